/** The catalogue of documents: each kind has a schema and a place in the site, and paths lead there and back. */
import { describe, expect, it } from 'vitest';
import { schemaId, sharedDocuments, sharedKinds } from '../../../src/site/documents/kinds.ts';
import { sharedFile, partFile, findPartName, findRole } from '../../../src/site/documents/paths.ts';
import { withFiles } from '../../../src/site/documents/with-files.ts';
import { readSite, sharedByPages, listShared, type Site } from '../../../src/site/documents/read-site.ts';
import { contract, files, templates } from './tiny-site.ts';
import { makeFolder } from '../../make-folder.ts';

const siteOf = (texts: Readonly<Record<string, string>>): Site => readSite(makeFolder(texts), contract);

const site = siteOf({ ...files, [sharedFile('templates')]: templates });

describe.each(sharedKinds)('the shared document %s', (kind) => {
  it('has a schema, and is read into the site under its name', () => {
    expect(contract.schemas.get(schemaId(kind))?.$id).toBe(schemaId(kind));
    expect(site[kind]?.file.path).toBe(sharedFile(kind));
    expect(listShared(site).map(([name]) => name)).toContain(kind);
  });

  it('takes another text, as the editor and the migrations give it', () => {
    const next = withFiles(site, contract, new Map([[sharedFile(kind), '{ "colour": "red" }']]));
    expect(next[kind]?.file.text).toBe('{ "colour": "red" }');
    expect(next[kind]?.problems).not.toEqual([]);
  });

  it('D5 takes a text that cannot be read, and keeps nothing of the one before', () => {
    for (const text of ['', 'null', '['.repeat(20_000)]) {
      const next = withFiles(site, contract, new Map([[sharedFile(kind), text]]));
      expect(next[kind]?.problems).toHaveLength(1);
      expect(next[kind]?.assembled).toBeUndefined();
    }
  });

  it('is missed by a site that must have it, and by none other', () => {
    const { [sharedFile(kind)]: _, ...others } = { ...files, [sharedFile('templates')]: templates };
    const lacking = siteOf(others);
    const codes = lacking[kind]?.problems.map(({ code }) => code);
    expect(codes).toEqual(sharedDocuments[kind].isRequired ? ['E101'] : undefined);
  });

  it('counts for every page, if it shows on them', () => {
    const counts = sharedByPages(site).some(({ file }) => file.path === sharedFile(kind));
    expect(counts).toBe(sharedDocuments[kind].isOnPages);
  });
});

describe('paths', () => {
  it.each([
    ['pages/History.json', { kind: 'page', route: '/History' }],
    ['pages/fr/History.json', { kind: 'page', route: '/fr/History' }],
    ['sites/a/pages/History.json', { kind: 'page', route: '/History' }],
    ['pages/_shell.json', { kind: 'shell' }],
    ['sites/a/pages/_templates.json', { kind: 'templates' }],
    ['pages/_parts/saints/teresa.json', { part: 'saints/teresa' }],
    ['pages/_facts.json', undefined],
  ])('%s is %j', (path, role) => {
    expect(findRole(path)).toEqual(role);
  });

  it('lead to a file and back', () => {
    for (const kind of sharedKinds) expect(findRole(sharedFile(kind))).toEqual({ kind });
    expect(findPartName(partFile('saints/teresa'))).toBe('saints/teresa');
    expect(findPartName('pages/Home.json')).toBeUndefined();
  });
});
