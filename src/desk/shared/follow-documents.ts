/** Notifies the pages of the desk of changed documents. */

const followers = new Set<() => void>();

/**
 * Calls a function at each change of the documents.
 * @returns a function that stops this
 */
export function followDocuments(act: () => void): () => void {
  followers.add(act);
  return () => followers.delete(act);
}

/** Calls all followers. The dev server sends the event after each save of a document. */
export function notifyFollowers(): void {
  for (const act of followers) act();
}

import.meta.hot?.on('desk:changed', notifyFollowers);
