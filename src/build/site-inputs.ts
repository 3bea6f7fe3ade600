/** What a site puts into the application besides its documents: its settings and its look. */
import { createHash } from 'node:crypto';
import type { InlineConfig } from 'vite';
import type { Settings } from '../engine/call.ts';
import { readEnvironment } from './environment.ts';
import { hashOfSources } from './sources-hash.mjs';
import { readTheme, themePlugin, type Theme } from './theme.ts';

export interface SiteInputs {
  settings: Settings;
  theme: Theme;
}

/**
 * Reads the inputs of a site, and the environment with them.
 * @param root Folder of the engine.
 * @param site Folder of the site.
 */
export function readSiteInputs(root: string, site = root): SiteInputs {
  return { settings: readEnvironment(root, site).settings, theme: readTheme(root, site) };
}

/** Returns the hash of everything that the bundles of a site depend on. */
export function hashOfBundle(root: string, { settings, theme }: SiteInputs): string {
  const hash = createHash('sha256').update(hashOfSources(root));
  return hash
    .update(JSON.stringify([settings, theme.state]))
    .digest('hex')
    .slice(0, 24);
}

/** The part of Vite's configuration by which the inputs reach the sources: `settings.ts`, `styles/`. */
export function configOfSite({
  settings,
  theme,
}: SiteInputs): Required<Pick<InlineConfig, 'define' | 'plugins'>> {
  return {
    define: { 'import.meta.env.SETTINGS': JSON.stringify(settings) },
    plugins: [themePlugin(theme)],
  };
}
