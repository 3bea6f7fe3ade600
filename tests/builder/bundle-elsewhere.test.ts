/** The application of a site is bundled in a process of its own, and not at all for a site that is not built. @rest */
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { buildSite } from '../../src/builder/build-site.ts';
import { bundleElsewhere } from '../../src/builder/bundle/bundle-elsewhere.ts';
import { hashOfBundle, readSiteInputs } from '../../src/builder/inputs/site-inputs.ts';
import { files, root } from '../site/documents/tiny-site.ts';
import { makeFolder, writeFiles } from '../make-folder.ts';

let site = '';
let folder = '';

beforeEach(() => {
  site = makeFolder(files);
  folder = makeFolder();
  // A look that no other site has, so that nothing is bundled already.
  writeFiles(site, { 'pages/_theme/theme.css': `:root { --of-this-test: '${site}' }` });
});

const hash = () => hashOfBundle(root, readSiteInputs(root, site));

it('the bundles are written, with the look of the site', { timeout: 60_000 }, async () => {
  expect(await bundleElsewhere(site, hash(), folder)).toBe(true);
  expect(readdirSync(folder)).toEqual(expect.arrayContaining(['client', 'client.json', 'server', 'workers']));
});

it('nothing is written for a site that was changed meanwhile', { timeout: 60_000 }, async () => {
  const before = hash();
  writeFileSync(join(site, 'pages/_theme/theme.css'), ':root { --other: 1 }');
  expect(await bundleElsewhere(site, before, folder)).toBe(false);
  expect(readdirSync(folder)).toEqual([]);
});

it('the bundler ends when it is called off', { timeout: 60_000 }, async () => {
  const off = new AbortController();
  const bundling = bundleElsewhere(site, hash(), folder, off.signal);
  off.abort(new Error('called off'));
  await expect(bundling).rejects.toThrow('called off');
});

it('a site with problems is not bundled', { timeout: 60_000 }, async () => {
  writeFileSync(join(site, 'pages/Home.json'), '{}');
  const cache = join(root, 'node_modules/.cache/bundles');
  const { problems } = await buildSite({
    root,
    site,
    out: join(folder, 'out'),
    origin: '',
    now: () => new Date('2026-07-01T12:00:00Z'),
    log: () => {},
  });
  expect(problems).not.toEqual([]);
  expect(existsSync(join(cache, hash()))).toBe(false);
});
