/** Visitors run packages as their authors published them: nothing edits or replaces a module before it is minified. @breadth */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Plugin } from 'vite';
import { afterEach, expect, it, vi } from 'vitest';
import { configOfSite, readSiteInputs } from '../../src/builder/inputs/site-inputs.ts';
import { root } from '../root.ts';

afterEach(() => vi.unstubAllEnvs());

/** Bundles the client as a build does. @returns the code of each module before it is minified, by its id. */
async function modulesOfClient(): Promise<Map<string, string>> {
  vi.stubEnv('NODE_ENV', 'production');
  const modules = new Map<string, string>();
  const listen: Plugin = {
    name: 'listen',
    moduleParsed: ({ id, code }) => void modules.set(id.replaceAll('\\', '/'), code ?? ''),
  };
  const { define, plugins } = configOfSite(root, readSiteInputs(root));
  await build({
    root,
    configFile: join(root, 'vite.config.ts'),
    define,
    plugins: [...plugins, listen],
    logLevel: 'error',
    build: { write: false },
  });
  return modules;
}

it('each module of a package is its published file, byte for byte', async () => {
  const modules = await modulesOfClient();
  const published = [...modules].filter(([id]) => /\/node_modules\/.*\.[cm]?js$/.test(id));
  const names = published.map(([id]) => id.replace(/^.*\/node_modules\//, ''));
  expect(names).toEqual(
    expect.arrayContaining([
      'react-dom/cjs/react-dom-client.production.js',
      'react-router/dist/production/index.mjs',
      'swiper/shared/swiper-core.mjs',
      'html-react-parser/lib/index.js',
    ]),
  );
  const edited = published.filter(([id, code]) => readFileSync(id, 'utf8') !== code);
  expect(edited.map(([id]) => id)).toEqual([]);
  // A module without a file could stand in for one of a package.
  const others = [...modules.keys()].filter((id) => id.startsWith('\0'));
  expect(others.filter((id) => !/^\0(?:virtual:|vite\/|rolldown\/)/.test(id))).toEqual([]);
});
