/** The search on the dev server looks through the pages as they are saved, and draws no page twice. @rest */
import { join } from 'node:path';
import type { DeskCode } from '../../../src/desk/server/pages/code.ts';
import { beforeEach, expect, it, vi } from 'vitest';
import { createSearchTexts } from '../../../src/desk/server/pages/search-texts.ts';
import type { SiteState } from '../../../src/desk/server/documents/site-state.ts';
import { readSite, type Site } from '../../../src/site/documents/read-site.ts';
import { withFiles } from '../../../src/site/documents/with-files.ts';
import { readPublicFiles } from '../../../src/site/images/public-files.ts';
import * as entry from '../../../src/builder/render/entry-server.tsx';
import { validateSite } from '../../../src/site/validate/validate-site.ts';
import { contract } from '../../site/documents/tiny-site.ts';
import { writeTwoLanguages } from '../../site/documents/two-languages.ts';
import { makeFolder } from '../../make-folder.ts';

let work: string;
let folder: string;
let site: Site;
beforeEach(() => {
  work = makeFolder();
  folder = join(work, 'site');
  writeTwoLanguages(folder);
  site = readSite(folder, contract);
});

/** A search, and the routes of the pages that it has drawn since it was asked before. */
function startSearch() {
  const renderPage = vi.fn<typeof entry.renderPage>(entry.renderPage);
  const renderer = { ...entry, renderPage };
  const code = { loadRenderer: async () => renderer } as unknown as DeskCode;
  const textsAt = createSearchTexts();
  const files = readPublicFiles(join(folder, 'public'));
  return async (path: string, of: Site, day?: string) => {
    renderPage.mockClear();
    const { problems } = validateSite(of, contract, files);
    const state: SiteState = { contract, site: of, files, problems };
    const texts = await textsAt(path, {
      state,
      code,
      root: folder,
      base: '/',
      day,
      failures: { ofSite: [], ofPages: new Map() },
      version: 1,
      headersOf: () => ({}),
    });
    return { texts, drawn: renderPage.mock.calls.map(([{ payload }]) => payload.route) };
  };
}

const changed = (path: string, old: string, now: string) => {
  const page = [...site.pages, site.shell].find(({ file }) => file.path === path);
  const text = page?.file.text ?? '';
  if (!text.includes(old)) throw new Error(`${path} does not say ${old}`);
  return withFiles(site, contract, new Map([[path, text.replace(old, () => now)]]));
};

it('each language has the texts of its own pages, and no other path has any', async () => {
  const search = startSearch();
  const { texts: english = [] } = await search('/search.json', site);
  const { texts: french = [] } = await search('/search.fr.json', site);
  expect(english.map(({ address }) => address)).toContain('/About');
  expect(french.find(({ page }) => page === 'Qui nous sommes')?.address).toMatch(/^\/fr\/Nous/);
  expect(english.filter(({ address }) => address.startsWith('/fr'))).toEqual([]);
  expect(french.filter(({ address }) => !address.startsWith('/fr'))).toEqual([]);
  expect(await search('/search.de.json', site)).toEqual({ texts: undefined, drawn: [] });
  expect(await search('/About', site)).toEqual({ texts: undefined, drawn: [] });
});

it('a page is drawn again when it was saved, all are when what they share was, and none is otherwise', async () => {
  const search = startSearch();
  const all = ['/About', '/Contact', '/Home'];
  expect((await search('/search.json', site)).drawn.toSorted()).toEqual(all);
  expect((await search('/search.json', site)).drawn).toEqual([]);
  const saved = changed('pages/About.json', '"text": [', '"text": ["A lighthouse keeper.",');
  const again = await search('/search.json', saved);
  expect(again.drawn).toEqual(['/About']);
  expect(again.texts?.some(({ text }) => text.includes('A lighthouse keeper.'))).toBe(true);
  const shell = changed('pages/_shell.json', '"Two Tongues"', '"Three Tongues"');
  expect((await search('/search.json', shell)).drawn.toSorted()).toEqual(all);
  // On another day other pages and blocks may be due.
  expect((await search('/search.json', shell, '2026-07-16')).drawn.toSorted()).toEqual(all);
});

it('a page with mistakes is left out; where all pages have them, there are no texts', async () => {
  const search = startSearch();
  const broken = await search('/search.json', changed('pages/About.json', '"title"', '"titel"'));
  expect(broken.drawn.toSorted()).toEqual(['/Contact', '/Home']);
  expect(broken.texts?.map(({ address }) => address)).not.toContain('/About');
  const shell = changed('pages/_shell.json', '"name"', '"nmae"');
  await expect(search('/search.json', shell)).rejects.toThrow('what all pages share has mistakes');
});
