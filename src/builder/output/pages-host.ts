/**
 * GitHub Pages and GitLab Pages (`SITE_HOST=pages`) send no headers of ours and redirect nothing: the policy is in the
 * documents, and a former address of a page is a page that leads on. README.md of `hosting/` says what is lost.
 */
import { escapeHtml } from '../../site/documents/escape-html.ts';
import { addBase } from '../../engine/base.ts';
import type { Headers } from '../../hosting/table.ts';

/** Directives that browsers ignore in a document. */
const onlyInHeaders = /^(?:frame-ancestors|report-to|report-uri|sandbox)\b/;

/** Puts the policies of pages into the template, before anything that they restrict. */
export function withPolicies(html: string, headers: Headers): string {
  const policy = (headers['Content-Security-Policy'] ?? '')
    .split('; ')
    .filter((directive) => !onlyInHeaders.test(directive))
    .join('; ');
  const elements =
    `<meta http-equiv="Content-Security-Policy" content="${escapeHtml(policy)}">` +
    `<meta name="referrer" content="${escapeHtml(headers['Referrer-Policy'] ?? '')}">`;
  return html.replace(/<meta charset="utf-8" ?\/?>/, (charset) => charset + elements);
}

/** The address of the site, as in a build. */
interface SiteAddress {
  /** Folder of the site on its host, with a slash at both ends. */
  base: string;
  /** Address of the finished site without a slash at its end; empty if unknown. */
  origin: string;
}

/** Returns the files that this host needs besides those of the site, by their paths below the built site. */
export function pagesFiles(
  redirects: Readonly<Record<string, string>>,
  { base, origin }: SiteAddress,
): Record<string, string> {
  const pages = Object.entries(redirects).map(([from, to]) => {
    const [address, canonical] = [addBase(base, to), origin === '' ? addBase(base, to) : origin + to].map(
      escapeHtml,
    );
    const text =
      `<!doctype html><html><head><meta charset="utf-8"><title>${address}</title>` +
      `<link rel="canonical" href="${canonical}"><meta name="robots" content="noindex">` +
      `<meta http-equiv="refresh" content="0; url=${address}"></head>` +
      `<body><a href="${address}">${address}</a></body></html>\n`;
    return [`${from.slice(1).replace(/\.html$/, '')}.html`, text] as const;
  });
  // Without this file GitHub Pages leaves out what begins with an underscore.
  return { '.nojekyll': '', ...Object.fromEntries(pages) };
}
