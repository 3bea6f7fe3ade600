/** The sentences that the desk can say: none has words for the person who runs it, who finds them behind a fold. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { expect, it } from 'vitest';
import { errorInWords, splitDetails } from '../../src/desk/shared/for-runner.ts';
import { loadContract } from '../../src/site/documents/contract.ts';
import { objectsIn } from '../../src/site/json/json.ts';
import { root } from '../root.ts';
import { listFolders } from '../run/project-files.ts';

/** Options of commands, paths, codes of errors, words of git and of tests. */
const forbidden = [
  /(^|[\s(])--[a-z]/,
  /\b(src|pages|schemas|node_modules)\/|\.json\b|\.env\b/,
  /\bE(PERM|NOENT|ACCES|NOSPC|ROFS|BUSY)\b/,
  /(?:^|[.!:] )(?:What|Who|Of) (?!.*\?)/,
  /\b(git|commits?|branch|rebase|fetch|HEAD|working tree|fixtures?)\b/,
];

/** The acts whose reasons and reminders the desk says as they are. */
const toldByDesk = [
  'answers',
  'document-acts',
  'insert',
  'named-documents',
  'order-records',
  'replace-file',
  'replace-words',
  'translations',
].map((name) => `src/authoring/${name}.ts`);

/** Three words or more: shorter texts are names in the code. */
const isSentence = (text: string) => /\p{L}+ [“"]?\p{L}+ [“"]?\p{L}/u.test(text);

/** The properties of a node of the syntax, as far as they are read here. */
interface Syntax {
  type?: string;
  value?: string | { cooked?: string };
  callee?: { name?: string };
  arguments?: unknown[];
  openingElement?: { name: { name?: string } };
}

/** The texts of a module with words of their own, without those behind the fold. */
function sentencesIn(path: string, text: string): string[] {
  const found: string[] = [];
  const walk = (node: unknown): void => {
    if (Array.isArray(node)) return node.forEach(walk);
    if (typeof node !== 'object' || node === null) return;
    const { type, value, callee, arguments: given, openingElement } = node as Syntax;
    if (type === 'CallExpression' && callee?.name === 'withDetails') return walk(given?.[0]);
    if (type === 'NewExpression' && callee?.name === 'Stopped') return walk(given?.[2]);
    if (type === 'JSXElement' && openingElement?.name.name === 'ForRunner') return;
    const said = typeof value === 'object' ? value?.cooked : value;
    if (typeof said === 'string' && isSentence(said)) found.push(said.replaceAll(/\s+/g, ' ').trim());
    Object.values(node).forEach(walk);
  };
  walk(parseSync(path, text).program);
  return found;
}

it('finds a sentence wherever a module has it, and none behind the fold', () => {
  const code = [
    "const a = 'one of the words';",
    'const b = <p>two of the words {c}</p>;',
    'const d = `three of the words ${e}`;',
    "const f = withDetails('four of the words', 'five of the words');",
    'const g = <ForRunner>six of the words</ForRunner>;',
  ];
  expect(sentencesIn('a.tsx', code.join('\n')).map((words) => words.split(' ')[0])).toEqual([
    'one',
    'two',
    'three',
    'four',
  ]);
});

it('no sentence of the desk has a path, an option, a code or a word of git', () => {
  const files = [...listFolders('src/desk'), ...toldByDesk].filter((path) => /\.tsx?$/.test(path));
  expect(files.length).toBeGreaterThan(150);
  const wrong = files.flatMap((path) =>
    sentencesIn(path, readFileSync(join(root, path), 'utf8'))
      .filter((words) => forbidden.some((pattern) => pattern.test(words)))
      .map((words) => `${path}: ${words}`),
  );
  expect(wrong).toEqual([]);
});

it('the help of a picture, a file or a day begins with words, and the form that it has in a document follows', () => {
  const told = [...loadContract(root).written.values()]
    .flatMap((schema) => objectsIn(schema))
    .flatMap(({ role, description }) =>
      typeof role === 'string' &&
      /^(image|large-image|file|day)$/.test(role) &&
      typeof description === 'string'
        ? description
        : [],
    )
    .map((description) => description.split(/\. (?=[A-Z])/)[0] ?? '');
  expect(told.length).toBeGreaterThan(5);
  expect(told.filter((words) => /`public`|the slash|YYYY|\bnull\b/.test(words))).toEqual([]);
});

it.each(['EPERM', 'EACCES', 'ENOSPC', 'EROFS', 'EBUSY', 'ENOENT', 'ECONNREFUSED'])(
  'an error of the system is a sentence, also as a cause: %s',
  (code) => {
    const error = Object.assign(new Error(`${code}: no, open '/a/pages/b.json'`), { code });
    const outer = new Error('Nothing was written: pages/b.json', { cause: error });
    for (const [one, raw] of [
      [error, code],
      [outer, 'pages/b.json'],
    ] as const) {
      const { words, details } = splitDetails(errorInWords(one));
      expect(words).toMatch(/^[A-Z].*\.$/);
      expect(forbidden.some((pattern) => pattern.test(words))).toBe(false);
      expect(details).toContain(raw);
    }
  },
);
