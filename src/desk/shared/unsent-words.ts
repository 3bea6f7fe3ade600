/** Finds words in the storage of this browser that the server does not have. */

// The former name of the desk: drafts in a maintainer's browser outlive an update.
export const draftKey = (file: string) => `devtools-draft ${file}`;
export const serverKey = (file: string) => `desk-on-server ${file}`;

/** Whether this browser has unsaved words, of anybody, that the server does not keep. */
export function hasUnsentWords(): boolean {
  return Object.entries({ ...localStorage }).some(([key, draft]) => {
    if (!key.includes(draftKey(''))) return false;
    const onServer = localStorage.getItem(key.replace(draftKey(''), serverKey(''))) ?? '{}';
    return JSON.stringify((JSON.parse(onServer) as { draft?: unknown }).draft) !== draft;
  });
}
