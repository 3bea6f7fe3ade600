/** Migrations: each does to its old fixture what its new one shows; the chain runs once, and loses nothing. */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseTree, type Node } from 'jsonc-parser';
import { describe, expect, it } from 'vitest';
import { migrateSite, patchOf } from '../../src/authoring/migrate-site.ts';
import { validateSite } from '../../src/validate/validate-site.ts';
import { readPublicFiles } from '../../src/images/public-files.ts';
import { readSite, withFiles } from '../../src/documents/read-site.ts';
import { contractOf, currentContract, migrate, migrations, versionFile } from '../../src/migrate/chain.ts';
import type { Migration } from '../../src/migrate/migration.ts';
import { inFolder } from '../authoring/example-site.ts';
import { check, contract, files, one, root, said } from '../documents/tiny-site.ts';

const here = join(root, 'tests/migrate');
const names = readdirSync(join(root, 'src/migrate'))
  .filter((name) => /^\d{4}-/.test(name))
  .map((name) => name.replace(/\.ts$/, ''));
const fixture = (name: string, file: string) => readFileSync(join(here, name, file), 'utf8');

/** A site whose shell is this, migrated. */
function migrated(shell: string) {
  const texts = new Map(Object.entries({ ...files, [versionFile]: shell }));
  return inFolder(texts, (folder) => migrateSite(readSite(folder, contract), contract));
}

describe('the chain', () => {
  it('has every migration of the folder, numbered without a gap, each with its fixtures', () => {
    expect(migrations.map(({ number }) => number)).toEqual(names.map((name) => Number(name.slice(0, 4))));
    expect(migrations.map(({ number }) => number)).toEqual(migrations.map((_, index) => index + 1));
    for (const name of names)
      expect(readdirSync(join(here, name)).toSorted()).toEqual(['after.json', 'before.json']);
  });

  it('has brought the site itself to the present contract', () => {
    const site = readSite(root, contract);
    expect(contractOf(site.shell.file.text)).toBe(currentContract);
    expect(migrateSite(site, contract)).toEqual([]);
  });
});

describe('0001-main-landmark, on the shell as it was before and after that change', () => {
  const [before, after] = [
    fixture('0001-main-landmark', 'before.json'),
    fixture('0001-main-landmark', 'after.json'),
  ];

  it('makes of the old one the new one, and the number of the contract', () => {
    const [file, ...more] = migrated(before);
    expect(more).toEqual([]);
    expect(file?.after).toBe(after.replace('.json",\n', '.json",\n  "contract": 1,\n'));
  });

  it('keeps every text, every remark and the order', () => {
    const remarked = before.replace('"id": "banner",', '"id": "banner",\n        "note": "Kept as it was.",');
    const texts = (text: string): unknown[] => {
      const leaves = (node: Node | undefined): unknown[] =>
        node?.children ? node.children.flatMap(leaves) : [node?.value];
      return leaves(parseTree(text));
    };
    const now = texts(migrated(remarked)[0]?.after ?? '');
    const added = ['contract', 1, 'type', 'page-main', 'id', 'main', 'blocks'];
    let at = 0;
    const kept = now.filter((value) => {
      const isOld = value === texts(remarked)[at];
      if (isOld) at += 1;
      return isOld;
    });
    expect(kept).toEqual(texts(remarked));
    expect(now.length - kept.length).toBe(2 + 2 * 5);
    expect(now).toEqual(expect.arrayContaining(added));
  });

  it('changes nothing the second time', () => {
    const once = migrated(before)[0]?.after ?? '';
    expect(migrated(once)).toEqual([]);
    expect(migrate(new Map([[versionFile, once]]))).toEqual(new Map());
  });

  it('makes only its edits in a file that is not in its canonical form', () => {
    const untidy = before.replace('"name": "Apostolic Carmel",', '"name":    "Apostolic Carmel",');
    const text = migrated(untidy)[0]?.after ?? '';
    expect(text).toContain('"name":    "Apostolic Carmel",');
    expect(text).toContain('{ "type": "page-main", "id": "main", "blocks": [ { "type": "page-content"');
  });

  it('leads to documents without a problem', () => {
    const shell = (files[versionFile] ?? '').replace('  "contract": 1,\n', '');
    const texts = new Map(Object.entries({ ...files, [versionFile]: shell }));
    inFolder(texts, (folder) => {
      const site = readSite(folder, contract);
      const publicFiles = readPublicFiles(join(folder, 'public'));
      const after = new Map(migrateSite(site, contract).map((file) => [file.path, file.after]));
      expect(validateSite(site, contract, publicFiles).problems.map(({ code }) => code)).toEqual(['E111']);
      expect(validateSite(withFiles(site, contract, after), contract, publicFiles).problems).toEqual([]);
    });
  });

  it('is shown as a unified diff', () => {
    const [file] = migrated(before);
    const patch = file ? patchOf(file) : '';
    expect(patch).toMatch(/^--- a\/pages\/_shell\.json\n\+\+\+ b\/pages\/_shell\.json\n@@/m);
    expect(patch).toContain('\n+        "type": "page-main",\n');
    expect(patch).toContain('\n-      { "type": "page-content", "id": "content" },\n');
  });
});

describe('a chain of several', () => {
  const step = (number: number): Migration => ({
    number,
    what: `adds ${number}`,
    edits: ({ path, text }) =>
      path === versionFile
        ? []
        : [{ offset: text.length - 1, length: 0, content: `, "s${number}": ${number}` }],
  });
  const steps = [step(1), step(2), step(3)];
  const run = (version: string) =>
    migrate(
      new Map([
        [versionFile, `{ ${version}"name": "x" }`],
        ['pages/A.json', '{ "a": 0}'],
      ]),
      steps,
    ).get('pages/A.json');

  it('takes only the steps that the documents have not gone through, in their order', () => {
    expect(run('')).toBe('{ "a": 0, "s1": 1, "s2": 2, "s3": 3}');
    expect(run('"contract": 2, ')).toBe('{ "a": 0, "s3": 3}');
    expect(run('"contract": 3, ')).toBeUndefined();
  });

  it('refuses documents that are newer than the engine', () => {
    expect(() => run('"contract": 4, ')).toThrow('written for contract 4; this engine knows 3');
  });
});

describe('E111 documents for another contract', () => {
  const shell = 'pages/_shell.json';

  it('E111 an old site is told once, whatever else is wrong in it, with the command', () => {
    const { problems } = check(
      { file: shell, old: '  "contract": 1,\n', wrong: '' },
      { file: 'pages/News.json', old: '"carousel"', wrong: '"slider"' },
    );
    expect(problems.map(({ code, file, message }) => [code, file, message])).toEqual([
      [
        'E111',
        shell,
        'the documents are written for an older contract (0, now 1); `npm run migrate` rewrites them',
      ],
    ]);
  });

  it('E111 a newer one', () => {
    expect(said({ file: shell, old: '"contract": 1', wrong: '"contract": «7' })).toEqual(
      one('E111', 'written for contract 7, this engine knows 1; update the engine'),
    );
  });

  it('a number that is none is a mistake of its kind', () => {
    expect(said({ file: shell, old: '"contract": 1', wrong: '"contract": «"one"' })).toEqual(
      one('E106', '"contract" is a text where a whole number is wanted'),
    );
  });

  it('a file that cannot be read is not left behind', () => {
    const texts = new Map(Object.entries({ ...files, 'pages/News.json': '{ "title": ' }));
    inFolder(texts, (folder) => {
      expect(() => migrateSite(readSite(folder, contract), contract)).toThrow(
        'pages/News.json cannot be read',
      );
    });
  });
});
