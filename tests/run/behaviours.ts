/** `npm run prove behaviours`: every numbered behaviour, the test of `npm test` that shows it, and the files of its breadth. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../root.ts';
import { runOf } from './breadth.ts';
import { listFolders } from './project-files.ts';

/** Names of a letter and the numbers up to one, as the lists of behaviours write them. */
const numbers = (letter: string, count: number, digits: 1 | 2) =>
  Array.from({ length: count }, (_, index) =>
    digits === 2 ? `${letter}-${String(index + 1).padStart(2, '0')}` : `${letter}${index + 1}`,
  );

/**
 * All behaviours: routes, home, notifications, static pages, dynamic pages, form, API of the specification, and
 * what the site promises to everybody (A1 to A11) and to readers without scripts or on paper (N1 to N5).
 */
export const behaviours: readonly string[] = [
  ...Object.entries({ R: 11, H: 10, N: 2, S: 20, D: 11, F: 5, A: 5 }).flatMap(([letter, count]) =>
    numbers(letter, count, 2),
  ),
  ...numbers('A', 11, 1),
  ...numbers('N', 5, 1),
];

/** Those that no test bears, and the command that shows each instead. */
export const shownOtherwise: Readonly<Record<string, string>> = {
  A2: 'npm run bench lighthouse',
};

const number = String.raw`(?:[RHNSDFA]-\d\d|[AN]\d{1,2})`;
/** A text that begins with numbers, the title of a test or the name of a step, and the tag that may follow. */
const title = new RegExp(
  `['"\`]((?:${number}[ ,:'"\`]+)+)([^\\n]*?)(?:['"\`]|$)(,\\s*\\{\\s*tag: [^}]*@rest)?`,
  'gm',
);

/** A test that bears the number of a behaviour. */
export interface Bearer {
  file: string;
  /** Its title without the numbers. */
  title: string;
  /** Whether `npm test` runs it; else another run does. */
  isOnce: boolean;
}

/** Finds the tests that bear a number, by number. A comment that names one does not count. */
export function testedIn(): Map<string, Bearer[]> {
  const files = listFolders('tests', 'src').filter(
    (path) => /^tests\/(?!run\/).*\.tsx?$|\.test\.tsx?$/.test(path) && !path.endsWith('.prove.ts'),
  );
  const found = new Map(behaviours.map((name) => [name, [] as Bearer[]]));
  for (const file of [...files.toSorted((a, b) => (a < b ? -1 : 1)), 'pages/_facts.json']) {
    const text = readFileSync(join(root, file), 'utf8').replace(/^\s*(\/\/|\*|\/\*).*$/gm, '');
    const isOnce = file.endsWith('.json') || runOf(file) === 'once';
    for (const [, numbers = '', words = '', tag] of text.matchAll(title))
      for (const name of new Set(numbers.match(new RegExp(number, 'g'))))
        found.get(name)?.push({ file, title: words, isOnce: isOnce && tag === undefined });
  }
  return found;
}

/** Lists files, each once. */
const filesOf = (bearers: readonly Bearer[]) => [...new Set(bearers.map(({ file }) => file))].join(', ');

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  for (const [name, bearers] of testedIn()) {
    // A browser shows more than a function.
    const shown = bearers.filter(({ isOnce }) => isOnce);
    const [first = shown[0]] = shown.filter(({ file }) => !file.includes('.test.'));
    const others = filesOf(bearers.filter(({ file }) => file !== first?.file));
    console.log(
      `${name.padEnd(5)} ${first ? `${first.file}: ${first.title.trim()}` : (shownOtherwise[name] ?? 'nowhere')}` +
        (others && `\n      also ${others}`),
    );
  }
