/** In development the desk's script (`desk/live/main.ts`) runs before the first script, and sets what is here. */
import type { StartOptions } from './app.tsx';
import type { Application } from './launcher.ts';

/** Loads the code that starts the application, in the place of `app.tsx`. */
export const development: {
  load?: () => Promise<{ startApp: (options: StartOptions) => Application | undefined }>;
} = {};
