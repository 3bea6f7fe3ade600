/** The application as those know it who start it or hand something to it. */

/** The running application. */
export interface Application {
  /**
   * Navigates to an address of the site: shows its page, then tells the router. If the page cannot be fetched (no
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
