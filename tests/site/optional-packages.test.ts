/** A site that only builds does without the packages of the desk, of pictures and of types. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import {
  cacheFolder,
  optionalPackages,
  readPeers,
  requirePackages,
} from '../../src/site/optional-packages.ts';
import { root } from './documents/tiny-site.ts';
import { makeFolder, writeFiles } from '../make-folder.ts';
import { listFolders } from '../run/project-files.ts';

interface Package {
  peerDependencies: Record<string, string>;
  peerDependenciesMeta: Record<string, { optional: boolean }>;
}

it('the optional peers of the package are those that a use requires', () => {
  const text = readFileSync(join(root, 'package.json'), 'utf8');
  const { peerDependencies, peerDependenciesMeta } = JSON.parse(text) as Package;
  expect(Object.keys(peerDependencies)).toEqual(optionalPackages);
  const optional = Object.entries(peerDependenciesMeta).filter(([, meta]) => meta.optional);
  expect(optional.map(([name]) => name)).toEqual(optionalPackages);
});

it('a use names the packages that are missing, and the command that installs them where they belong', () => {
  expect(() => requirePackages('The desk', root)).not.toThrow();
  const engine = { 'package.json': JSON.stringify({ peerDependencies: { '@playwright/test': '^1.2.3' } }) };
  const missing = 'A review in pictures needs packages that are not installed: @playwright/test. Run npm';
  const folder = makeFolder(engine);
  expect(() => requirePackages('A review in pictures', folder)).toThrow(
    `${missing} --prefix ${folder} install --include=dev.`,
  );
  const site = makeFolder();
  writeFiles(join(site, 'node_modules/page-engine'), engine);
  expect(() => requirePackages('A review in pictures', join(site, 'node_modules/page-engine'))).toThrow(
    `${missing} install --save-dev @playwright/test@^1.2.3.`,
  );
});

it('the engine accepts more than one version of a package that a site installs itself', () => {
  expect(Object.values(readPeers(root)).filter((range) => !range.startsWith('^'))).toEqual([]);
});

it('keeps what it can make again beside the packages: of a site, where the engine is one of them', () => {
  const kept = join('/sites/parish/node_modules/.cache/bundles');
  expect(cacheFolder('/sites/parish/node_modules/page-engine', 'bundles')).toBe(kept);
  expect(cacheFolder('/sites/parish/node_modules/.pnpm/e@1/node_modules/page-engine/', 'bundles')).toBe(kept);
  expect(cacheFolder('/work/engine/', 'bundles')).toBe(join('/work/engine/node_modules/.cache/bundles'));
  const others = listFolders('src').filter(
    (path) =>
      /\.[cm]?tsx?$/.test(path) &&
      /node_modules\/\.(cache|vite)\b/.test(readFileSync(join(root, path), 'utf8')),
  );
  expect(others).toEqual([]);
});
