/** Files of the site by the dev server: where they are used, one in the place of another, one that is deleted, and back. @rest */
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createDesk } from '../../src/desk/server/desk.ts';
import type { FileAnswer } from '../../src/desk/server/files-api.ts';
import { keptVersions, restoreVersion } from '../../src/desk/server/publish/trash.ts';
import type { StoredFile } from '../../src/desk/server/stored-files.ts';
import { contract, files, root } from '../site/documents/tiny-site.ts';
import { writeFiles } from '../review/two-sites.ts';
import { makeClone, type Clone } from './publish/make-clone.ts';
import { stateOf } from './state-of.ts';

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"/>';
const teresa = 'pages/_parts/saints/teresa.json';
const own = { Host: 'localhost:4173', Origin: 'http://localhost:4173', 'X-Desk': '1' };

let clone: Clone;
beforeEach(() => {
  clone = makeClone();
  clone.edit({ 'public/images/b.svg': svg, 'public/images/broken.svg': 'no drawing' });
});
afterEach(() => clone.remove());

/** The desk of a folder. */
function serve(site: string) {
  const state = () => stateOf(site, contract);
  const desk = createDesk({ root, state, transform: async (_, html) => html });
  const request = (path: string, init: RequestInit = {}) =>
    desk.request(`http://localhost:4173/_dev/${path}`, { headers: own, ...init });
  return {
    list: async () => (await (await request('files')).json()) as StoredFile[],
    ask: async (what: string, body: unknown) => {
      const response = await request(`files/${what}`, { method: 'POST', body: JSON.stringify(body) });
      return (await response.json()) as FileAnswer & { message?: string; words?: string[]; undo?: string };
    },
    request,
  };
}
const usesOf = (list: StoredFile[], path: string) => list.find((file) => file.path === path)?.uses;

it('each place is named by its document and by the titles of the forms, with the way to its field', async () => {
  const list = await serve(clone.site).list();
  expect(usesOf(list, '/images/a.svg')).toEqual([
    {
      file: teresa,
      title: 'St Teresa',
      place: 'Content of the tab › “Saint Teresa” › Portrait › File of the picture',
      pointer: '/blocks/0/image/src',
    },
  ]);
  expect(usesOf(list, '/images/b.svg')).toEqual([]);
});

describe('a file is replaced', () => {
  it('in the places that were seen, by what passes the check; it is taken back to the letter', async () => {
    const { list, ask } = serve(clone.site);
    const seen = usesOf(await list(), '/images/a.svg');
    const before = clone.read(teresa);
    const change = { old: '/images/a.svg', next: '/images/b.svg' };
    expect((await ask('replace', { ...change, seen: [] })).message).toMatch(
      /the uses of the file have changed meanwhile/,
    );
    expect((await ask('replace', { ...change, next: '/images/broken.svg', seen })).message).toMatch(
      /nothing was written/,
    );
    expect((await ask('replace', { ...change, next: '/images/c.svg', seen })).message).toMatch(
      /there is no file public\/images\/c\.svg/,
    );
    expect(clone.read(teresa)).toBe(before);
    const done = await ask('replace', { ...change, seen });
    expect(done.words).toEqual(['/images/b.svg replaces /images/a.svg in one place.']);
    expect(clone.read(teresa)).toBe(before.replace('/images/a.svg', '/images/b.svg'));
    expect([usesOf(done.files, '/images/a.svg'), usesOf(done.files, '/images/b.svg')]).toEqual([[], seen]);
    const back = await ask('undo', { undo: done.undo });
    expect(back.words).toEqual([
      '/images/a.svg is restored in its place. /images/b.svg stays among the files.',
    ]);
    expect(clone.read(teresa)).toBe(before);
    expect((await ask('undo', { undo: done.undo })).message).toMatch(/can no longer be undone here/);
  });

  it('and is not taken back where a document has changed since', async () => {
    const { list, ask } = serve(clone.site);
    const seen = usesOf(await list(), '/images/a.svg');
    const done = await ask('replace', { old: '/images/a.svg', next: '/images/b.svg', seen });
    clone.edit({ [teresa]: [['images/b.svg', 'images/broken.svg']] });
    expect((await ask('undo', { undo: done.undo })).message).toMatch(/^“St Teresa” has changed since/);
    expect(clone.read(teresa)).toContain('images/broken.svg');
  });
});

describe('a file is deleted', () => {
  it.each([
    'pages/_theme/theme.css',
    'pages/_theme/blocks/rich-text.css',
    'pages/_theme/fonts/faces.css',
    'blocks/verse/verse.tsx',
  ])('but not one that %s names, which no document does', async (file) => {
    clone.edit({ [file]: `a { background: url('/images/b.svg') }` });
    const { ask, list } = serve(clone.site);
    expect((await ask('delete', { path: '/images/b.svg' })).message).toBe(
      `/images/b.svg is not deleted: ${file} names it.`,
    );
    expect(usesOf(await list(), '/images/b.svg')).toEqual([]);
    expect(clone.read('public/images/b.svg')).toBe(svg);
  });

  const b = 'public/images/b.svg';

  it('only if nothing uses or names it, and no machine asks for it', async () => {
    const { ask } = serve(clone.site);
    clone.edit({ 'public/robots.txt': '', 'pages/_facts.json': '{ "logo": "/images/b.svg" }\n' });
    const refusal = async (path: string) => (await ask('delete', { path })).message;
    expect(await refusal('/images/a.svg')).toMatch(/^\/images\/a\.svg is not deleted: it is now used in /);
    expect(await refusal('/images/b.svg')).toBe('/images/b.svg is not deleted: pages/_facts.json names it.');
    expect(await refusal('/robots.txt')).toMatch(/other programs request it/);
    expect(await refusal('/../pages/Home.json')).toMatch(/no longer exists/);
    for (const file of ['public/images/a.svg', b, 'public/robots.txt', 'pages/Home.json'])
      expect([file, existsSync(join(clone.site, file))]).toEqual([file, true]);
  });

  it('and is kept in git: taken back here, or on the page with all pages', async () => {
    const { ask } = serve(clone.site);
    const done = await ask('delete', { path: '/images/b.svg' });
    expect(done.words).toEqual(['/images/b.svg is deleted.', expect.stringContaining('“All pages”')]);
    expect(existsSync(join(clone.site, b))).toBe(false);
    expect(keptVersions(clone.repo())).toMatchObject([{ title: '/images/b.svg', files: [b] }]);
    expect((await ask('undo', { undo: done.undo })).words).toEqual(['/images/b.svg is restored.']);
    expect(clone.read(b)).toBe(svg);
    await ask('delete', { path: '/images/b.svg' });
    const [kept] = keptVersions(clone.repo());
    await restoreVersion(clone.repo(), contract, kept?.ref ?? '', new Date());
    expect(clone.read(b)).toBe(svg);
  });

  it('and does not come back over another file of its name', async () => {
    const { ask } = serve(clone.site);
    const done = await ask('delete', { path: '/images/b.svg' });
    writeFileSync(join(clone.site, b), 'another');
    expect((await ask('undo', { undo: done.undo })).message).toMatch(/There is a new file /);
    expect(clone.read(b)).toBe('another');
  });

  it('and is moved aside where git does not keep it', async () => {
    const site = mkdtempSync(join(tmpdir(), 'no git '));
    writeFiles(site, { ...files, [b]: svg });
    const { ask } = serve(site);
    const done = await ask('delete', { path: '/images/b.svg' });
    expect(done.words?.[1]).toMatch(/^A copy is kept as \.deleted\/\d+\/public\/images\/b\.svg /);
    const inside = () =>
      readdirSync(join(site, '.deleted'), { recursive: true, encoding: 'utf8' }).filter((name) =>
        name.endsWith('b.svg'),
      );
    expect([existsSync(join(site, b)), inside().length]).toEqual([false, 1]);
    await ask('undo', { undo: done.undo });
    expect([existsSync(join(site, b)), inside().length]).toEqual([true, 0]);
    rmSync(site, { recursive: true });
    clone.edit({ '.gitignore': 'b.svg\n' });
    const ignored = await serve(clone.site).ask('delete', { path: '/images/b.svg' });
    expect(ignored.words?.[1]).toMatch(/^A copy is kept as \.deleted\//);
  });

  it('S6 not for another site', async () => {
    const headers = { ...own, Origin: 'https://example.org' };
    const { request } = serve(clone.site);
    for (const what of ['delete', 'replace', 'undo']) {
      const response = await request(`files/${what}`, {
        method: 'POST',
        headers,
        body: JSON.stringify({ path: '/images/b.svg' }),
      });
      expect(response.status).toBe(403);
    }
    expect(existsSync(join(clone.site, b))).toBe(true);
  });
});
