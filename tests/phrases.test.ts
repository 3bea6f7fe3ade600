/** Comments, and the titles and descriptions of schemas, are in plain English: subject, verb, object. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from './root.ts';
import { listFolders, listProject } from './run/project-files.ts';

const filesIn = (folder: string, ending: RegExp) =>
  listFolders(folder).filter((path) => ending.test(path) && !path.includes('/generated/'));

/** Each with a better way to say it. */
const phrases: [pattern: RegExp, better: string][] = [
  [/^(?:What|Whatever|Who|Whoever|Whose|That which|Those who|Of)\b(?!.*\?$)/, 'name the subject'],
  [/\bstands? (?:in|there|here|for|beside|at|by|once|alone)\b/, '"is", "has" or the verb that is meant'],
  [/\bupon\b/, '"on", "after"'],
];

/** The sentences of the comments of a file. */
function sentencesOf(text: string): string[] {
  const comments = text.matchAll(/\/\*\*?([\s\S]*?)\*\/|(?<![:'"`\w/])\/\/ (.*(?:\n\s*\/\/ .*)*)/g);
  return Array.from(comments, ([, block, line]) => block ?? line ?? '').flatMap((comment) =>
    comment
      .replaceAll(/^\s*(?:\*|\/\/) ?/gm, '')
      .replaceAll(/`[^`]*`/g, 'code')
      .split(/(?<=[.!?:])\s+|\n\s*\n|(?=@\w+)/)
      .map((sentence) => sentence.replaceAll(/\s+/g, ' ').trim())
      .filter(Boolean),
  );
}

it.each([
  ['/** What is kept. A page has it. */', ['What is kept.', 'A page has it.']],
  ['const a = 1; // Who waits\n// takes over.', ['Who waits takes over.']],
  ["const a = 'https://a.example'; /* Why? */", ['Why?']],
])('sentences of %s', (code, sentences) => {
  expect(sentencesOf(code)).toEqual(sentences);
});

/** The sentences that are not plain, each with its file. */
const findIn = (path: string, sentences: readonly string[]) =>
  sentences.flatMap((sentence) =>
    phrases
      .filter(([pattern]) => pattern.test(sentence))
      .map(([, better]) => `${path}: “${sentence}” (${better})`),
  );

const read = (path: string) => readFileSync(join(root, path), 'utf8');

it('comments say it plainly', () => {
  const files = filesIn('src', /\.(?:tsx?|mjs|css)$/);
  expect(files.length).toBeGreaterThan(500);
  expect(files.flatMap((path) => findIn(path, sentencesOf(read(path))))).toEqual([]);
});

it('comments of tests name their subject first', () => {
  const files = filesIn('tests', /\.tsx?$/).filter((path) => path !== 'tests/phrases.test.ts');
  expect(files.length).toBeGreaterThan(500);
  const found = files.flatMap((path) =>
    sentencesOf(read(path)).flatMap((sentence) =>
      phrases[0]?.[0].test(sentence) ? [`${path}: “${sentence}”`] : [],
    ),
  );
  expect(found).toEqual([]);
});

it('the titles and descriptions of schemas, and the manuals, name their subject first', () => {
  const sentences = (path: string, text: string) =>
    text.split(/(?<=[.!?:|]) +|\n(?:#+ |[-*] |\d+\. |\| )?/).map((words) => ({ path, words }));
  const ofSchemas = filesIn('schemas', /\.json$/).flatMap((path) =>
    Array.from(read(path).matchAll(/"(?:title|description)": "(.*)"/g), ([, words = '']) => words).flatMap(
      (words) => sentences(path, words),
    ),
  );
  const manuals = listProject().filter((path) => path.endsWith('.md') && !path.includes('fixtures'));
  const ofManuals = manuals.flatMap((path) => sentences(path, read(path)));
  expect(ofSchemas.length).toBeGreaterThan(600);
  expect(ofManuals.length).toBeGreaterThan(1000);
  expect([...ofSchemas, ...ofManuals].filter(({ words }) => phrases[0]?.[0].test(words))).toEqual([]);
});
