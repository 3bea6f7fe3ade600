/** The code that pages of the site and of the desk run, and that draws them. */
import type { Renderer } from '../../../builder/bundle/bundle.ts';
import type { Listener } from '../../../hosting/serve/serve.ts';

/** Code from its sources by the bundler's server (`dev.ts`), or bundled (`hosted.ts`). */
export interface DeskCode {
  /** Prepares a document whose scripts are sources of the engine, `/src/…`, for a browser. */
  prepare: (address: string, html: string) => Promise<string>;
  loadRenderer: () => Promise<Renderer>;
  /** Gives the lines of the sources to the trace of an error. */
  traceSources: (error: Error) => void;
  /** The script that removes the service worker and cache of a built site that was read at this address. */
  withdrawnWorker: () => Promise<string>;
  /** Answers requests for scripts and styles; calls `others` for all else. */
  answer: (...request: [...Parameters<Listener>, others: () => void]) => void;
}
