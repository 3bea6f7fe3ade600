/** The files for all hosts, written from the table. */
import { caddyFile } from './caddy.ts';
import { nginxFile, nginxStart } from './nginx.ts';
import { cloudflareFiles, netlifyFiles } from './static-hosts.ts';
import { tablePath, type HostingTable } from './table.ts';

interface Host {
  name: string;
  /**
   * Returns what the host reads, by paths below the built site. None of the files is served.
   * @throws Error if the configuration of the host cannot express the table.
   */
  files: (table: HostingTable) => Readonly<Record<string, string>>;
  /** The most that the host reads: rules, letters of the line of a header, former addresses of pages. */
  limits?: { rules: number; letters: number; redirects: number };
}

/** Returns the file with the table, which the built-in server reads, by its path below the built site. */
export const tableFile = (table: HostingTable): Record<string, string> => ({
  [tablePath]: `${JSON.stringify(table, null, 2)}\n`,
});

/** A further host is one entry, with a template in a file of its own. */
const hosts: readonly Host[] = [
  { name: 'The built-in server', files: tableFile },
  {
    name: 'nginx',
    files: (table) => ({ '_hosts/nginx.conf': nginxFile(table), '_hosts/start-nginx.sh': nginxStart(table) }),
  },
  { name: 'Caddy', files: (table) => ({ '_hosts/Caddyfile': caddyFile(table) }) },
  {
    name: 'Cloudflare Pages',
    files: cloudflareFiles,
    limits: { rules: 100, letters: 2000, redirects: 1900 },
  },
  { name: 'Netlify', files: netlifyFiles },
];

/**
 * Returns the files of all hosts, by their paths below the built site.
 * @throws Error if a host cannot serve the site as the table says.
 */
export function hostFiles(table: HostingTable): Record<string, string> {
  const { upstream } = table.api;
  if (upstream !== '' && (!/^https?:/.test(upstream) || !URL.canParse(upstream)))
    throw new Error(`API_PROXY is "${upstream}"; write an address such as https://api.example.org`);
  for (const host of hosts) checkLimits(host, table);
  return Object.assign({}, ...hosts.map(({ files }) => files(table))) as Record<string, string>;
}

/** @throws Error if the host would ignore a part of its files. */
function checkLimits({ name: host, limits }: Host, { rules, redirects }: HostingTable): void {
  if (limits === undefined) return;
  if (rules.length > limits.rules)
    throw new Error(`The hosting table has ${rules.length} rules, and ${host} reads ${limits.rules}.`);
  for (const { path, headers } of rules)
    for (const [name, value] of Object.entries(headers)) {
      const { length } = `${name}: ${value}`;
      if (length > limits.letters)
        throw new Error(
          `The header ${name} of ${path} has ${length} characters, and ${host} reads ${limits.letters}: pages would ` +
            'be served without it. A Content-Security-Policy grows with the origins of frames that pages show, and ' +
            'with the pieces of the styles: name fewer origins, or lower maxPieces in ' +
            'src/builder/bundle/group-styles.ts.',
        );
    }
  const moved = Object.keys(redirects).length;
  if (moved > limits.redirects)
    throw new Error(
      `The site has ${moved} former addresses of pages, and ${host} reads ${limits.redirects}; take the oldest out of ` +
        '"redirectFrom" of the pages.',
    );
}
