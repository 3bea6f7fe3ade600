/** The hosts, and the files that each reads of a build, written from the table. */
import { caddyFile } from './caddy.ts';
import { nginxFile, nginxStart } from './nginx.ts';
import { cloudflareFiles, netlifyFiles } from './static-hosts.ts';
import { tablePath, type HostingTable } from './table.ts';

export interface Host {
  about: string;
  /**
   * Returns what the host reads, by paths below the built site. None of the files is served.
   * @throws Error if the configuration of the host cannot express the table.
   */
  built?: (table: HostingTable) => Readonly<Record<string, string>>;
  /** The most that the host reads: rules, letters of the line of a header, former addresses of pages. */
  limits?: { rules: number; letters: number; redirects: number };
  /** Paths of what the host reads in the repository of a site (`site-files.ts`). */
  files?: readonly string[];
  /** The command that builds and serves a site. */
  run?: string;
  /** The steps that remain. */
  next?: string;
}

/** Returns the file with the table, which the built-in server reads, by its path below the built site. */
export const tableFile = (table: HostingTable): Record<string, string> => ({
  [tablePath]: `${JSON.stringify(table, null, 2)}\n`,
});

const reviews = ['pages', 'pages-comment', 'links'].map((name) => `.github/workflows/${name}.yml`);

/**
 * The hosts by the names that the commands take; for a server that is the name of its program. A further host is one
 * entry, with a template in a file of its own: commands, reference and `tests/hosts/` follow.
 */
export const hosts: Readonly<Record<string, Host>> = {
  pages: {
    about: 'GitHub Pages, with a check and a review of each pull request, and a weekly check of links',
    files: [...reviews, '.github/workflows/publish.yml', '.github/workflows/publish-branch.yml'],
    next: 'On GitHub, set the variable PUBLISH_PAGES of Actions to yes, and let Pages serve the branch gh-pages.',
  },
  github: {
    about:
      'a check and a review of each pull request and a weekly check of links, for a site on another host',
    files: reviews,
    next: 'Push to GitHub. Each pull request then gets the review as a comment.',
  },
  gitlab: {
    about: 'GitLab Pages, with a check and a review of each merge request',
    files: ['.gitlab-ci.yml'],
    next: 'Push to GitLab, and add a schedule for its pipeline, each night.',
  },
  container: {
    about: 'an image with nginx',
    files: ['Containerfile', '.dockerignore'],
    run: 'podman build -t site . && podman run --read-only --tmpfs /tmp -p 8080:8080 -e API_TOKEN site',
  },
  netlify: {
    about: 'Netlify',
    built: netlifyFiles,
    files: ['netlify.toml'],
    next: 'Push, and import the repository at Netlify. With API_PROXY, set edge_functions in netlify.toml.',
  },
  cloudflare: {
    about: 'Cloudflare Pages',
    built: cloudflareFiles,
    limits: { rules: 100, letters: 2000, redirects: 1900 },
    next: 'Import the repository at Cloudflare, with the command npm run build, the folder dist and NODE_VERSION=22.',
  },
  nginx: {
    about: 'nginx on a server of your own, without root',
    built: (table) => ({ '_hosts/nginx.conf': nginxFile(table), '_hosts/start-nginx.sh': nginxStart(table) }),
    run: 'npm run build && sh dist/_hosts/start-nginx.sh',
    next: 'Let a proxy end TLS, or add a certificate to dist/_hosts/nginx.conf.',
  },
  caddy: {
    about: 'Caddy on a server of your own, which obtains certificates',
    built: (table) => ({ '_hosts/Caddyfile': caddyFile(table) }),
    run: 'npm run build && SITE_ADDRESS=www.example.org SITE_ROOT=dist caddy run --adapter caddyfile --config dist/_hosts/Caddyfile',
  },
};

/**
 * Returns the files of all hosts, by their paths below the built site.
 * @throws Error if a host cannot serve the site as the table says.
 */
export function hostFiles(table: HostingTable): Record<string, string> {
  const { upstream } = table.api;
  if (upstream !== '' && (!/^https?:/.test(upstream) || !URL.canParse(upstream)))
    throw new Error(`API_PROXY is "${upstream}"; write an address such as https://api.example.org`);
  for (const host of Object.values(hosts)) checkLimits(host, table);
  return Object.assign(
    tableFile(table),
    ...Object.values(hosts).map(({ built }) => built?.(table)),
  ) as Record<string, string>;
}

/** @throws Error if the host would ignore a part of its files. */
function checkLimits({ about: host, limits }: Host, { rules, redirects }: HostingTable): void {
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
