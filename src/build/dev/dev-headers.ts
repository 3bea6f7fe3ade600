/** The headers of the dev server: those of the built site, opened for the tools of development. */
import { createHash } from 'node:crypto';
import { openedOrigins } from '../../documents/lists.ts';
import type { Headers } from '../hosting/table.ts';
import { siteHeaders } from '../output/headers.ts';
import type { DevState } from './dev-state.ts';

/** The directives that differ; an empty one is left out. Vite adds styles by a script, and the tools write markup. */
const ofTools = {
  'style-src': "'self' 'unsafe-inline'",
  'worker-src': "'self' blob:",
  'require-trusted-types-for': '',
  'trusted-types': '',
};

/** Pages of the desk also show examples of blocks, and files before they are sent. */
const ofDesk = {
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
      for (const [name, sources] of Object.entries({ ...ofTools, ...ofKind }))
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
