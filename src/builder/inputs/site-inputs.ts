/** The inputs of the application from a site besides its documents: settings, look, blocks and kinds of records. */
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { InlineConfig, Plugin } from 'vite';
import { loadContract, type Contract } from '../../site/documents/contract.ts';
import type { Settings } from '../../engine/call.ts';
import { readEnvironment } from '../../hosting/environment.ts';
import { siteModules } from './site-modules.ts';
import { hashOfSite } from './sources-hash.mjs';
import { readTheme, themePlugin, type Theme } from './theme.ts';

export interface SiteInputs {
  /** Folder of the site. */
  site: string;
  settings: Settings;
  /** Folder of the site on its host, with a slash at both ends. */
  base: string;
  theme: Theme;
  contract: Contract;
}

/**
 * Reads the inputs of a site, including the environment.
 * @param root Folder of the engine.
 * @param site Folder of the site.
 */
export function readSiteInputs(root: string, site = root, contract = loadContract(root, site)): SiteInputs {
  const { settings, base } = readEnvironment(root, site);
  return { site, contract, settings, base, theme: readTheme(root, site) };
}

/** Returns the hash of everything that the bundles of a site depend on. */
export function hashOfBundle(root: string, { site, settings, base, theme }: SiteInputs): string {
  const hash = createHash('sha256').update(hashOfSite(root, site));
  return hash
    .update(JSON.stringify([settings, base, theme.state]))
    .digest('hex')
    .slice(0, 24);
}

/**
 * The part of Vite's configuration that passes the inputs to the sources: `settings.ts`, `blocks/styles/`, `virtual:…`.
 * @param contract Returns the current contract of the site, which changes while a dev server runs.
 */
export function configOfSite(
  root: string,
  inputs: SiteInputs,
  contract = () => inputs.contract,
): Required<Pick<InlineConfig, 'define' | 'plugins'>> {
  return {
    define: { 'import.meta.env.SETTINGS': JSON.stringify(inputs.settings) },
    plugins: [siteModules(root, contract), themePlugin(inputs.theme), siteBase(root, inputs.base)],
  };
}

/**
 * A Vite plugin for a site in a folder: Vite places the bundled files there, and its own JSX the addresses in markup.
 */
function siteBase(root: string, base: string): Plugin | undefined {
  if (base === '/') return undefined;
  return {
    name: 'site-base',
    config: () => ({ base, oxc: { jsx: { importSource: 'site-base' } } }),
    resolveId: (id) =>
      /^site-base\/jsx-(?:dev-)?runtime$/.test(id) ? join(root, 'src/blocks/ui/jsx-at-base.ts') : undefined,
  };
}

/** The module with the settings, from the folder of the engine. */
const settingsModule = 'src/engine/settings.ts';

/** Whether this is the id of the module with the settings. */
export function isSettingsModule(root: string, id: string | null): boolean {
  return id !== null && id.replaceAll('\\', '/') === join(root, settingsModule).replaceAll('\\', '/');
}

/** A Vite plugin that inserts the current settings, for a dev server: Vite reads its configuration only once. */
export function settingsPlugin(root: string, settings: () => Settings): Plugin {
  return {
    name: 'site-settings',
    enforce: 'pre',
    transform(code, id) {
      if (!isSettingsModule(root, id)) return undefined;
      return {
        code: code.replace(/import\.meta\.env\.SETTINGS(?= as )/, () => JSON.stringify(settings())),
        map: null,
      };
    },
  };
}
