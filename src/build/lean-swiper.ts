/**
 * Leaves out of Swiper what the carousel never asks for: a third of what a visitor would receive. Swiper reads each option where it
 * acts, from an object that no bundler sees through. Options that the carousel does not set have their default value here,
 * so the minifier finds the branches that are not taken. What runs is not changed.
 */
import { editCode, isNode, nameOf, type Edit, type SyntaxNode } from './edit-code.ts';

/** The options that the carousel sets (`blocks/carousel/carousel.tsx`). */
export const setOptions = new Set(
  'a11y autoplay el loop modules on rewind slidesPerGroup slidesPerView speed'.split(' '),
);

/** What the options have that the carousel does not set. */
type Values = ReadonlyMap<string, string>;

/** Options of modules that are not taken, and those that the carousel always sets to the same. */
export const known: Readonly<Record<string, string>> = {
  freeMode: 'false',
  grid: 'false',
  observer: 'false',
  onAny: 'false',
  virtual: 'false',
  slidesPerGroup: '1',
  slidesPerView: '"auto"',
};

/** What modules that are not taken would add to an instance, and what custom elements are known by. */
const unusedParts = new Set(['controller', 'grid', 'isElement', 'navigation', 'pagination', 'virtual']);

/** Methods that nobody calls once those branches are gone. `tests/build/lean-swiper.test.ts` holds them against the rest. */
export const unusedMethods = new Set(
  `changeDirection changeLanguageDirection disable enable getBreakpoint offAny onAny setBreakpoint setGrabCursor setProgress
  slideReset slideToClickedSlide slideToClosest translateTo unsetGrabCursor updateAutoHeight updateSlidesOffset
  updateSlidesProgress`.split(/\s+/),
);

const isOptions = (node: unknown) => {
  const name = isNode(node) && node.type === 'MemberExpression' ? nameOf(node['property']) : nameOf(node);
  return name === 'params' || name === 'originalParams';
};

/** Returns what an expression is known to be. */
function valueOf(node: SyntaxNode, values: Values): string | undefined {
  const { type, object, property, callee, computed } = node as Record<string, unknown> & SyntaxNode;
  if (type === 'ChainExpression') {
    // `params.freeMode?.enabled`
    let inner = node['expression'] as SyntaxNode;
    while (inner.type === 'MemberExpression') {
      if (valueOf(inner, values) === 'false') return 'false';
      inner = inner['object'] as SyntaxNode;
    }
  }
  if (type === 'MemberExpression' && computed === false) {
    const name = nameOf(property);
    if (isOptions(object)) return values.get(name);
    const isInstance = nameOf(object) === 'swiper' || (object as SyntaxNode).type === 'ThisExpression';
    if (isInstance && unusedParts.has(name)) return 'false';
  }
  // Slides lie in a row.
  if (type === 'CallExpression' && isNode(callee) && callee.type === 'MemberExpression') {
    const name = nameOf(callee['property']);
    if (name === 'isHorizontal') return 'true';
    if (name === 'isVertical') return 'false';
  }
  return undefined;
}

/** Writes `const { loop, initialSlide } = params` with what is known: `const { loop } = params, initialSlide = 0`. */
function declared({ id, init }: Record<string, unknown>, values: Values): string | undefined {
  if (!isNode(id) || id.type !== 'ObjectPattern' || !isNode(init) || !isOptions(init)) return undefined;
  const names = (id['properties'] as SyntaxNode[]).map(({ key }) => nameOf(key));
  const of = init.type === 'Identifier' ? nameOf(init) : 'swiper.params';
  return names
    .map((name) => (values.has(name) ? `${name} = ${values.get(name)}` : `{ ${name} } = ${of}`))
    .join(', ');
}

const listOfDefaults = /^const defaults = \{\n([^]*?)^\};$/m;

/** Returns the default values of the options that the carousel does not set. @param core The core of Swiper. */
export function defaultsOf(core: string): Values {
  const [, list] = listOfDefaults.exec(core) ?? [];
  if (list === undefined)
    throw new Error('src/build/lean-swiper.ts: Swiper writes its defaults in another way.');
  const found = [...list.matchAll(/^ {4}(\w+): (.+),$/gm)].map(
    ([, name = '', value = '']) => [name, value] as const,
  );
  return new Map([...found.filter(([name]) => !setOptions.has(name)), ...Object.entries(known)]);
}

/** Gives options the values that they have. @param code A module of Swiper. */
export function withoutUnusedOptions(code: string, values: Values): string {
  /** What is assigned to; a tree is walked from the outside. */
  const targets = new Set<unknown>();
  function* editsOf(node: SyntaxNode): Generator<Edit> {
    const { type, start, end } = node;
    if (type === 'AssignmentExpression') targets.add(node['left']);
    if (type === 'UpdateExpression') targets.add(node['argument']);
    const value = targets.has(node)
      ? undefined
      : type === 'VariableDeclarator'
        ? declared(node, values)
        : valueOf(node, values);
    if (value !== undefined) yield [start, end, value];
    const isUnused = unusedMethods.has(nameOf(node['key']));
    // `{ setBreakpoint, getBreakpoint }` of the prototype, and methods of a class.
    if (isUnused && type === 'Property') yield [start, end, '...{}'];
    if (isUnused && type === 'MethodDefinition') yield [start, end, ''];
  }
  const lean = editCode(code, editsOf);
  // Nobody reads a default any longer whose value stands everywhere.
  return lean.replace(listOfDefaults, (list) =>
    list.replace(/^ {4}(\w+): .+,\n/gm, (line, name: string) =>
      values.has(name) && [...lean.matchAll(new RegExp(`\\b${name}\\b`, 'g'))].length === 1 ? '' : line,
    ),
  );
}
