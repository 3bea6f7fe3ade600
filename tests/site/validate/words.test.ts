/** The messages of the checker about `words.json`. */
import { describe, expect, it } from 'vitest';
import { lackOfWords } from '../../../src/site/validate/check-words.ts';
import { withFiles } from '../../../src/site/documents/with-files.ts';
import { readSite } from '../../../src/site/documents/read-site.ts';
import { checkFolder, contract, files } from '../documents/tiny-site.ts';
import { makeFolder } from '../../make-folder.ts';

/** Messages of the checker about a site with words. */
function problemsOn(words: string): string[] {
  const { problems } = checkFolder(makeFolder({ ...files, 'words.json': words }));
  return problems.map(
    ({ file, line, column, code, message }) => `${file}:${line}:${column} ${code} ${message}`,
  );
}

describe('words.json', () => {
  it('may say all, some or nothing', () => {
    expect(problemsOn('{}')).toEqual([]);
    expect(problemsOn('{ "note": "French", "lists": { "all": "Tous" } }')).toEqual([]);
    expect(
      problemsOn('{ "search": { "results": { "one": "Un résultat", "other": "{count} résultats" } } }'),
    ).toEqual([]);
  });

  it.each([
    ['{\n  "list": { "all": "Tous" }\n}', '2:3 E104', 'did you mean "lists"'],
    ['{\n  "lists": { "al": "Tous" }\n}', '2:14 E104', 'did you mean "all"'],
    [
      '{\n  "pictures": { "cloes": "Fermer" }\n}',
      '2:17 E104',
      'on the words of pictures; did you mean "close"',
    ],
    ['{\n  "lists": { "all": 3 }\n}', '2:21 E106', 'must be a text'],
    ['{\n  "lists": { "all": " " }\n}', '2:21 E108', 'is empty'],
    ['{\n  "dates": { "months": ["janvier"] }\n}', '2:24 E1', 'months'],
    ['{\n  "dates": { "short": "{jour} {month} {year}" }\n}', '2:23 E232', '{jour}'],
    ['{\n  "lists": { "total": "{label} : {cuont}" }\n}', '2:23 E232', 'did you mean "count"'],
    ['{\n  "lists": { "total": "{label} :" }\n}', '2:23 E232', '{count} is missing'],
    ['{\n  "search": { "results": { "other": "Résultats" } }\n}', '2:37 E232', '{count} is missing'],
    ['{\n  "lists": { "all": "Tous {count}" }\n}', '2:21 E232', 'delete {count}'],
    ['{', '1:', 'E101'],
  ])('%j is refused, with its place and the cure', (words, place, cure) => {
    const problems = problemsOn(words);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain(`words.json:${place}`);
    expect(problems[0]).toContain(cure);
  });

  it('is read as it would be saved', () => {
    const site = withFiles(
      readSite(makeFolder(files), contract),
      contract,
      new Map([['words.json', '{ "lists": { "all": "Tous" } }']]),
    );
    expect(site.words?.value.lists?.all).toBe('Tous');
    expect(site.others.map(({ path }) => path)).not.toContain('words.json');
    expect(site.pages.map(({ file }) => file.path)).not.toContain('words.json');
    const next = withFiles(site, contract, new Map([['words.json', '{ "lists": { "all": "Toutes" } }']]));
    expect(next.words?.value.lists?.all).toBe('Toutes');
    expect(next.pages).toHaveLength(site.pages.length);
  });
});

it('words are not missed where nobody can read which language the site has', () => {
  const lacking = (shell: string) => [
    ...lackOfWords(readSite(makeFolder({ ...files, 'pages/_shell.json': shell }), contract)).keys(),
  ];
  const shell = files['pages/_shell.json'] ?? '';
  expect(lacking(shell)).toEqual([]);
  expect(lacking(shell.replace('"en"', '"fr"'))).toEqual(['words.json']);
  expect(lacking(shell.replace('"name"', '"name'))).toEqual([]);
});
