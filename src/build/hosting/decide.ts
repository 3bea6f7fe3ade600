/** What the built-in server does with a request, by the table. */
import { matches, ruleOf, type Headers, type HostingTable } from './table.ts';

/** What to do; `headers` are those of the answer. */
export type Decision =
  | { do: 'send'; headers: Headers }
  | { do: 'redirect'; to: string; headers: Headers }
  | { do: 'refuse'; headers: Headers }
  | { do: 'miss'; headers: Headers };

/** The path of an address as files are named; `/\0`, which is no file, if it is not encoded well. */
export function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return '/\0';
  }
}

/** A path without the slashes at its end. A regular expression would take the square of the time for many of them. */
function withoutSlashes(path: string): string {
  let end = path.length;
  while (path[end - 1] === '/') end -= 1;
  return path.slice(0, end);
}

/**
 * Decides about a request for a file.
 * @param address Path and query, as they were sent.
 */
export function decide(table: HostingTable, method: string, address: string): Decision {
  const [sent = '/', query] = address.split(/\?(.*)/s);
  const path = decoded(sent);
  const { headers, cache } = ruleOf(table, path);
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

/** The answer for a path that leads to nothing: a page for whoever looks for a page, plain text for a missing file. */
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
