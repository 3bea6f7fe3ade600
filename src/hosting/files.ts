/** The files for all hosts, written from the table. */
import { caddyFile } from './caddy.ts';
import { forwardFiles } from './forward.ts';
import { nginxFile, nginxStart } from './nginx.ts';
import { headersFile, redirectsFile } from './static-hosts.ts';
import { tablePath, type HostingTable } from './table.ts';

/** Returns the file with the table, which the built-in server reads, by its path below the built site. */
export const tableFile = (table: HostingTable): Record<string, string> => ({
  [tablePath]: `${JSON.stringify(table, null, 2)}\n`,
});

/**
 * Returns the files of all hosts, by their paths below the built site. None of them is served.
 * @throws Error if the configuration of a host cannot express the table.
 */
export function hostFiles(table: HostingTable): Record<string, string> {
  const { upstream } = table.api;
  if (upstream !== '' && (!/^https?:/.test(upstream) || !URL.canParse(upstream)))
    throw new Error(`API_PROXY is "${upstream}"; write an address such as https://api.example.org`);
  return {
    ...tableFile(table),
    _headers: headersFile(table),
    _redirects: redirectsFile(table),
    '_hosts/nginx.conf': nginxFile(table),
    '_hosts/start-nginx.sh': nginxStart(),
    '_hosts/Caddyfile': caddyFile(table),
    ...forwardFiles(table.api, table.base),
  };
}
