/** Targets of links of a site. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { readLinkTargets } from '../../src/desk/server/link-targets.ts';
import { readSite } from '../../src/site/documents/read-site.ts';
import { readPublicFiles } from '../../src/site/images/public-files.ts';
import { contract, files } from '../site/documents/tiny-site.ts';
import { writeFiles } from '../review/two-sites.ts';

let root: string;
afterEach(() => rmSync(root, { recursive: true }));
function targets(others: Record<string, string> = {}) {
  root = mkdtempSync(join(tmpdir(), 'links-'));
  writeFiles(root, { ...files, ...others });
  return readLinkTargets({ site: readSite(root, contract), files: readPublicFiles(join(root, 'public')) });
}

it('are its pages, then the headings of each, those of parts included, then its files; no pictures', () => {
  const all = targets({
    'public/documents/the_rule-of-life.pdf': '%PDF-1.4',
    'public/documents/README': 'x',
  });
  expect(all.map(({ kind, href, title, of }) => [kind, href, title, of].filter(Boolean).join(' | ')))
    .toMatchInlineSnapshot(`
    [
      "page | /Home | Home",
      "page | /News | News",
      "page | /Saints | Saints",
      "heading | /Home#welcome | Welcome | Home",
      "heading | /News#slides | Slides | News",
      "heading | /Saints#saints | Saints | Saints",
      "heading | /Saints#teresa | St Teresa | Saints",
      "heading | /Saints#teresa-life | Saint Teresa | Saints",
      "heading | /Saints#albert | St Albert | Saints",
      "file | /documents/README | README",
      "file | /documents/a.pdf | A (PDF)",
      "file | /documents/the_rule-of-life.pdf | The rule of life (PDF)",
    ]
  `);
});

it('a page without a title goes by its address, one that cannot be read too', () => {
  const all = targets({ 'pages/Bare.json': '{ "title": " ", "blocks": 5 }', 'pages/Broken.json': '{' });
  expect(all.slice(0, 2)).toEqual([
    { kind: 'page', href: '/Bare', title: '/Bare' },
    { kind: 'page', href: '/Broken', title: '/Broken' },
  ]);
});
