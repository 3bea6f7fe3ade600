/** A request to a host, with the answer that it owes. */

/** Properties of an answer. */
export interface Expected {
  /** More than one where a host refuses in its own way. */
  status: number | readonly number[];
  /** The beginning of the body. */
  type?: string;
  /** `missing`: the two words; a path: what the file there holds. */
  body?: 'missing' | 'empty' | `/${string}`;
  /** The path whose headers of the table it carries; else that of the request. */
  like?: string;
  /** `kept`: for a year; `again`: asked for again each time. */
  cache?: 'kept' | 'again';
  location?: string;
  encoding?: 'br' | 'gzip' | 'none';
  /** Other headers, in small letters. */
  headers?: Readonly<Record<string, string>>;
}

export interface HostRequest {
  path: string;
  method?: string;
  headers?: Readonly<Record<string, string>>;
  /** Whether it asks with the `ETag` of an answer before. */
  again?: boolean;
  expected: Expected;
  /** By host (`built-in`, or the name of a server): why, and what is expected instead; without an answer it is not tried there. */
  differs?: Readonly<Record<string, { why: string; expected?: Expected } | undefined>>;
}

/** Addresses of files of a built site, by what they are. */
export interface Names {
  page: string;
  asset: string;
  image: string;
  pdf: string;
  /** Files below `/.well-known/`. */
  standard: readonly string[];
  /** Pages of which the build has made no `.gz`. */
  quick: readonly string[];
  /** Former addresses of pages, each with the present one. */
  moved: readonly (readonly [string, string])[];
  /** Folders of languages with a page of their own for unknown addresses, and without a page at the folder itself. */
  languages: readonly string[];
}
