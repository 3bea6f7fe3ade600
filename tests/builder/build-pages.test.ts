/** A site is bundled only if it is built. */
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { buildPages } from '../../src/builder/build-site.ts';
import type { Bundle } from '../../src/builder/bundle/bundle.ts';
import { contract, files, root } from '../site/documents/tiny-site.ts';
import { makeFolder } from '../make-folder.ts';

it('a site with problems is not bundled', async () => {
  const site = makeFolder({ ...files, 'pages/Home.json': '{}' });
  const bundle = vi.fn<() => Promise<Bundle>>();
  const options = {
    root,
    site,
    out: join(site, 'out'),
    origin: '',
    now: () => new Date('2026-07-01T12:00:00Z'),
    log: () => {},
  };
  const { problems, pages } = await buildPages(options, contract, 'any', bundle);
  expect(problems).not.toEqual([]);
  expect(pages).toBe(0);
  expect(bundle).not.toHaveBeenCalled();
});
