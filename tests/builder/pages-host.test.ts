// @vitest-environment jsdom
/** The files of a site on GitHub Pages and GitLab Pages, which send no headers of ours. */
import { expect, it } from 'vitest';
import { siteHeaders } from '../../src/builder/output/headers.ts';
import { pagesFiles, withPolicies } from '../../src/builder/output/pages-host.ts';

const headers = siteHeaders({ styleHashes: ["'sha256-abc='"], api: '', opened: {} });

it('the policy is in the document, before all that it restricts, without what a document cannot say', () => {
  const html = withPolicies(
    '<head><meta charset="utf-8" /><script type="module" src="/a.js"></script></head>',
    headers,
  );
  const { head } = new DOMParser().parseFromString(html, 'text/html');
  const [charset, policy, referrer, script] = head.children;
  expect(charset?.getAttribute('charset')).toBe('utf-8');
  expect(policy?.getAttribute('http-equiv')).toBe('Content-Security-Policy');
  const sent = headers['Content-Security-Policy'] ?? '';
  expect(policy?.getAttribute('content')).toBe(sent.replace("frame-ancestors 'self'; ", ''));
  expect(referrer?.getAttribute('content')).toBe(headers['Referrer-Policy']);
  expect(script?.localName).toBe('script');
});

it.each([
  ['https://example.org/carmel', 'https://example.org/carmel/History'],
  ['', '/carmel/History'],
])('a former address is a page that leads on, with the canonical address, of "%s"', (origin, canonical) => {
  const files = pagesFiles({ '/old/place': '/History' }, { base: '/carmel/', origin });
  expect(Object.keys(files)).toEqual(['.nojekyll', 'old/place.html']);
  const page = new DOMParser().parseFromString(files['old/place.html'] ?? '', 'text/html');
  const read = (selector: string, name: string) => page.querySelector(selector)?.getAttribute(name);
  expect(read('[http-equiv=refresh]', 'content')).toBe('0; url=/carmel/History');
  expect(read('link', 'href')).toBe(canonical);
  expect(read('a', 'href')).toBe('/carmel/History');
  expect(read('[name=robots]', 'content')).toBe('noindex');
});
