/** The application and its router as those know them who start them or hand something to them. */

/** The running application: React, and the islands of the page that is shown. */
export interface Application {
  /** Gives the islands the page that has been shown and painted without the router. */
  show: () => void;
  /** The router, once it runs: moves and Back are its own then. */
  router: () => Router | undefined;
  /** Starts the router, once; again if its code could not be fetched, which rejects. */
  startRouter: () => Promise<Router>;
}

/** The running router. */
export interface Router {
  /**
   * Navigates to an address of the site: shows its page, then tells React Router. If the page cannot be fetched (no
   * network, a newer build), the browser navigates itself and shows its own error.
   */
  go: (address: string) => Promise<void>;
  /** In development: fetches the current page again and renders the changes. */
  refresh: () => Promise<void>;
}

/** Starts the application when it is needed. */
export interface Launcher {
  /**
   * Starts it, once. Resolves with nothing in a document that is not a page of the site; rejects if its code cannot be
   * fetched.
   */
  start: () => Promise<Application | undefined>;
  running: () => Application | undefined;
}
