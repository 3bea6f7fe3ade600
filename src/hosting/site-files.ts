/**
 * The files that a host reads in the repository of a site. Those of this repository are their own templates: in a site
 * only the variables differ that its `pages/_settings.json` names.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { readSiteSettings } from '../site/documents/site-settings.ts';

export interface SiteHost {
  about: string;
  /** Paths in a site; each is that in the engine, or has it in `sources`. */
  files: readonly string[];
  /** The steps that remain. */
  next: string;
}

const sources: Readonly<Record<string, string>> = {
  '.gitlab-ci.yml': 'src/hosting/gitlab-ci.yml',
  Containerfile: 'src/hosting/Containerfile',
  'netlify.toml': 'src/hosting/netlify.toml',
};

const reviews = ['pages', 'pages-comment', 'links'].map((name) => `.github/workflows/${name}.yml`);

/** The hosts by the names that the commands take. nginx, Caddy and Cloudflare read what each build writes. */
export const siteHosts: Readonly<Record<string, SiteHost>> = {
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
    next: 'podman build -t site . && podman run --read-only --tmpfs /tmp -p 8080:8080 -e API_TOKEN site',
  },
  netlify: {
    about: 'Netlify',
    files: ['netlify.toml'],
    next: 'Push, and import the repository at Netlify.',
  },
  cloudflare: {
    about: 'Cloudflare Pages',
    files: [],
    next: 'Import the repository at Cloudflare, with the command npm run build, the folder dist and NODE_VERSION=22.',
  },
  nginx: {
    about: 'nginx on a server of your own',
    files: [],
    next: 'npm run build && sh dist/_hosts/start-nginx.sh',
  },
  caddy: {
    about: 'Caddy on a server of your own, which obtains certificates',
    files: [],
    next: 'npm run build && SITE_ADDRESS=www.example.org SITE_ROOT=dist caddy run --adapter caddyfile --config dist/_hosts/Caddyfile',
  },
};

/**
 * Returns the files of a host for a site, by their paths in it.
 * @param root Folder of the engine.
 */
export function siteFiles(root: string, site: string, { files }: SiteHost): Record<string, string> {
  const names = Object.values(readSiteSettings(site).values ?? {}).flatMap(({ env }) => env ?? []);
  return Object.fromEntries(
    files.map((path) => [
      path,
      nameVariables(readFileSync(join(root, sources[path] ?? path), 'utf8'), names),
    ]),
  );
}

/** Puts the variables of a site after the one that each site has, in place of those of the site of this repository. */
function nameVariables(text: string, names: readonly string[]): string {
  const lines = /^(.*\bVITE_API_HOST\b.*\n)(?:.*\bVITE_(?!API_|OFFLINE).*\n)*/gm;
  return text.replace(lines, (_, line: string) =>
    [line, ...names.map((name) => line.replaceAll('VITE_API_HOST', name))].join(''),
  );
}

/**
 * Writes the files of a host into a site. A file that differs stays as it is: somebody may have changed it.
 * @returns the paths that were written, and those that stayed.
 */
export function writeSiteFiles(
  root: string,
  site: string,
  host: SiteHost,
): { written: string[]; kept: string[] } {
  const written: string[] = [];
  const kept: string[] = [];
  for (const [path, text] of Object.entries(siteFiles(root, site, host))) {
    const target = join(site, path);
    if (existsSync(target)) {
      if (readFileSync(target, 'utf8') !== text) kept.push(path);
      continue;
    }
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, text);
    written.push(path);
  }
  return { written, kept };
}

/**
 * Returns the folder from which a site takes its engine, if no host has it, with the name of an archive of it. `undefined`
 * if npm can fetch the engine, or finds it in the site.
 */
export function engineOutside(root: string, site: string): { folder: string; archive: string } | undefined {
  const { name = '', version = '' } = readPackage(root);
  const { dependencies = {} } = readPackage(site);
  const [, folder] = /^(?:file:|link:)?((?:\.\.?)?\/.*)$/.exec(dependencies[name] ?? '') ?? [];
  if (folder === undefined || relative(resolve(site), resolve(site, folder)).split(sep)[0] !== '..')
    return undefined;
  return { folder, archive: `${name.replace(/^@/, '').replace('/', '-')}-${version}.tgz` };
}

interface Package {
  name?: string;
  version?: string;
  dependencies?: Record<string, string>;
}

/** The `package.json` of a folder; empty if there is none. */
function readPackage(folder: string): Package {
  const path = join(folder, 'package.json');
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Package) : {};
}
