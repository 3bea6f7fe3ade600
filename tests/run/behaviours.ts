/** `npm run behaviours`: every numbered behaviour, and the files whose tests bear its number. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../root.ts';
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

/** Those that no test bears, and what shows them instead. */
export const shownOtherwise: Readonly<Record<string, string>> = {
  A2: 'npm run bench lighthouse',
};

const number = String.raw`(?:[RHNSDFA]-\d\d|[AN]\d{1,2})`;
/** A text that begins with numbers: the title of a test, the name of a step. */
const title = new RegExp(`['"\`]((?:${number}[ ,:'"\`]+)+)`, 'g');

/** Files whose tests bear a number, by number. A comment that names one does not count. */
export function testedIn(): Map<string, string[]> {
  const files = listFolders('tests', 'src').filter(
    (path) => /^tests\/.*\.tsx?$|\.test\.tsx?$/.test(path) && !path.startsWith('tests/run/'),
  );
  const found = new Map(behaviours.map((name) => [name, [] as string[]]));
  for (const path of [...files.toSorted((a, b) => (a < b ? -1 : 1)), 'pages/_facts.json']) {
    const text = readFileSync(join(root, path), 'utf8').replace(/^\s*(\/\/|\*|\/\*).*$/gm, '');
    const named = [...text.matchAll(title)].flatMap(
      ([, all = '']) => all.match(new RegExp(number, 'g')) ?? [],
    );
    for (const name of new Set(named)) found.get(name)?.push(path);
  }
  return found;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  for (const [name, files] of testedIn())
    console.log(`${name.padEnd(5)} ${files.join(', ') || (shownOtherwise[name] ?? 'nowhere')}`);
