/** Paths of documents: from the root of a site (`pages/History.json`), with slashes on every system. */
import { sharedKinds, type DocumentKind, type SharedKind } from './kinds.ts';

/** What a file below `pages/` is. */
export type FileRole = { kind: 'page'; route: string } | { kind: SharedKind } | { part: string };

/**
 * What a file is, by its path: a page with its address, a shared document, or the part of a name. Another name with an
 * underscore is none of them (`undefined`); no schema speaks of it. The path may begin above the site, as it does in
 * a repository of several sites.
 */
export function roleOf(path: string): FileRole | undefined {
  const part = /(?:^|\/)pages\/_parts\/(.+)\.json$/.exec(path)?.[1];
  if (part !== undefined) return { part };
  const name = /(?:^|\/)pages\/_(.*)\.json$/.exec(path)?.[1];
  if (name === undefined) return { kind: 'page', route: routeOf(path) };
  const kind = sharedKinds.find((kind) => kind === name);
  return kind && { kind };
}

/** The file of a shared document, or of the page at an address. */
export function fileOf(kind: DocumentKind, route = '/'): string {
  return kind === 'page' ? `pages${route}.json` : `pages/_${kind}.json`;
}

/** The file of a part, by its name: `saints/euphrasia`. */
export function partFile(name: string): string {
  return `pages/_parts/${name}.json`;
}

/** The name of the part in a file, if it is one. */
export function partNameOf(path: string): string | undefined {
  const role = roleOf(path);
  return role && 'part' in role ? role.part : undefined;
}

function routeOf(path: string): string {
  return path.replace(/^(?:.*\/)?pages(?=\/)/, '').replace(/\.json$/, '');
}
