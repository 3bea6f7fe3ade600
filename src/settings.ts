/** The settings of the installation, from the environment at build; `.env.example` explains each. */
import type { Settings } from './engine/call.ts';

export const settings: Settings = {
  host: import.meta.env.VITE_API_HOST ?? '',
  orgCode: import.meta.env.VITE_ORG_CODE ?? 'AC',
  formType: import.meta.env.VITE_FORM_TYPE ?? 'SP',
  token: import.meta.env.VITE_API_TOKEN ?? '',
};

/** Whether visitors' devices keep the site, for reading without a network. Never from the dev server. */
export const worksOffline = !import.meta.env.DEV && import.meta.env.VITE_OFFLINE !== 'no';
