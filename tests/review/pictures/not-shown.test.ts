/** Blocks that visitors do not see on the day of the pictures are in none, and are named. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { readSite, type Site } from '../../../src/site/documents/read-site.ts';
import { picturesHtml, type PicturePair } from '../../../src/review/pictures/index-page.ts';
import { readableSiteOn } from '../../../src/site/documents/shown-on.ts';
import { notShown } from '../../../src/review/pictures/not-shown.ts';
import type { Review } from '../../../src/review/review.ts';
import { contract, files } from '../../site/documents/tiny-site.ts';
import { writeFiles } from '../two-sites.ts';

const day = '2026-11-20';
const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

/** The tiny site with a page for a novena. */
function site(page: object, block: object = {}, title = 'Novena'): Site {
  const folder = mkdtempSync(join(tmpdir(), 'not-shown-'));
  folders.push(folder);
  const days = { type: 'rich-text', id: 'days', ...block, text: ['Nine days.'] };
  const always = { type: 'rich-text', id: 'always', text: ['Always.'] };
  const novena = { title, description: 'Nine days.', ...page, blocks: [always, days] };
  writeFiles(folder, { ...files, 'pages/Novena.json': JSON.stringify(novena) });
  return readSite(folder, contract);
}
const said = (before: Site, after: Site) =>
  notShown(
    [
      { site: before, route: '/Novena' },
      { site: after, route: '/Novena' },
    ],
    day,
  );

describe('what is not shown is said', () => {
  it.each([
    ['a draft', { draft: true }, 'it is a draft'],
    [
      'a page of other days',
      { from: '2026-12-01', until: '2026-12-09' },
      'it is shown from 1 to 9 December 2026',
    ],
    ['a page that is over', { until: '2026-11-19' }, 'it is shown until 19 November 2026'],
  ])('%s on both sides: once, and why', (_, page, why) => {
    expect(said(site(page), site(page, {}, 'The novena'))).toEqual([
      `The page is not shown on 20 November 2026: ${why}.`,
    ]);
  });

  it('a page that was a draft before: which side has no picture', () => {
    expect(said(site({ draft: true }), site({}))).toEqual([
      'Before: the page is not shown on 20 November 2026: it is a draft.',
    ]);
  });

  it('a block that is new and still to come, by its name', () => {
    expect(said(site({}), site({}, { from: '2026-12-01' }))).toEqual([
      'After: the block “days” is not shown on 20 November 2026: it is shown from 1 December 2026.',
    ]);
  });

  it('a block that is not shown is not said when nothing has changed in it, and is when something has', () => {
    const draft = site({}, { draft: true });
    expect(said(draft, site({}, { draft: true }, 'The novena'))).toEqual([]);
    expect(said(draft, site({}, { draft: true, heading: 'Days' }))).toEqual([
      'The block “days” is not shown on 20 November 2026: it is a draft.',
    ]);
  });

  it('what is shown on the day is not said', () => {
    expect(said(site({}), site({ from: day, until: day }, { until: day }))).toEqual([]);
  });
});

describe('the site of the pictures', () => {
  const routes = (found: Site) => found.pages.map(({ route }) => route);

  it('has no page and no block that is not shown on the day', () => {
    expect(routes(readableSiteOn(site({ draft: true }), contract, day))).not.toContain('/Novena');
    const { pages } = readableSiteOn(site({}, { from: '2026-12-01' }), contract, day);
    const blocks = pages.find(({ route }) => route === '/Novena')?.value.blocks ?? [];
    expect(blocks).toEqual([expect.objectContaining({ id: 'always' })]);
  });

  it('keeps a page that the check refuses, so that this can be said of it', () => {
    const broken = site({ draft: true, discription: 'x' });
    expect(routes(readableSiteOn(broken, contract, day))).toContain('/Novena');
    expect(said(broken, broken)).toEqual([]);
  });
});

describe('the sheet of the pictures', () => {
  const pair = (route: string, more: Partial<PicturePair>): PicturePair => ({
    route,
    width: 360,
    differences: [],
    isOneSided: false,
    errors: [],
    notShown: [],
    ...more,
  });
  const review = { before: 'old', after: 'new', touched: [] } as unknown as Review;

  it('shows the surroundings of each difference first, and whole pages behind it', () => {
    const of = { width: 360, height: 9000 };
    const strip = { top: 4000, height: 420, of };
    const html = picturesHtml(
      review,
      [pair('/Home', { before: 'b.png', after: 'a.png', differences: [{ before: strip, after: strip }] })],
      day,
    );
    expect(html).toContain('viewBox="0 4000 360 420"><image href="a.png" width="360" height="9000"/>');
    expect(html.indexOf('<svg')).toBeLessThan(html.indexOf('<summary>The whole pages</summary>'));
  });

  it('names the day, and does not call what is not shown unchanged', () => {
    const html = picturesHtml(
      review,
      [pair('/Novena', { notShown: ['the page is a “draft” & more.'] }), pair('/Home', {})],
      day,
    );
    expect(html).toContain('as visitors see them on 20 November 2026');
    expect(html).toContain(
      '<h2>Not shown on 20 November 2026</h2><p><code>/Novena</code></p><ul><li>the page is a “draft” &amp; more.</li></ul>',
    );
    expect(html).toContain('<h2>No difference to be seen</h2><p><code>/Home</code></p>');
  });

  it('says it of a route with a picture on one side above the picture', () => {
    const before = pair('/Novena', { isOneSided: true, after: 'a.png', notShown: ['Before: a draft.'] });
    expect(picturesHtml(review, [before], day)).toMatch(
      /<h2><code>\/Novena<\/code>.*<li>Before: a draft\.<\/li>.*<img src="a\.png"/,
    );
  });
});
