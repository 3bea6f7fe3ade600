/** In development the desk's script (`desk/live/main.ts`) runs before the first script, and sets what is here. */
import type { StartOptions } from './app.tsx';
import type { Application } from './launcher.ts';

export const development: {
  /** Loads the code that starts the application, in the place of `app.tsx`. */
  load?: () => Promise<{ startApp: (options: StartOptions) => Application | undefined }>;
  /** The application, once a block is hydrated. Before, the desk reloads the page instead of refreshing it. */
  application?: Application;
} = {};
