/** Sites whose names, folders, pictures and addresses are at their limits, and the answers that each host owes them. */
import { chmodSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { buildPages } from '../../src/builder/build-site.ts';
import { writeNewSite } from '../../src/authoring/new-site.ts';
import { findRule } from '../../src/hosting/table.ts';
import { loadContract, type Contract } from '../../src/site/documents/contract.ts';
import { escapeHtml } from '../../src/site/documents/escape-html.ts';
import { addressOf } from '../../src/site/documents/file-addresses.ts';
import { listPaths, readSite } from '../../src/site/documents/read-site.ts';
import { expandPages } from '../../src/site/documents/record-pages.ts';
import { readPublicFiles } from '../../src/site/images/public-files.ts';
import * as renderer from '../../src/builder/render/entry-server.tsx';
import { validateSite } from '../../src/site/validate/validate-site.ts';
import { makeFolder, writeFiles } from '../make-folder.ts';
import { fc } from '../property.ts';
import { root } from '../root.ts';
import type { Ask } from './check.ts';
import { tableOf } from './small-site.ts';

const words =
  'index 404 feast new Entry api assets fragments lists CON _x .x ~ a~ Œuvres ಕನ್ನಡ é 2026.07.16'.split(' ');
const signs = [..."'&+$()[];,=@!-_."].map((sign) => `a${sign}b`);
const endings = ['', '', '', '.html', '.gz', '.br', '.pdf', '.svg', '.json', '.js', '.php', '.', '.A.C'];
const name = fc
  .tuple(fc.constantFrom(...words, ...signs, 'x'.repeat(120)), fc.constantFrom(...endings))
  .map(([stem, ending]) => stem + ending);
const folder = fc.constantFrom('', '', 'News/', 'Deep/er/', 'api/', 'Assets/', 'lists/', '.well-known/');
const former = fc
  .tuple(fc.constantFrom('old', 'api', 'Assets', 'a/b/index', 'wp.2', '~x'), fc.constantFrom(...endings))
  .map(([stem, ending]) => `/${stem}${ending}`);

const drawn = async (width: number, height: number, format: 'jpeg' | 'png' | 'webp') =>
  sharp({ create: { width, height, channels: 3, background: 'navy' } })
    .withExif({ IFD0: { Make: 'Camera' } })
    .toFormat(format)
    .toBuffer();
const jpeg = await drawn(640, 9, 'jpeg');
const contents = [
  jpeg,
  await drawn(20, 16_384, 'png'),
  await drawn(16_383, 2, 'webp'),
  jpeg.subarray(0, 90),
  Buffer.alloc(0),
];
const files = fc.dictionary(
  fc
    .tuple(folder, name, fc.constantFrom('.jpg', '.PNG', '.webp', '.pdf', '', '.html', '.txt'))
    .map((parts) => `public/${parts.join('')}`),
  fc.constantFrom(...contents),
  { maxKeys: 4 },
);

/** The files that a site has besides those of a new one, and an address that one of its pages links to. */
export const anySite = fc.record({
  pages: fc.uniqueArray(fc.tuple(folder, name), { maxLength: 5 }),
  records: fc.uniqueArray(name, { maxLength: 4 }),
  former: fc.uniqueArray(former, { maxLength: 3 }),
  files,
  mark: fc.constantFrom('', '?v=2', '#page=3'),
  host: fc.constantFrom('server', 'pages'),
});
type AnySite = typeof anySite extends fc.Arbitrary<infer Site> ? Site : never;

// One for all sites: its validators are compiled at their first use.
let known: Contract | undefined;

const json = (value: object) => JSON.stringify(value);
const allow = [{ rule: 'page/unreachable', why: 'It is known by its address.' }];

/**
 * Writes such a site, takes away what the check refuses, and builds the rest, without an application.
 * @returns the built folder, and the requests that a host owes an answer.
 * @throws Error if the build finds a problem that the check has not found.
 */
export async function buildAny({ pages, records, former, files, mark, host }: AnySite) {
  const site = makeFolder();
  writeNewSite({ folder: site, name: 'Any', lang: 'en', root, engine: 'github:owner/engine' });
  const page = { description: 'x', allow, blocks: [] };
  const link = (Object.keys(files)[0]?.slice('public'.length) ?? '/Home') + mark;
  writeFiles(site, {
    ...files,
    '.env': `SITE_HOST=${host === 'pages' ? host : ''}`,
    ...Object.fromEntries(
      pages.map(([folder, name]) => [
        `pages/${folder}${name}.json`,
        json({ ...page, title: `${folder}${name}` }),
      ]),
    ),
    ...Object.fromEntries(
      records.map((name) => [
        `pages/_records/news/${name}.json`,
        json({ title: `Record ${name}`, date: '2026-07-16', text: ['x'] }),
      ]),
    ),
    ...Object.fromEntries(
      former.map((address, index) => [
        `pages/Moved${index}.json`,
        json({ ...page, title: 'Moved', redirectFrom: [address] }),
      ]),
    ),
    'pages/Linking.json': json({
      ...page,
      title: 'Linking',
      blocks: [{ type: 'rich-text', id: 'text', text: [`[File](<${link}>)`] }],
    }),
  });
  const contract = (known ??= loadContract(root, site));
  const publicFolder = join(site, 'public');
  for (;;) {
    const found = validateSite(readSite(site, contract), contract, readPublicFiles(publicFolder)).problems;
    const refused = new Set(found.map(({ file }) => file));
    if (refused.size === 0) break;
    for (const file of refused) rmSync(join(site, file));
  }
  const out = makeFolder();
  // A server that is started by root reads it as another user.
  chmodSync(out, 0o755);
  const bundle = {
    isCached: true,
    template: { html: readFileSync(join(root, 'index.html'), 'utf8'), styles: [], fonts: [], build: 'any' },
    modules: [],
    client: join(makeFolder({ 'client/builds.txt': '' }), 'client'),
    files: [],
    maps: '',
    loadRenderer: () => Promise.resolve(renderer),
    pageWorker: new URL('file:///none'),
    worker: '',
    withdrawnWorker: '',
  };
  const options = { root, site, out, origin: '', now: () => new Date('2026-07-20'), log: () => {} };
  const { problems } = await buildPages(options, contract, 'any', () => Promise.resolve(bundle));
  if (problems.length > 0) throw new Error(problems.map(({ message }) => message).join('\n'));

  const { redirects } = tableOf(out);
  const read = readSite(site, contract);
  return {
    host,
    out,
    pages: expandPages(read).flatMap((page) =>
      listPaths(page).map((path) => [path, page.value.title] as const),
    ),
    redirects: Object.entries(redirects),
    files: readPublicFiles(publicFolder).paths,
  };
}

/** Returns what is wrong with the answers of a host. One of pages sends no headers of ours, and redirects by pages. */
export async function wrongAnswers(
  ask: Ask,
  { host, out, pages, redirects, files }: Awaited<ReturnType<typeof buildAny>>,
): Promise<string[]> {
  const wrong: string[] = [];
  const table = tableOf(out);
  const sendsHeaders = host === 'server';
  const is = (what: string, found: unknown, wanted: unknown) => {
    if (found !== wanted) wrong.push(`${what}: ${String(found)}, not ${String(wanted)}`);
  };
  const policy = 'content-security-policy';
  for (const [path, title] of pages) {
    const { status, headers, body } = await ask(addressOf(path), {});
    is(`status of ${path}`, status, 200);
    is(`type of ${path}`, headers['content-type']?.split(';')[0], 'text/html');
    is(
      `title of ${path}`,
      path === '/' || String(body).includes(`"og:title" content="${escapeHtml(title)}"`),
      true,
    );
    if (sendsHeaders)
      is(`policy of ${path}`, headers[policy], findRule(table, '/').headers['Content-Security-Policy']);
  }
  for (const [from, to] of redirects) {
    const { status, headers, body } = await ask(addressOf(from), {});
    is(`status of ${from}`, status, sendsHeaders ? 308 : 200);
    is(
      `target of ${from}`,
      sendsHeaders ? headers.location : String(body).includes(`url=${to}"`),
      sendsHeaders ? to : true,
    );
  }
  for (const path of files) {
    const { status, body } = await ask(addressOf(path), {});
    is(`status of ${path}`, status, 200);
    is(`bytes of ${path}`, body.equals(readFileSync(join(out, path))), true);
  }
  return wrong;
}
