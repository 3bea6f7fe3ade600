/** The response headers of pages. `hosting/table.ts` assigns them to paths, for all hosts. */
import type { OpenedOrigins } from '../../site/documents/lists.ts';

export interface HeaderOptions {
  /** CSP source expressions of the styles in pages. */
  styleHashes: readonly string[];
  /** Origin of the API; empty for the origin of the site. */
  api: string;
  /** Origins of other sites that the pages may use. */
  opened: Partial<OpenedOrigins>;
  /** Directives of the policy in place of its own; an empty one is left out. */
  directives?: Readonly<Record<string, string>>;
}

/**
 * Returns the headers of pages. `upgrade-insecure-requests` is absent: every allowed source is the site itself or names
 * its scheme, and the built-in server speaks plain http.
 */
export function siteHeaders({ styleHashes, api, opened, directives }: HeaderOptions): Record<string, string> {
  const { frames = [], images = [], media = [], calls = [], forms = [] } = opened;
  const own = api === '' ? ["'self'"] : ["'self'", api];
  const allow = (...sources: readonly string[]) => [...new Set(sources)].join(' ');
  const policy = {
    'default-src': "'none'",
    'script-src': "'self'",
    'style-src': allow("'self'", ...styleHashes),
    'img-src': allow(...own, ...images),
    'media-src': allow(...own, ...media),
    'font-src': "'self'",
    'connect-src': allow(...own, ...calls),
    'frame-src': allow("'self'", ...frames),
    'manifest-src': "'self'",
    'worker-src': "'self'",
    'object-src': "'none'",
    'base-uri': "'none'",
    'form-action': allow("'self'", ...forms),
    'frame-ancestors': "'self'",
    'require-trusted-types-for': "'script'",
    'trusted-types': 'dompurify offline',
    ...directives,
  };
  return {
    'Content-Security-Policy': Object.entries(policy)
      .filter(([, value]) => value !== '')
      .map(([name, value]) => `${name} ${value}`)
      .join('; '),
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
  };
}
