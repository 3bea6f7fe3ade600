/**
 * All routes of the front and of the desks behind it, asked with what is another person's, without a session and from other
 * sites; and what people, browsers and the repository may bring to do harm. @rest
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createDesk } from '../../../src/desk/server/desk.ts';
import { openSite } from '../../../src/desk/server/pages/site-on-disk.ts';
import { gitIn } from '../../git.ts';
import { makeFolder, writeFiles } from '../../make-folder.ts';
import { patience } from '../../patience.ts';
import { corpus } from '../../payloads/corpus.ts';
import { files, root } from '../../site/documents/tiny-site.ts';
import { origin, serverInParts, type Answer, type Guest, type ModelServer } from './model-server.ts';

const { state } = openSite(root, makeFolder(files));
const routes = createDesk({ root, state, transform: async (_, html) => html })
  .routes.filter(({ method, path }) => ['GET', 'POST'].includes(method) && !path.includes('outside-links'))
  .map(({ method, path }) => ({ isAct: method === 'POST', path: path.replace(/:\w+|\*$/, 'AnneOnly') }));

const patient = { timeout: patience * 30 };
let server: ModelServer;
let [anne, beth, clara] = [] as unknown as [Guest, Guest, Guest];
beforeAll(async () => {
  vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  server = await serverInParts({
    write: (folder) => writeFiles(folder, files),
    people: { Anne: 'publisher', Beth: 'writer', Clara: 'administrator' },
  });
  [anne, beth, clara] = server.people as [Guest, Guest, Guest];
}, patience * 30);
afterAll(() => server.close());

const secret = 'Nobody else knows this.';
const page = (draft: string) => ({
  title: 'AnneOnly',
  description: 'A page.',
  draft: true,
  blocks: [{ type: 'rich-text', id: 'a', text: [draft] }],
});
const json = { 'content-type': 'application/json' };
const form = { 'content-type': 'application/x-www-form-urlencoded' };
/** Asks for all routes, with the same values for all that they may be asked. */
async function sweep(
  who: Guest,
  given: Readonly<Record<string, unknown>>,
  headers: Readonly<Record<string, string>>,
): Promise<(Answer & { path: string })[]> {
  const query = new URLSearchParams(Object.entries(given).map(([key, value]) => [key, String(value)]));
  const answers = [];
  for (const { isAct, path } of routes) {
    const address = isAct ? path : `${path}?${query.toString()}`;
    const body = isAct ? JSON.stringify(given) : undefined;
    answers.push({ path, ...(await who.send(address, body, { ...json, ...headers })) });
  }
  return answers;
}

/** A fingerprint of all that a person has at the server. */
function stateOf({ site }: Guest): string {
  const hash = createHash('sha256').update(gitIn(site, 'for-each-ref'));
  for (const path of ['pages', 'public'])
    for (const name of readdirSync(join(site, path), { recursive: true, withFileTypes: true }))
      if (name.isFile()) hash.update(name.name).update(readFileSync(join(name.parentPath, name.name)));
  for (const name of readdirSync(join(server.data, 'sessions')).toSorted()) hash.update(name);
  return hash.digest('hex');
}

it(
  'S6 with the ids of another person no route tells or changes anything of that person',
  patient,
  async () => {
    const { id, site } = anne;
    const file = 'pages/AnneOnly.json';
    const make = (name: string) =>
      anne.ask('/_dev/save', { file: `pages/${name}.json`, base: null, value: page(secret), accept: true });
    await make('AnneOnly');
    await make('AnneGone');
    const { undo } = (await anne.ask('/_dev/pages/delete', { page: 'AnneGone' })) as { undo: string };
    expect(undo).toMatch(/^refs\//);
    await anne.ask('/_dev/draft', { id: 'of-anne', file, value: page(secret) });
    const pdf = Buffer.from(`%PDF-1.4 ${secret}`);
    expect((await anne.send('/_dev/file?name=a.pdf', pdf, anne.session)).status).toBe(200);
    const begun = `/_dev/file?name=b.pdf&id=${'a'.repeat(32)}&of=${pdf.length + 9}&from=`;
    expect((await anne.send(`${begun}0`, pdf, anne.session)).text).toBe(`{"has":${pdf.length}}`);
    for (const from of [0, pdf.length])
      expect((await beth.send(begun + from, 'x'.repeat(9), beth.session)).text).toBe('{"has":9}');
    await beth.ask('/_dev/publish');
    const before = stateOf(anne);
    const commit = gitIn(site, 'rev-parse', undo).trim();
    const own = { file, page: 'AnneOnly', to: 'BethOnly', undo, version: undo, ref: undo, branch: undo };
    const ids = {
      ...own,
      id: 'of-anne',
      draft: 'of-anne',
      commit,
      path: '/documents/a-2.pdf',
      files: [file],
    };
    const answers = await sweep(beth, { ...ids, words: 'Nobody' }, beth.session);
    expect(answers.length).toBeGreaterThan(50);
    for (const path of [
      '/AnneOnly',
      '/AnneOnly?draft=of-anne',
      '/Home?draft=of-anne',
      '/documents/a-2.pdf',
      `/../../${id}/site/pages/AnneOnly.json`,
      `/%2e%2e/%2e%2e/${id}/site/pages/AnneOnly.json`,
      `/_dev/document?file=../../${id}/site/pages/AnneOnly.json`,
      `/_dev/publish/pictures/..%2f..%2f${id}`,
    ])
      answers.push({ path, ...(await beth.send(path, undefined, beth.session)) });
    const session = createHash('sha256').update(anne.session.cookie.split('=')[1] ?? '');
    await beth.send('/_devices/end', `id=${session.digest('hex').slice(0, 16)}`, {
      ...form,
      ...beth.session,
    });
    const told = answers.filter(({ text }) => text.includes(secret)).map(({ path }) => path);
    expect(told).toEqual([]);
    expect(stateOf(anne)).toBe(before);
  },
);

it('S6 without a session, or with one that has ended, no route answers', patient, async () => {
  expect((await clara.send('/_devices/end', '', { ...form, ...clara.session })).status).toBe(303);
  for (const headers of [{}, clara.session, { cookie: '__Host-desk=' }, { cookie: 'desk=x' }])
    for (const { path, status } of await sweep(clara, { file: 'pages/Home.json' }, headers))
      expect([path, status]).toEqual([path, 401]);
  // Nothing was started for her.
  expect(existsSync(clara.site)).toBe(false);
});

it(
  'S6 no page of another site and no other name of the server changes or reads anything',
  patient,
  async () => {
    const before = stateOf(beth);
    const given = { file: 'pages/Home.json', base: null, value: {} };
    const acts = routes.filter(({ isAct }) => isAct);
    const foreign: Record<string, string>[] = [
      { origin: 'null' },
      { origin: 'https://example.org' },
      { origin: 'http://desk.example.org' },
      { origin: `${origin}.example.org` },
      { origin, 'sec-fetch-site': 'cross-site' },
      { origin, 'sec-fetch-site': 'same-site' },
      { host: 'evil.example.org' },
    ];
    for (const headers of foreign)
      for (const { path } of acts)
        for (const type of ['text/plain', 'application/json']) {
          const all = { ...beth.session, 'content-type': type, ...headers };
          const sent = await beth.send(path, JSON.stringify(given), all);
          expect([path, headers, sent.status]).toEqual([path, headers, 403]);
        }
    for (const { path } of routes) {
      const named = await beth.send(path, undefined, { ...beth.session, host: 'localhost' });
      expect([path, named.status]).toEqual([path, 403]);
    }
    const upgrade = {
      ...beth.session,
      origin: 'https://example.org',
      connection: 'Upgrade',
      upgrade: 'websocket',
    };
    expect((await beth.send('/_dev/events', undefined, upgrade)).status).not.toBe(101);
    expect(stateOf(beth)).toBe(before);
  },
);

it('S6 what a browser sends is no option or address of git', patient, async () => {
  const harm = join(server.data, 'harm');
  for (const value of [`--upload-pack=touch ${harm}`, `--output=${harm}`]) {
    const keys = 'file id path text value name template answers ref undo old next seen to page version';
    const given = Object.fromEntries(
      [...keys.split(' '), 'message', 'branch', 'commit'].map((key) => [key, value]),
    );
    await sweep(beth, { ...given, files: [value], shown: { commit: value, ahead: 0 } }, beth.session ?? {});
    expect(existsSync(harm)).toBe(false);
  }
  expect(gitIn(beth.site, 'remote', 'get-url', 'origin').trim()).toBe('ssh://desk/mirror');
});

it('S6 links and markup that the repository has do nothing at the address of the desk', patient, async () => {
  const { work } = server;
  const evil = `<script>hit('a')</script>${corpus.map(({ html }) => html).join('\n')}`;
  for (const name of ['public/x', 'pages/x.json']) symlinkSync('/proc/self/environ', join(work, name));
  mkdirSync(join(work, 'public/images'), { recursive: true });
  for (const name of ['evil.html', 'images/evil.svg', 'evil.xml', 'evil'])
    writeFileSync(join(work, 'public', name), evil);
  gitIn(work, 'add', '-A');
  gitIn(work, 'commit', '-qm', 'Harm');
  gitIn(work, 'push', '-q', 'origin', 'main');
  await server.pass();
  expect(await beth.follow('/_dev/publish/bring', {})).toMatchObject({ kind: 'brought' });
  for (const name of ['/x', '/evil.html', '/images/evil.svg', '/evil.xml', '/evil']) {
    const got = await beth.send(name, undefined, beth.session);
    expect(got.text).not.toContain('PATH=');
    expect(got.headers).toMatchObject({
      'content-security-policy': expect.stringMatching(/default-src 'none'/),
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
  }
  expect((await beth.send('/_dev/document?file=pages/x.json', undefined, beth.session))?.text).not.toContain(
    'PATH=',
  );
});
