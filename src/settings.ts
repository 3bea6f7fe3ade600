/**
 * The settings of the installation and of its site. The build puts them in the place of `import.meta.env.SETTINGS`
 * (`build/site-inputs.ts`): they come from the environment, which `.env.example` explains, and from `pages/_settings.json`.
 */
import type { Settings } from './engine/call.ts';

const none: Settings = { host: '', token: '', values: {}, stored: {}, files: '/' };

export const settings = (import.meta.env.SETTINGS as Settings | undefined) ?? none;

/** Whether visitors' devices keep the site, for reading without a network. Never from the dev server. */
export const worksOffline = !import.meta.env.DEV && import.meta.env.VITE_OFFLINE !== 'no';
