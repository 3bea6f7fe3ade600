/**
 * Leaves out of React's bundle for browsers the kinds of elements that the site never renders: a tenth of what a visitor
 * receives. React writes one branch for each kind into each of its steps, where no bundler can know that it is not
 * taken. Only branches of such kinds are removed; what they alone have called, the minifier finds.
 */
import { childrenOf, editCode, isNode, nameOf, type Edit, type SyntaxNode } from './edit-code.ts';

/** The kinds by the numbers that React gives them (`tag` of a fiber). `tests/build/lean-react.test.tsx` holds them against the sources. */
const unusedKinds = new Set([
  12, // Profiler
  19, // SuspenseList
  26, // what belongs into the head: title, meta, link, style, script
  27, // html, head, body
  30, // ViewTransition
  31, // Activity
]);

/** The types by which such elements are created. Without their branches React refuses them: "element type is invalid". */
const unusedTypes = /^REACT_(?:PROFILER|SUSPENSE_LIST|VIEW_TRANSITION|LEGACY_HIDDEN|ACTIVITY)_TYPE$/;

interface Case extends SyntaxNode {
  test: SyntaxNode | null;
  consequent: SyntaxNode[];
}

const isTag = (node: unknown) =>
  nameOf(node) === 'tag' ||
  (isNode(node) && node.type === 'MemberExpression' && nameOf(node['property']) === 'tag');

const isUnusedKind = (node: unknown) =>
  isNode(node) && node.type === 'Literal' && unusedKinds.has(Number(node['value']));

/** The names that a part declares for the whole function around it. */
function namesIn(part: SyntaxNode): string[] {
  if (part.type.includes('Function')) return [];
  const mine = part.type === 'VariableDeclaration' && part['kind'] === 'var' ? part['declarations'] : [];
  const names = (mine as SyntaxNode[]).map(({ id }) => nameOf(id));
  return [...names, ...childrenOf(part).flatMap(namesIn)];
}

/** Removes the branches of unused kinds and types from a `switch`. */
function* withoutCases(cases: Case[], isUnused: (test: SyntaxNode) => boolean): Generator<Edit> {
  for (const [index, { test, start, end, consequent }] of cases.entries()) {
    if (test === null || !isUnused(test)) continue;
    const before = cases[index - 1]?.consequent.at(-1)?.type ?? '';
    const isEntered = index > 0 && !/^(?:Break|Return|Throw|Continue)Statement$/.test(before);
    // What the branch before runs into stays, without the label.
    if (isEntered) yield [start, consequent[0]?.start ?? end, ''];
    else {
      // Other branches may use the variables.
      const names = consequent.flatMap(namesIn).join();
      yield [start, end, names === '' ? '' : `case -1: var ${names}; break;`];
    }
  }
}

/** What is known of one node. */
function* editsOf(node: SyntaxNode): Generator<Edit> {
  const { type, start, end } = node;
  if (type === 'SwitchStatement') {
    const isUnused = isTag(node['discriminant'])
      ? isUnusedKind
      : (test: SyntaxNode) => unusedTypes.test(nameOf(test));
    yield* withoutCases(node['cases'] as Case[], isUnused);
  }
  if (type === 'BinaryExpression' && /^[!=]==$/.test(String(node['operator']))) {
    const sides = [node['left'], node['right']];
    if (sides.some(isTag) && sides.some(isUnusedKind)) yield [start, end, String(node['operator'] === '!==')];
  }
}

/** Parts that are known by their names: each a pattern and what takes its place. */
const parts: [what: string, pattern: RegExp, replacement: string][] = [
  [
    'what belongs into the head, and html, head and body',
    /isHostHoistableType\(\s*type,\s*pendingProps,\s*contextStackCursor\.current\s*\)\s*\? 26\s*:[^:?]*\? 27\s*: 5;/,
    '5;',
  ],
  ['view transitions', /\bshouldStartViewTransition\s*\?/, 'false ?'],
  // `preload`, `preinit` and the like; React DOM has empty functions for them.
  [
    'resources',
    /(ReactDOMSharedInternals\.d = \{)\s*(f: \w+,\s*r: \w+),[^}]*\}/,
    '$1...previousDispatcher, $2 }',
  ],
  ['refs of fragments', /(function safelyAttachRef[\s\S]*?)case 7:[\s\S]*?break;/, '$1'],
  // Whoever calls one is told that it is no hook.
  [
    'hooks of forms',
    /\b(use(?:FormState|ActionState|HostTransitionStatus|MemoCache)): \w+/g,
    '$1: throwInvalidHookError',
  ],
  ['functions as actions of forms', /^ *extractEvents\$1\([^)]*\);$/m, ''],
  ['elements with a name of their own', /(?<!function )\bisCustomElement\([\w.]+\)/g, 'false'],
  [
    'fragments with refs',
    /(?<!function )\bisFragmentInstanceParent\(\w+\)|null !== parentFragmentInstances/g,
    'false',
  ],
  [
    'what refs of fragments and view transitions can do',
    /^(?:FragmentInstance|ViewTransitionPseudoElement)\.prototype\.\w+ = function[\s\S]*?^\};/gm,
    '',
  ],
  // The names in it are those of the minifier, and reports leave it out.
  [
    'the stack of components',
    /^(function getStackByFiberInDevAndProd\(\w+\) \{)[\s\S]*?^\}/m,
    '$1 return ""; }',
  ],
];

/**
 * Removes the branches of what the site never renders.
 * @param code `react-dom-client.production.js`.
 * @throws Error if React is written in another way than this knows.
 */
export function withoutUnusedKinds(code: string): string {
  let lean = editCode(code, editsOf);
  for (const [what, pattern, replacement] of parts) {
    const next = lean.replace(pattern, replacement);
    if (next === lean)
      throw new Error(`src/build/lean-react.ts: this version of React DOM writes ${what} in another way.`);
    lean = next;
  }
  return lean;
}
