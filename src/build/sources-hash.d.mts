/** Returns the hash of everything that a bundle depends on: Node's version, sources, packages, settings. */
export function hashOfSources(root: string, environment?: NodeJS.ProcessEnv): string;

/** Returns the hash of the programs of a site: the same, and what the site adds to the engine. */
export function hashOfSite(root: string, site: string): string;

/**
 * Returns the hash of everything that a compiled program depends on: the same, and other folders of programs.
 * @param folders Those that the program imports besides `src/`.
 */
export function hashOfProgram(root: string, folders: readonly string[]): string;
