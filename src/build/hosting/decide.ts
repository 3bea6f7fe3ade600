/** Decides how the built-in server answers a request, by the table. */
import { matches, findRule, type Headers, type HostingTable } from './table.ts';

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

/** Removes trailing slashes. A regular expression would take quadratic time. */
function withoutSlashes(path: string): string {
  let end = path.length;
  while (path[end - 1] === '/') end -= 1;
  return path.slice(0, end);
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
  if (matches(table.hidden, path)) return { do: 'miss', headers };
  // A trailing slash redirects to the address without it, so that each page has one address. The second
  // character keeps the answer on this host: "//elsewhere.example" would be another.
  if (sent.endsWith('/') && /^\/[^/\\]/.test(sent)) {
    const to = withoutSlashes(sent);
    return { do: 'redirect', to: query === undefined ? to : `${to}?${query}`, headers };
  }
  const moved = Object.hasOwn(table.redirects, path) ? table.redirects[path] : undefined;
  if (moved !== undefined)
    return { do: 'redirect', to: query === undefined ? moved : `${moved}?${query}`, headers };
  return { do: 'send', headers: { ...headers, 'Cache-Control': cache } };
}

/** The answer for a missing path: a page, or plain text for a missing file. */
export function missing(table: HostingTable, address: string): { isPage: boolean; headers: Headers } {
  const path = decoded(address.split('?')[0] ?? '/');
  const isFile =
    table.filesBelow.some((folder) => path.startsWith(folder)) ||
    (/\.[a-z0-9]+$/i.test(path) && !path.endsWith('.html'));
  return {
    isPage: !isFile,
    headers: {
      'Content-Type': `text/${isFile ? 'plain' : 'html'}; charset=utf-8`,
      'Cache-Control': 'no-cache',
    },
  };
}
