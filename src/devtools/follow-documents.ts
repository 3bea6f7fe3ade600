/** How the pages of the dev tools hear that documents have changed. */

const followers = new Set<() => void>();

/** Does something at each change, until it is called off. */
export function followDocuments(act: () => void): () => void {
  followers.add(act);
  return () => followers.delete(act);
}

/** Tells all that follow that documents have changed; the dev server says so after each saving. */
export function tellOfChange(): void {
  for (const act of followers) act();
}

import.meta.hot?.on('devtools:changed', tellOfChange);
