/** What belongs to the project, for copies of it: neither what is installed nor what is made. */
const others = new Set(['node_modules', '.git', '.build', 'dist', 'test-results', 'screenshots']);

/** A filter for copying the project in a folder. */
export const isOfProject =
  (root: string) =>
  (path: string): boolean =>
    !others.has(path.slice(root.length).replaceAll('\\', '/').split('/').find(Boolean) ?? '');
