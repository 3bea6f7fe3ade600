/**
 * The settings of the installation and of its site: from the environment, explained in `.env.example`, and from
 * `pages/_settings.json`. The build replaces `import.meta.env.SETTINGS` by them (`builder/inputs/site-inputs.ts`).
 */
import type { Settings } from './call.ts';

const none: Settings = { host: '', token: '', values: {}, stored: {}, files: '/' };

export const settings = (import.meta.env.SETTINGS as Settings | undefined) ?? none;

/** Whether visitors' devices keep the site for reading offline; never from the dev server. */
export const worksOffline = !import.meta.env.DEV && import.meta.env.VITE_OFFLINE !== 'no';
