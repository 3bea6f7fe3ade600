import type { UserConfig } from 'vite';

/** Returns the configuration of Vitest for the site in the current folder: `export { siteTests as default } from 'page-engine/vitest'`. */
export function siteTests(): Promise<UserConfig>;
