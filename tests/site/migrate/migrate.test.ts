/** Migrations: each does to its old fixture what its new one shows; the chain runs once, and loses nothing. */
import { existsSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseTree, type Node } from 'jsonc-parser';
import { describe, expect, it } from 'vitest';
import {
  migrateSchemas,
  migrateSite,
  formatPatch,
  writeMigrated,
} from '../../../src/authoring/migrate-site.ts';
import { validateSite } from '../../../src/site/validate/validate-site.ts';
import { readPublicFiles } from '../../../src/site/images/public-files.ts';
import { withFiles } from '../../../src/site/documents/with-files.ts';
import { readSite, listShared } from '../../../src/site/documents/read-site.ts';
import { mainLandmark } from '../../../src/site/migrate/0001-main-landmark.ts';
import {
  currentSchemaVersion,
  migrate,
  migrations,
  readSchemaVersion,
  versionFile,
} from '../../../src/site/migrate/chain.ts';
import type { Migration } from '../../../src/site/migrate/migration.ts';
import { loadContract } from '../../../src/site/documents/contract.ts';
import { contract, files, root } from '../documents/tiny-site.ts';
import { makeFolder } from '../../make-folder.ts';

const here = join(root, 'tests/site/migrate');
const names = readdirSync(join(root, 'src/site/migrate'))
  .filter((name) => /^\d{4}-/.test(name))
  .map((name) => name.replace(/\.ts$/, ''));

/** The documents of a fixture, by path. */
function fixture(name: string, side: 'before' | 'after'): Map<string, string> {
  const folder = join(here, name, side);
  return new Map(
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.json'))
      .toSorted()
      .map((path) => [path, readFileSync(join(folder, path), 'utf8')]),
  );
}

/** The values of a text without anything inside them, and the names of its properties, in their order. */
function leaves(text: string): unknown[] {
  const within = (node: Node | undefined): unknown[] =>
    node?.children ? node.children.flatMap(within) : [node?.value];
  return within(parseTree(text));
}

/** A site of these texts, migrated; what else a site needs is that of the tiny one. */
const migrated = (texts: ReadonlyMap<string, string>) =>
  migrateSite(readSite(makeFolder({ ...files, ...Object.fromEntries(texts) }), contract), contract);

describe('the chain', () => {
  it('has every migration of the folder, numbered without a gap, each with its fixtures', () => {
    expect(migrations.map(({ number }) => number)).toEqual(names.map((name) => Number(name.slice(0, 4))));
    expect(migrations.map(({ number }) => number)).toEqual(migrations.map((_, index) => index + 1));
    for (const name of names) {
      expect(readdirSync(join(here, name)).toSorted()).toEqual(['after', 'before']);
      expect(fixture(name, 'before').size).toBeGreaterThan(0);
    }
  });

  it('brings the schemas of own blocks along, before anything is read of them', () => {
    const schema = '{ "properties": { "words": { "$ref": "../common.schema.json#/definitions/gone" } } }';
    const folder = makeFolder({ ...files, 'blocks/motto/schema.json': schema, 'blocks/motto/index.ts': '' });
    const renamed: Migration = {
      number: 3,
      what: '"gone" is "text"',
      edits: ({ path, text }) =>
        path.startsWith('blocks/') ? [{ offset: text.indexOf('gone'), length: 4, content: 'text' }] : [],
    };
    const after = schema.replace('gone', 'text');
    const path = 'blocks/motto/schema.json';
    const brought = migrateSchemas(root, folder, [...migrations, renamed]);
    expect(brought).toEqual([{ path, from: path, before: schema, after }]);
    expect(() => loadContract(root, folder)).toThrow(`${path}:1:38`);
    expect(loadContract(root, folder, new Map([[path, after]])).blockTypes).toContain('motto');
    expect(migrateSchemas(root, folder)).toEqual([]);
  });

  it('has brought the site itself to the present version', () => {
    const site = readSite(root, contract);
    expect(readSchemaVersion(site.shell.file.text)).toBe(currentSchemaVersion);
    expect(migrateSite(site, contract)).toEqual([]);
  });

  it('leads from the first version to documents without a problem', () => {
    const old = (files[versionFile] ?? '')
      .replace('  "schemaVersion": 2,\n', '')
      .replaceAll('page-outlet', 'page-content')
      .replace('"breadcrumb"', '"trail"');
    const texts = new Map(Object.entries({ ...files, [versionFile]: old }));
    const folder = makeFolder(Object.fromEntries(texts));
    const site = readSite(folder, contract);
    const publicFiles = readPublicFiles(join(folder, 'public'));
    const after = new Map(migrateSite(site, contract).map((file) => [file.path, file.after]));
    const codes = (of: typeof site) =>
      validateSite(of, contract, publicFiles).problems.map(({ code }) => code);
    expect(codes(site)).toEqual(['E111']);
    expect(codes(withFiles(site, contract, after))).toEqual([]);
  });
});

describe('0001-main-landmark, on the shell as it was before and after that change', () => {
  const before = fixture('0001-main-landmark', 'before').get(versionFile) ?? '';
  const after = fixture('0001-main-landmark', 'after').get(versionFile) ?? '';
  const text = (shell: string) =>
    migrate(new Map([[versionFile, shell]]), [mainLandmark]).get(versionFile)?.text ?? '';

  it('makes of the old one the new one, and the number of the version', () => {
    expect(JSON.parse(text(before))).toEqual({ ...(JSON.parse(after) as object), schemaVersion: 1 });
  });

  it('keeps every text, every remark and the order', () => {
    const remarked = before.replace('"id": "banner",', '"id": "banner",\n        "note": "Kept as it was.",');
    const now = leaves(text(remarked));
    const added = ['schemaVersion', 1, 'type', 'page-main', 'id', 'main', 'blocks'];
    let at = 0;
    const kept = now.filter((value) => {
      const isOld = value === leaves(remarked)[at];
      if (isOld) at += 1;
      return isOld;
    });
    expect(kept).toEqual(leaves(remarked));
    expect(now.length - kept.length).toBe(2 + 2 * 5);
    expect(now).toEqual(expect.arrayContaining(added));
  });
});

describe('0002-field-words, on a site with each word that has another name', () => {
  const [before, after] = [fixture('0002-field-words', 'before'), fixture('0002-field-words', 'after')];

  it('makes of the old one the new one, and moves the file that has another name', () => {
    const now = new Map(before);
    for (const { path, from, after: text } of migrated(before)) {
      now.delete(from);
      now.set(path, text);
    }
    expect(Object.fromEntries(now)).toEqual(Object.fromEntries(after));
    expect([...after.keys()]).not.toContain('pages/_kinds.json');
  });

  it('leaves documents that follow the schemas', () => {
    const folder = makeFolder(Object.fromEntries(after));
    const site = readSite(folder, contract);
    const documents = [...listShared(site).map(([, document]) => document), ...site.pages];
    expect(documents.length).toBe(after.size - site.parts.size);
    expect(documents.flatMap(({ problems }) => problems)).toEqual([]);
  });

  it('changes names alone: every other text stays, `look` and `awaited` in a sentence among them', () => {
    const renamed = new Map<unknown, unknown>();
    for (const { path, before: old, after: text } of migrated(before)) {
      const [was, is] = [leaves(old), leaves(text)];
      expect([path, is.length]).toEqual([path, was.length]);
      for (const [index, value] of was.entries())
        if (value !== is[index] && value !== 1) renamed.set(value, is[index]);
    }
    expect(Object.fromEntries(renamed)).toEqual({
      awaited: 'todo',
      card: 'shareImage',
      contract: 'schemaVersion',
      every: 'intervalMs',
      film: 'video',
      first: 'initialCount',
      'frame-grid': 'embed-grid',
      from: 'minHeadings',
      ground: 'background',
      keep: 'cache',
      look: 'variant',
      'page-content': 'page-outlet',
      'page-contents': 'table-of-contents',
      'page-main': 'main',
      region: 'section',
      thanks: 'successMessage',
      trail: 'breadcrumb',
      '../schemas/kinds.schema.json': '../schemas/templates.schema.json',
    });
    const home = after.get('pages/Home.json') ?? '';
    expect(home).toContain('"A region, a film, a look: words stay."');
    expect(home).toContain('"text": [\n        "look"\n      ]');
    expect(after.get('pages/_policies.json')).toContain('"awaited": [');
    expect(after.get('pages/_sources.json')).toContain('"keep": { "path"');
  });

  it('writes the files in place, and takes the old one away', () => {
    const folder = makeFolder(Object.fromEntries(before));
    writeMigrated(folder, migrateSite(readSite(folder, contract), contract));
    const written = [...after.keys()].map((path) => [path, readFileSync(join(folder, path), 'utf8')]);
    expect(Object.fromEntries(written)).toEqual(Object.fromEntries(after));
    expect(existsSync(join(folder, 'pages/_kinds.json'))).toBe(false);
    // The second time there is nothing left to do.
    expect(migrateSite(readSite(folder, contract), contract)).toEqual([]);
  });

  it('makes only its edits in a file that is not in its canonical form', () => {
    const home = before.get('pages/Home.json') ?? '';
    const untidy = home.replace('{ "source": "keep" }', '{ "source":    "keep" }');
    const texts = new Map([...before, ['pages/Home.json', untidy]]);
    const text = migrated(texts).find(({ path }) => path === 'pages/Home.json')?.after;
    const expected = after.get('pages/Home.json') ?? '';
    expect(text).toBe(expected.replace('{ "source": "keep" }', '{ "source":    "keep" }'));
  });

  it('is shown as a unified diff', () => {
    const changed = migrated(before);
    const patch = (path: string) =>
      changed
        .filter((file) => file.path === path)
        .map(formatPatch)
        .join('');
    expect(patch(versionFile)).toMatch(/^--- a\/pages\/_shell\.json\n\+\+\+ b\/pages\/_shell\.json\n@@/m);
    expect(patch(versionFile)).toContain('\n+        "type": "main",\n');
    expect(patch(versionFile)).toContain('\n-          { "type": "page-content", "id": "content" }\n');
    expect(patch('pages/_templates.json')).toMatch(
      /^--- a\/pages\/_kinds\.json\n\+\+\+ b\/pages\/_templates\.json/m,
    );
  });

  it('a file that cannot be read is not left behind, and neither is the one that would move', () => {
    for (const path of ['pages/Home.json', 'pages/_kinds.json']) {
      const texts = new Map([...before, [path, '{ "title": ']]);
      expect(() => migrated(texts)).toThrow(`${path} cannot be read`);
    }
  });

  it('a site without the file that moves gets none', () => {
    const folder = makeFolder(Object.fromEntries(before));
    rmSync(join(folder, 'pages/_kinds.json'));
    writeFileSync(join(folder, 'pages/_other.json'), '{ "type": "film" }');
    const paths = migrateSite(readSite(folder, contract), contract).map(({ path }) => path);
    expect(paths).toContain('pages/Home.json');
    expect(paths).not.toContain('pages/_templates.json');
    expect(paths).not.toContain('pages/_other.json');
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
    ...(number === 2 && { moves: { 'pages/A.json': 'pages/B.json' } }),
  });
  const steps = [step(1), step(2), step(3)];
  const run = (version: string) => {
    const all = migrate(
      new Map([
        [versionFile, `{ ${version}"name": "x" }`],
        ['pages/A.json', '{ "a": 0}'],
      ]),
      steps,
    );
    all.delete(versionFile);
    return Object.fromEntries(all);
  };

  it('takes only the steps that the documents have not gone through, in their order', () => {
    expect(run('')).toEqual({
      'pages/B.json': { from: 'pages/A.json', text: '{ "a": 0, "s1": 1, "s2": 2, "s3": 3}' },
    });
    expect(run('"schemaVersion": 2, ')).toEqual({
      'pages/A.json': { from: 'pages/A.json', text: '{ "a": 0, "s3": 3}' },
    });
    expect(run('"contract": 2, ')).toEqual(run('"schemaVersion": 2, '));
    expect(run('"schemaVersion": 3, ')).toEqual({});
  });

  it('refuses documents that are newer than the engine', () => {
    expect(() => run('"schemaVersion": 4, ')).toThrow('version 4 of the schemas; this engine knows 3');
  });
});
