/** A site that only builds does without the packages of the desk, of pictures and of types. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { optionalPackages, requirePackages } from '../../src/builder/inputs/optional-packages.ts';
import { root } from '../site/documents/tiny-site.ts';
import { makeFolder } from '../make-folder.ts';

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

it('a use names the packages that are missing, and the command that installs them', () => {
  expect(() => requirePackages('The desk', root)).not.toThrow();
  const engine = makeFolder();
  expect(() => requirePackages('A review in pictures', engine)).toThrow(
    `A review in pictures needs packages that are not installed: @playwright/test, pixelmatch. Run npm --prefix ${engine} install --include=dev.`,
  );
  // A package brings no packages of its development.
  expect(() => requirePackages('The command types', join(engine, 'node_modules/page-engine'))).toThrow(
    'Run npm install --save-dev json-schema-to-typescript.',
  );
});
