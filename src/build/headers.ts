/** The response headers of the site. The server of this project and static hosts both use them. */

export interface HeaderOptions {
  /** Source expressions of the styles that pages contain. */
  styleHashes: readonly string[];
  /** Origin of the API, or empty if it is that of the site. */
  api: string;
  /** Origins of other sites that the pages show in frames. */
  frames: readonly string[];
}

/** Returns the headers of the site's responses; see `headersOf`. */
export function siteHeaders({ styleHashes, api, frames }: HeaderOptions): Record<string, string> {
  const own = api === '' ? "'self'" : `'self' ${api}`;
  const policy = {
    'default-src': "'none'",
    'script-src': "'self'",
    'style-src': ["'self'", ...styleHashes].join(' '),
    // The router's error page sets italics with a style attribute; this is the hash of that attribute.
    'style-src-attr': "'unsafe-hashes' 'sha256-r8zR3S6YuWY5tpo2Y0PvZHW5fa+SKLNon9zbEWb5UPA='",
    'img-src': own,
    'media-src': own,
    'font-src': "'self'",
    'connect-src': own,
    'frame-src': ["'self'", ...frames].join(' '),
    'manifest-src': "'self'",
    'object-src': "'none'",
    'base-uri': "'none'",
    'form-action': "'self'",
    'frame-ancestors': "'self'",
    'require-trusted-types-for': "'script'",
    'trusted-types': 'dompurify',
  };
  return {
    'Content-Security-Policy': Object.entries(policy)
      .map(([name, value]) => `${name} ${value}`)
      .join('; '),
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
  };
}

/**
 * Returns the `Cache-Control` header for the path of a file. Names of bundled files contain a hash, so they
 * never change.
 */
export function cacheControl(path: string): string {
  return path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache';
}

/**
 * Returns those of the site's headers that the response for a path has. The files of the bundle are parts of pages and
 * never shown by themselves: the rest would be two kilobytes with each of them.
 */
export function headersOf(path: string, headers: Record<string, string>): Record<string, string> {
  if (!path.startsWith('/assets/')) return headers;
  return Object.fromEntries(Object.entries(headers).filter(([name]) => name === 'X-Content-Type-Options'));
}

/** Formats the headers for static hosts (`_headers`). */
export function headersFile(headers: Record<string, string>): string {
  const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`);
  const ofAssets = headersOf('/assets/', headers);
  const taken = ['Cache-Control', ...Object.keys(headers).filter((name) => !(name in ofAssets))];
  return [
    '/*',
    ...lines,
    `  Cache-Control: ${cacheControl('/')}`,
    '/assets/*',
    ...taken.map((name) => `  ! ${name}`),
    `  Cache-Control: ${cacheControl('/assets/')}`,
    '',
  ].join('\n');
}
