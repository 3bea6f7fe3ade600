/** How the pages of the desk hear that documents have changed. */

/** Does something at each change, until it is called off. */
export function followDocuments(act: () => void): () => void {
  import.meta.hot?.on('desk:changed', act);
  return () => import.meta.hot?.off('desk:changed', act);
}
