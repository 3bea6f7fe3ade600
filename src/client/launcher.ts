/** The application and its router, for the code that starts them. */

/** The running application: React, and the islands of the page that is shown. */
export interface Application {
  /** Gives the islands the page that the document shows. */
  show: () => void;
  /** The router, once it has started. */
  router: () => Router | undefined;
  /** Starts the router, once; again if its code could not be fetched, which rejects. */
  startRouter: () => Promise<Router>;
}

/** React Router, once it has taken over the document. */
export interface Router {
  /** Navigates to an address of the site; resolves when the address is written. */
  navigate: (address: string, options: { replace: boolean }) => Promise<void>;
  /** In development: fetches the current page again and renders the changes. */
  refresh: () => Promise<void>;
}

/** Starts the application when it is needed. */
export interface Launcher {
  /**
   * Starts it, once. Resolves with `undefined` in a document that is not a page of the site; rejects if its code cannot
   * be fetched.
   */
  start: () => Promise<Application | undefined>;
  running: () => Application | undefined;
}
