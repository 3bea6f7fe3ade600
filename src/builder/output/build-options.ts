/** The inputs of a build. */
export interface BuildOptions {
  /** Folder of the engine: `src/`, `schemas/`, `index.html`. */
  root: string;
  /** Folder of the site: `pages/` and `public/`. */
  site: string;
  out: string;
  /** Origin of the API whose records the lists show. If absent, lists render as loading. */
  api?: string;
  /** Address of the finished site without a slash at its end, for canonical links; empty if unknown. */
  origin: string;
  /** Address of the deployed site, whose scripts are kept for open tabs. */
  deployed?: string;
  /** Whether photographs that no build has prepared are left for a later one. */
  onlyKeptPictures?: boolean;
  /** Whether nothing is written if a source does not answer, or answers with nothing usable. */
  strict?: boolean;
  /** Whether the source maps of the scripts are written to `.build/maps/` of the site, which nobody is served. */
  maps?: boolean;
  now: () => Date;
  /** Called with a message after each step. */
  log: (line: string) => void;
}
