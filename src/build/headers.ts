/** The response headers of the site, in one place: the server of this project and the hosts read them from here. */

export interface HeaderOptions {
  /** Hash of the stylesheet that stands in each page. */
  styleHash: string;
  /** Origin of the API, or empty when it is the site's own. */
  api: string;
  /** Origins of the frames that the pages show. */
  frames: readonly string[];
}

/** Headers of every answer. */
export function siteHeaders({ styleHash, api, frames }: HeaderOptions): Record<string, string> {
  const own = api === '' ? "'self'" : `'self' ${api}`;
  const policy = {
    'default-src': "'none'",
    'script-src': "'self'",
    'style-src': `'self' ${styleHash}`,
    // The router's error page slants its text by an attribute; this is the hash of that attribute.
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

/** What a browser may keep, by the path of the file. Bundled files carry a hash in their names. */
export function cacheControl(path: string): string {
  return path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache';
}

/** The headers in the form that common static hosts read (`_headers`). */
export function headersFile(headers: Record<string, string>): string {
  const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`);
  return [
    '/*',
    ...lines,
    `  Cache-Control: ${cacheControl('/')}`,
    '/assets/*',
    '  ! Cache-Control',
    `  Cache-Control: ${cacheControl('/assets/')}`,
    '',
  ].join('\n');
}
