/** The site with a document that is being edited: drawn from it, and written nowhere. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { createDrafts } from '../../src/desk/server/documents/drafts.ts';
import { openKeptDrafts } from '../../src/desk/server/documents/kept-drafts.ts';
import type { SiteState } from '../../src/desk/server/documents/site-state.ts';
import { readSite } from '../../src/site/documents/read-site.ts';
import { readPublicFiles } from '../../src/site/images/public-files.ts';
import { contract, files } from '../site/documents/tiny-site.ts';
import { makeFolder } from '../make-folder.ts';
import { writeFiles } from '../review/two-sites.ts';

const folder = mkdtempSync(join(tmpdir(), 'drafts-'));
writeFiles(folder, files);
const stateNow = (): SiteState => ({
  contract,
  site: readSite(folder, contract),
  files: readPublicFiles(join(folder, 'public')),
  problems: [],
});
const state = stateNow();
afterAll(() => rmSync(folder, { recursive: true }));

const home = 'pages/Home.json';
const value = () => JSON.parse(files[home] ?? '') as Record<string, unknown>;
const titleIn = (drawn: SiteState | undefined, route = '/Home') =>
  drawn?.site.pages.find((page) => page.route === route)?.value.title;

describe('a draft', () => {
  it('is what the pages of its window are drawn from, and no others', () => {
    const drafts = createDrafts(() => state);
    drafts.keep('a', home, { ...value(), title: 'At home' });
    expect(titleIn(drafts.stateFor('now=2021-03-01&draft=a'))).toBe('At home');
    expect(titleIn(drafts.stateFor('draft=a'), '/News')).toBe('News');
    expect([drafts.stateFor(''), drafts.stateFor('draft=b')]).toEqual([undefined, undefined]);
    expect(titleIn(state)).toBe('Home');
  });

  it('follows what others save meanwhile', () => {
    let now = state;
    const drafts = createDrafts(() => now);
    drafts.keep('a', home, { ...value(), title: 'At home' });
    const before = drafts.stateFor('draft=a');
    expect(drafts.stateFor('draft=a')).toBe(before);
    now = stateNow();
    expect(drafts.stateFor('draft=a')).not.toBe(before);
    expect(titleIn(drafts.stateFor('draft=a'))).toBe('At home');
  });

  it('that is not of its shape is not kept: what was last whole stays', () => {
    const drafts = createDrafts(() => state);
    expect(drafts.keep('a', home, { ...value(), title: 7 })).toBe(false);
    expect(drafts.stateFor('draft=a')).toBeUndefined();
    expect(drafts.keep('a', home, { ...value(), title: 'At home' })).toBe(true);
    expect(drafts.keep('a', home, { ...value(), blocks: [{}] })).toBe(false);
    expect(titleIn(drafts.stateFor('draft=a'))).toBe('At home');
  });

  it('may be of a page that is in no file yet', () => {
    const drafts = createDrafts(() => state);
    drafts.keep('a', 'pages/Saint.json', { ...value(), title: 'New', aliases: undefined });
    expect(titleIn(drafts.stateFor('draft=a'), '/Saint')).toBe('New');
  });

  it('that a folder keeps is drawn by the next process, and is of one window until that of another is joined', () => {
    const folder = makeFolder({});
    const open = () =>
      createDrafts(
        () => state,
        openKeptDrafts(folder, () => 7),
      );
    const draft = { base: files[home] ?? '', value: { ...value(), title: 'At home' } };
    const { kept } = open();
    expect(kept?.put(home, 'a', 0, draft)).toEqual({ version: 7, isOwn: true });
    expect(titleIn(open().stateFor('draft=a'))).toBe('At home');
    const other = { ...draft, value: { ...value(), title: 7 } };
    expect(kept?.put(home, 'b', 0, other)).toEqual({ version: 7, draft, isOwn: false });
    expect(kept?.put(home, 'b', 0, draft)).toEqual({ version: 7, isOwn: true });
    expect(kept?.put(home, 'b', 7, other)).toEqual({ version: 8, isOwn: true });
    // It is none that can be drawn.
    expect(open().stateFor('draft=b')).toBeUndefined();
    kept?.move(home, 'pages/Start.json');
    expect(kept?.all().map(({ file }) => file)).toEqual(['pages/Start.json']);
    kept?.drop('pages/Start.json');
    expect([kept?.read(home), kept?.read('pages/Start.json')]).toEqual([{ version: 9 }, { version: 8 }]);
    // A text that was on its way while the save was.
    const { version } = kept?.read('pages/News.json') ?? {};
    kept?.drop('pages/News.json');
    expect(kept?.put('pages/News.json', 'a', version, draft)).toEqual({ version: 7, isOwn: false });
    // As a process that was killed leaves it.
    const name = 'a'.repeat(64);
    for (const ending of ['', '.1']) writeFileSync(join(folder, name + ending), '{');
    expect(kept?.all()).toEqual([]);
  });

  it('of the window that wrote least recently goes when there are more than twenty', () => {
    const drafts = createDrafts(() => state);
    for (let index = 0; index < 21; index += 1) drafts.keep(`w${index}`, home, value());
    expect(drafts.stateFor('draft=w0')).toBeUndefined();
    expect(drafts.stateFor('draft=w1')).toBeDefined();
  });
});
