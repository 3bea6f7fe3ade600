/** The list of all packages, which npm makes. @rest */
import { describe, expect, it } from 'vitest';
import { readLockfile } from './lockfile.ts';
import { differencesOf, makeSbom } from './sbom.ts';

const lockfile = readLockfile();

describe('npx tsx tests/supply/sbom.ts', () => {
  it('lists every package of the lockfile with its hash', () => {
    const sbom = makeSbom();
    expect(sbom.bomFormat).toBe('CycloneDX');
    expect(sbom.components.length).toBeGreaterThan(Object.keys(lockfile).length / 2);
    expect(differencesOf(sbom, lockfile)).toEqual([]);
  });

  it('tells a package that is missing, one too many, and one with another hash', () => {
    const [one, other] = ['aa', 'bb'].map((content) => [{ alg: 'SHA-512', content }]);
    const integrity = `sha512-${Buffer.from('aa', 'hex').toString('base64')}`;
    const components = [
      { name: 'same', version: '1.0.0', hashes: one },
      { name: '@a/other', version: '1.0.0', hashes: other },
      { name: 'new', version: '2.0.0' },
    ].map(({ hashes = [], ...rest }) => ({ ...rest, hashes }));
    const packages = {
      'node_modules/same': { version: '1.0.0', integrity },
      'node_modules/x/node_modules/@a/other': { version: '1.0.0', integrity },
      'node_modules/gone': { version: '1.0.0', integrity },
    };
    expect(differencesOf({ components }, packages)).toEqual([
      '@a/other@1.0.0 has another hash than in the lockfile',
      'gone@1.0.0 is not listed',
      'new@2.0.0 is not in the lockfile',
    ]);
  });
});
