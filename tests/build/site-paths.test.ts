/** The addresses that are no page's: everything that a build writes besides pages and the files of `public/`. */
import { describe, expect, it } from 'vitest';
import { hostFiles } from '../../src/build/hosting/files.ts';
import { bareTable, matches } from '../../src/build/hosting/table.ts';
import { writeSearchTexts, writeSiteFiles } from '../../src/build/output/write-site-files.ts';
import { homeFile, notFoundFile, findOwner } from '../../src/engine/site-paths.ts';
import { readSite } from '../../src/documents/read-site.ts';
import { inFolder } from '../authoring/example-site.ts';
import { contract, files } from '../documents/tiny-site.ts';

const feed = '"feed": { "title": "News", "description": "What is new.", "page": "/News", "source": "news" },';
const shell = (files['pages/_shell.json'] ?? '').replace('"layouts"', `${feed}\n  "layouts"`);
const texts = new Map([
  ...Object.entries(files),
  ['pages/_shell.json', shell],
  ['pages/fr/_shell.json', shell.replace('"en"', '"fr"')],
]);

describe('the addresses that are no page’s', () => {
  it('are those of all files that a build writes for the site, in each language', () => {
    const written: string[] = Object.keys(hostFiles(bareTable));
    inFolder(texts, (folder) => {
      const site = readSite(folder, contract);
      const write = (path: string) => void written.push(path.replace(/^\//, ''));
      writeSearchTexts(site, new Map(), write);
      const snapshot = { get: () => ({ items: [] }) } as never;
      writeSiteFiles(site, { origin: 'https://example.org', now: () => new Date(0) }, write, snapshot);
    });
    expect(written).toEqual(
      expect.arrayContaining(['sitemap.xml', 'fr/feed.xml', 'search.fr.json', '_headers']),
    );
    expect(written.filter((path) => findOwner(`/${path}`, ['fr']) === undefined)).toEqual([]);
  });

  it('hold the files of pages whose names are no address, which hosts hide', () => {
    for (const file of [homeFile, notFoundFile]) {
      expect(findOwner(file, [])).toBe('the engine');
      expect(matches(bareTable.hidden, file)).toBe(true);
    }
    expect(findOwner('/News', ['fr'])).toBeUndefined();
    expect(findOwner('/fr/feed.xml', [])).toBeUndefined();
  });
});
