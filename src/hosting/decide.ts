/** Decides how the built-in server answers a request, by the table. */
import { homeFile, isHidden, notFoundFile } from '../engine/site-paths.ts';
import { findRule, type Headers, type HostingTable } from './table.ts';

/** The action, with the headers of the answer. */
export type Decision =
  | { do: 'send'; headers: Headers }
  | { do: 'redirect'; to: string; headers: Headers }
  | { do: 'refuse'; headers: Headers }
  | { do: 'miss'; headers: Headers };

/** Decodes a path; `/\0`, which matches no file, if its encoding is invalid. */
export function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return '/\0';
  }
}

/**
 * Returns the address of the page at a path: without slashes and `.html` at its end; `/index.html` is no page. A regular
 * expression would take quadratic time. The second character keeps the answer on this host: `//elsewhere.example` would
 * be another.
 */
function pageAddress(path: string): string {
  if (!/^\/[^/\\]/.test(path)) return path;
  let end = path.length;
  while (path[end - 1] === '/') end -= 1;
  const name = path.slice(0, end).replace(/(?<=[^/])\.html$/, '');
  return name === homeFile ? path : name;
}

/**
 * Decides about a request for a file.
 * @param address Path and query, undecoded.
 */
export function decide(table: HostingTable, method: string, address: string): Decision {
  const [sent = '/', query] = address.split(/\?(.*)/s);
  const path = decoded(sent);
  const { headers, cache } = findRule(table, path);
  if (!table.methods.includes(method))
    return { do: 'refuse', headers: { ...headers, Allow: table.methods.join(', ') } };
  // Each page has one address.
  const to = Object.hasOwn(table.redirects, path) ? table.redirects[path] : pageAddress(sent);
  if (to !== undefined && to !== sent)
    return { do: 'redirect', to: query === undefined ? to : `${to}?${query}`, headers };
  if (isHidden(path, table.hidden, table.shown)) return { do: 'miss', headers };
  return { do: 'send', headers: { ...headers, 'Cache-Control': cache } };
}

/** The file that is shown at an unknown path. */
const errorPageAt = ({ errorPages }: HostingTable, path: string) =>
  Object.entries(errorPages).find(([below]) => path.startsWith(below))?.[1] ?? `${notFoundFile}.html`;

/** The answer for a missing path: the file of a page, or plain text for a missing file. */
export function missing(
  table: HostingTable,
  address: string,
): { page: string | undefined; headers: Headers } {
  const path = decoded(address.split('?')[0] ?? '/');
  const isFile =
    table.filesBelow.some((folder) => path.startsWith(folder)) ||
    (/\.[a-z0-9]+$/i.test(path) && !path.endsWith('.html'));
  return {
    page: isFile ? undefined : errorPageAt(table, path),
    headers: {
      'Content-Type': `text/${isFile ? 'plain' : 'html'}; charset=utf-8`,
      'Cache-Control': 'no-cache',
    },
  };
}
