/** Returns the hash of Node's version, sources, packages, `NODE_ENV` and the `VITE_` variables. */
export function hashOfSources(root: string, environment?: NodeJS.ProcessEnv): string;

/** Returns the hash for a site: `hashOfSources`, and the site's blocks, item schemas and settings. */
export function hashOfSite(root: string, site: string): string;

/**
 * Returns the hash for a compiled program: `hashOfSources`, and other folders of programs.
 * @param folders Folders that the program imports besides `src/`.
 */
export function hashOfProgram(root: string, folders: readonly string[]): string;
