/** The headers of the dev server: those of the built site, opened for the tools of development. */
import { createHash } from 'node:crypto';
import { openedOrigins } from '../../documents/lists.ts';
import type { Headers } from '../hosting/table.ts';
import { siteHeaders } from '../output/headers.ts';
import type { DevState } from './dev-state.ts';

/** Vite adds styles by a script, and asks again for a server that has gone by a worker of its own. */
const ofVite = { 'style-src': "'self' 'unsafe-inline'", 'worker-src': "'self' blob:" };

/** The directives for pages of the desk, which write markup, and show examples of blocks and files before they are sent. */
const ofDesk = {
  'require-trusted-types-for': '',
  'trusted-types': '',
  'frame-src': "'self' https:",
  'img-src': "'self' data: blob: https:",
  'media-src': "'self' blob: https:",
};

/** The headers of a page, by its document before anything of the site is put into it. */
export type HeadersOfPage = (template: string, host: string | undefined) => Headers;

/** Returns the headers of the site's own pages, and of those of the desk. */
export function devHeaders(current: DevState): { page: HeadersOfPage; desk: HeadersOfPage } {
  const headersWith =
    (ofKind: Headers): HeadersOfPage =>
    (template, host = '') => {
      const { site } = current.state();
      const { host: api } = current.settings();
      const opened = site.pages.some(({ problems }) => problems.length > 0) ? {} : openedOrigins(site);
      const { 'Content-Security-Policy': policy = '', ...headers } = siteHeaders({
        styleHashes: [],
        api,
        opened,
      });
      const directives = new Map(policy.split('; ').map((one) => [one.slice(0, one.indexOf(' ')), one]));
      for (const [name, sources] of Object.entries({ ...ofVite, ...ofKind }))
        if (sources === '') directives.delete(name);
        else directives.set(name, `${name} ${sources}`);
      directives.set('script-src', ["script-src 'self'", ...inlineScripts(template)].join(' '));
      directives.set('connect-src', `${directives.get('connect-src')} ws://${host}`);
      return { ...headers, 'Content-Security-Policy': [...directives.values()].join('; ') };
    };
  return { page: headersWith({}), desk: headersWith(ofDesk) };
}

/** The hashes of the scripts in a template, which Vite has put there. */
function inlineScripts(template: string): string[] {
  return Array.from(
    template.matchAll(/<script\b(?![^>]*\ssrc=)[^>]*>([^]*?)<\/script>/g),
    ([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`,
  );
}
