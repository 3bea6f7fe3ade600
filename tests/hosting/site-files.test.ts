/** The files that hosts read in a site: those of this repository are their own templates. @rest */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { hosts } from '../../src/hosting/files.ts';
import { siteFiles, sourceOf } from '../../src/hosting/site-files.ts';
import { call } from '../called-cli.ts';
import { makeFolder, writeFiles } from '../make-folder.ts';
import { root } from '../site/documents/tiny-site.ts';

let site = '';
beforeEach(() => {
  site = makeFolder({ 'package.json': '{ "dependencies": { "page-engine": "1.2.3" } }' });
});
const host = (...words: string[]) => call('src/cli/main.ts', ['host', ...words, '--site', site]);
const read = (path: string) => readFileSync(join(site, path), 'utf8');

describe.each(Object.entries(hosts))('%s', (name, one) => {
  it('has the files of this repository, and in a site the variables that its settings name', () => {
    const values = {
      parish: { env: 'VITE_PARISH' },
      diocese: { env: 'VITE_DIOCESE' },
      title: { default: 'A' },
    };
    writeFiles(site, { 'pages/_settings.json': JSON.stringify({ values }) });
    const [ours, theirs] = [root, site].map((folder) => siteFiles(root, folder, one));
    expect(Object.keys(theirs ?? {})).toEqual(one.files ?? []);
    for (const path of one.files ?? []) {
      expect(ours?.[path]).toBe(readFileSync(sourceOf(root, path), 'utf8'));
      const text = theirs?.[path] ?? '';
      expect(text).not.toMatch(/src\/|VITE_ORG_CODE/);
      expect(text.match(/VITE_DIOCESE/g)?.length).toBe(text.match(/VITE_PARISH/g)?.length);
    }
    const named = Object.values(theirs ?? {}).some((text) => text.includes('VITE_PARISH'));
    expect(named).toBe(['pages', 'container'].includes(name));
  });

  it('gets files that are in the package of the engine, and that a parser can read', () => {
    const { files } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { files: string[] };
    const packed = new RegExp(
      `^(src/hosting/.*|${files.join('|').replaceAll('.', '\\.').replaceAll('*', '.*')})$`,
    );
    for (const [path, text] of Object.entries(siteFiles(root, site, one))) {
      expect(relative(root, sourceOf(root, path))).toMatch(packed);
      expect(() => path.endsWith('.yml') && (parse(text) as object)).not.toThrow();
    }
  });
});

it('are written by a command, and never over a file that somebody has changed', async () => {
  const first = await host('container');
  expect([first.status, first.stderr]).toEqual([0, '']);
  expect(first.stdout).toContain('Wrote Containerfile\nWrote .dockerignore\n');
  expect(first.stdout).toContain('podman build -t site .');
  expect((await host('container')).stdout).not.toMatch(/Wrote|Kept/);
  writeFileSync(join(site, 'Containerfile'), 'FROM scratch\n');
  expect((await host('container')).stdout).toContain('Kept Containerfile, which differs');
  expect(read('Containerfile')).toBe('FROM scratch\n');
  rmSync(join(site, 'Containerfile'));
  expect((await host('container')).stdout).toContain('Wrote Containerfile\n');
});

it('are listed by their hosts, and another host is named with those that there are', async () => {
  expect((await host()).stdout).toMatch(/^pages {2}GitHub Pages/);
  const wrong = await host('gitlap');
  expect([wrong.status, wrong.stderr]).toEqual([2, expect.stringContaining('did you mean "gitlab"')]);
});

it.each([
  ['file:../engine', '../engine'],
  ['../engine', '../engine'],
  ['file:/srv/engine', '/srv/engine'],
  ['file:engine.tgz', undefined],
  ['file:./engine', undefined],
  ['git+https://example.org/engine.git', undefined],
  ['1.2.3', undefined],
])(
  'need an engine that the host can fetch: of %s, the folder that it lacks is %s',
  async (engine, lacking) => {
    writeFiles(site, { 'package.json': JSON.stringify({ dependencies: { 'page-engine': engine } }) });
    const { stdout } = await host('gitlab');
    expect(/takes its engine from (\S+),/.exec(stdout)?.[1]).toBe(lacking);
    const way = /npm pack \S+ && npm install \.\/page-engine-\d+\.\d+\.\d+\.tgz\n/;
    expect(way.test(stdout)).toBe(lacking !== undefined);
  },
);

it('of GitHub Pages come with a new site, others or none as it is asked', async () => {
  const make = async (name: string, ...words: string[]) => {
    const folder = join(site, name);
    const made = await call('src/cli/main.ts', ['new-site', folder, ...words]);
    return [made.status, made.stdout.match(/(?<=Wrote )(\.github|\.gitlab|Containerfile).*/g) ?? []];
  };
  expect(await make('a')).toEqual([0, hosts['pages']?.files]);
  expect(await make('b', '--host', 'container,gitlab')).toEqual([0, ['Containerfile', '.gitlab-ci.yml']]);
  expect(await make('c', '--host', 'none')).toEqual([0, []]);
  expect(await make('d', '--host', 'nowhere')).toEqual([2, []]);
  expect(() => read('d/package.json')).toThrow('ENOENT');
});
