/** The headers of the dev server: those of the built site, opened for the tools of development. */
import { createHash } from 'node:crypto';
import { openedOrigins, type OpenedOrigins } from '../../../site/documents/lists.ts';
import type { Headers } from '../../../hosting/table.ts';
import { siteHeaders } from '../../../builder/output/headers.ts';
import type { SiteOnDisk } from './site-on-disk.ts';

/** The directives that differ. The tools write markup. */
const ofTools = {
  'worker-src': "'self' blob:",
  'require-trusted-types-for': '',
  'trusted-types': '',
};

/** Pages of the desk also show examples of blocks, and files before they are sent. */
const ofDesk = {
  'frame-src': "'self' data: https:",
  'img-src': "'self' data: blob: https:",
  'media-src': "'self' blob: https:",
};

/** The headers of a page, by its document before anything of the site is put into it. */
export type HeadersOfPage = (template: string, host: string | undefined) => Headers;

/** Returns the headers of the site's own pages, and of those of the desk. */
export function pageHeaders(current: SiteOnDisk): { page: HeadersOfPage; desk: HeadersOfPage } {
  const headersWith =
    (ofKind: Headers): HeadersOfPage =>
    (template, host = '') => {
      const { site } = current.state();
      const { host: api } = current.settings();
      const isReadable = site.pages.every(({ problems }) => problems.length === 0);
      const { calls = [], ...opened }: Partial<OpenedOrigins> = isReadable ? openedOrigins(site) : {};
      return siteHeaders({
        // Vite adds styles by a script.
        styleHashes: ["'unsafe-inline'"],
        api,
        opened: { ...opened, calls: [...calls, `ws://${host}`] },
        directives: {
          ...ofTools,
          ...ofKind,
          'script-src': ["'self'", ...inlineScripts(template)].join(' '),
        },
      });
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
