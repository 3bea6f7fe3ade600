/** The configuration of Vitest for the blocks of a site. */
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin, UserConfig } from 'vite';
import { configOfSite, readSiteInputs } from '../inputs/site-inputs.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/**
 * Returns the configuration for a site.
 * @param viteConfig That of the engine.
 * @param site Folder of the site.
 */
export function configOfTests(viteConfig: UserConfig, site: string): UserConfig & { test: object } {
  const { define, plugins } = configOfSite(root, readSiteInputs(root, site));
  const { dedupe: _, ...resolve } = viteConfig.resolve ?? {};
  return {
    ...viteConfig,
    root: site,
    define,
    plugins: [oneReact(), ...(viteConfig.plugins ?? []), ...plugins],
    // In modules of CommonJS nobody could give Testing Library another React.
    resolve: { ...resolve, mainFields: ['module', 'main'] },
    test: {
      environment: 'jsdom',
      // Testing Library and the blocks of a test clean up after each test.
      globals: true,
      include: ['blocks/**/*.test.{ts,tsx}'],
      // The first test of a file reads all schemas; a busy machine takes its time.
      testTimeout: 60_000,
      env: { SITE_FOLDER: site },
      server: { deps: { inline: [`${join(root, 'src')}/`, /@testing-library\/react/].map(toPattern) } },
    },
  };
}

const toPattern = (path: string | RegExp) =>
  typeof path === 'string' ? new RegExp(path.replaceAll(/[/\\]/g, '[/\\\\]').replaceAll('.', '\\.')) : path;

/** Gives the React of the engine to everything: hooks fail between two of them, and a test package may bring a second. */
function oneReact(): Plugin {
  const { resolve } = createRequire(join(root, 'package.json'));
  return {
    name: 'one-react',
    enforce: 'pre',
    resolveId: (id) => (/^react(?:-dom)?(?:\/|$)/.test(id) ? resolve(id) : undefined),
  };
}
