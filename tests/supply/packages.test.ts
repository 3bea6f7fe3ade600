/** Where the packages come from, under which licences, and what they may do when they are installed. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { bundleApplication } from '../../src/builder/bundle/bundle.ts';
import { isAllowed, readLockfile, withTheirPackages, type LockedPackage } from './lockfile.ts';
import { root } from '../root.ts';

interface Rules {
  /** The packages of which visitors receive something, each with its reason. */
  received: Record<string, string>;
  licences: { runTime: string[]; tools: Record<string, string> };
  installScripts: Record<string, string>;
}
interface Package {
  scripts: Record<string, string>;
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
}
const readText = (path: string) => readFileSync(join(root, path), 'utf8');
const readJson = (path: string): unknown => JSON.parse(readText(path));

const rules = readJson('tests/supply/packages.json') as Rules;
const project = readJson('package.json') as Package;
const lockfile = readLockfile();
const locked = Object.entries(lockfile);

/** The modules in the scripts of a site, and their packages. */
vi.stubEnv('NODE_ENV', 'production');
const { modules } = await bundleApplication(root);
vi.unstubAllEnvs();
const bundled = [
  ...new Set(modules.flatMap((path) => /node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(path)?.[1] ?? [])),
];

/** The packages that visitors receive, with what these bring along. */
const received = withTheirPackages(Object.keys(rules.received), lockfile);
const runTime = Object.entries(received);

describe('licences', () => {
  const allowedFor = (folder: string) =>
    new Set([...rules.licences.runTime, ...(received[folder] ? [] : Object.keys(rules.licences.tools))]);

  it('are those on the list: of what visitors receive the permissive ones alone, of tools a few more', () => {
    const refused = locked.filter(([folder, one]) => !isAllowed(one.license ?? 'none', allowedFor(folder)));
    expect(refused.map(([folder, { license }]) => `${folder}: ${license}`)).toEqual([]);
  });

  it('on the list are needed: each is that of some package', () => {
    const all = locked.map(([, { license = '' }]) => license).join(' ');
    expect(Object.keys(rules.licences.tools).filter((licence) => !all.includes(licence))).toEqual([]);
  });

  it.each([
    ['MIT', true],
    ['GPL-3.0-only', false],
    ['(MPL-2.0 OR Apache-2.0)', true],
    ['MIT AND GPL-3.0-only', false],
    ['none', false],
  ])('%s: allowed for what visitors receive, %s', (expression, allowed) => {
    expect(isAllowed(expression, new Set(rules.licences.runTime))).toBe(allowed);
  });

  it('that nobody can read are refused', () => {
    expect(() => isAllowed('MIT OR (ISC AND X)', new Set(['MIT']))).toThrow('more than this function reads');
  });

  it('of what visitors receive stand in the packages themselves as in the lockfile', () => {
    const unlike = runTime.filter(([folder, { version, license }]) => {
      const installed = readJson(`${folder}/package.json`) as LockedPackage;
      return installed.version !== version || installed.license !== license;
    });
    expect(unlike.map(([folder]) => folder)).toEqual([]);
    expect(runTime.length).toBeGreaterThan(9);
  });
});

describe('what is installed', () => {
  it('is one archive of each package, known by its hash', () => {
    const unknown = locked.filter(([, { integrity }]) => !/^sha512-[\w+/]{86}==$/.test(integrity ?? ''));
    expect(unknown.map(([folder]) => folder)).toEqual([]);
  });

  it('is of one version, to the last digit', () => {
    const all = { ...project.dependencies, ...project.devDependencies };
    expect(Object.entries(all).filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([]);
    expect(readText('.npmrc')).toMatch(/^save-exact=true$/m);
  });

  it('runs nothing when it is installed: npm is told so, and each package that would is argued for', () => {
    expect(readText('.npmrc')).toMatch(/^ignore-scripts=true$/m);
    expect(readText('src/cli/install.mjs')).toContain("'--ignore-scripts'");
    const would = locked.filter(([, { hasInstallScript }]) => hasInstallScript).map(([folder]) => folder);
    expect(would).toEqual(Object.keys(rules.installScripts));
  });

  it('needs no script that npm would leave out now: those of the project name all that they do', () => {
    const names = Object.keys(project.scripts);
    const hooks = names.filter(
      (name) => name === 'prepare' || /^(pre|post)/.test(name) || /install|publish|pack$/.test(name),
    );
    expect(hooks).toEqual([]);
    for (const name of ['start', 'dev', 'test', 'test:rest'])
      expect(project.scripts[name]).toMatch(/^node src\/cli\/install\.mjs && /);
  });
});

describe('the packages that visitors receive', () => {
  it('are none of those of the desk, and no module of its is bundled', () => {
    expect(modules).toContain('src/client/app.tsx');
    const ofTools = /src\/desk\/|\/launch-editor\/|\/diff\//;
    expect(modules.filter((path) => ofTools.test(path))).toEqual([]);
  });

  it('are those of the list, with what these bring along, and no other', () => {
    // The packages in the bundles of a browser, by the sources themselves.
    const listed = Object.keys(rules.received);
    expect(listed.filter((name) => !(name in project.dependencies))).toEqual([]);
    expect(bundled.filter((name) => !(`node_modules/${name}` in received))).toEqual([]);
    // It hands on what `react-router` has.
    expect(listed.filter((name) => !bundled.includes(name))).toEqual(['react-router-dom']);
  });
});
