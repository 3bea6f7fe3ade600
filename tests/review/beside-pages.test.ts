/** Files beside `pages/` and `public/`, that are content all the same: words, settings, the look. @rest */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { reviewText } from '../../src/review/text.ts';
import { compareRevisions } from '../../src/review/review.ts';
import { openRevisions } from '../../src/review/revision.ts';
import { contract } from '../site/documents/tiny-site.ts';
import { writeTwoLanguages } from '../site/documents/two-languages.ts';
import { gitIn } from '../git.ts';
import { said } from './two-sites.ts';

const words = (lists: object) => JSON.stringify({ lists });

describe('of a site in one language', () => {
  it('words that change are said by group, for every route', async () => {
    const lines = await said(
      { 'words.json': words({ all: 'Everything', year: 'Year' }) },
      { 'words.json': words({ all: 'Each', year: 'Year' }) },
    );
    expect(lines[0]).toMatch(/^### Words `lists` · on all \d+ pages$/);
    expect(lines.slice(1)).toEqual([expect.stringMatching(/Each.*Everything/)]);
  });

  it('words that come are a new document', async () => {
    const [heading] = await said({ 'words.json': words({ all: 'Everything' }) });
    expect(heading).toMatch(/^### Words `lists` · added · on all \d+ pages$/);
  });

  it('settings are said by name', async () => {
    const files = (path: string) => JSON.stringify({ files: path });
    const lines = await said(
      { 'pages/_settings.json': files('/b/') },
      { 'pages/_settings.json': files('/a/') },
    );
    expect(lines[0]).toMatch(/^### Setting `files` · on all \d+ pages$/);
    expect(lines.join('\n')).toContain('/b/');
  });

  it('only spaces that change are no visible change', async () => {
    const lines = await said({ 'words.json': '{ "lists": {} }' }, { 'words.json': '{"lists":{}}' });
    expect(lines).toEqual(['### No visible change', '- document `words.json`: formatting']);
  });

  it('the look is said by file, with the size', async () => {
    const look = {
      'pages/_theme/theme.css': ':root {}',
      'pages/_theme/blocks/rich-text.css': '.prose {}',
      'pages/_theme/fonts/a.woff2': 'aaaa',
    };
    expect(
      await said({ 'pages/_theme/theme.css': ':root { }', 'pages/_theme/fonts/a.woff2': null }, look),
    ).toEqual([
      '### Files',
      expect.stringMatching(
        /^- \*\*removed\*\* `pages\/_theme\/fonts\/a\.woff2` \(4 B\) · on all \d+ pages$/,
      ),
      expect.stringMatching(
        /^- \*\*replaced\*\* `pages\/_theme\/theme\.css` \(8 B → 9 B\) · on all \d+ pages$/,
      ),
    ]);
  });

  it('code of a block type, and its look, are said by file, for the pages that show it', async () => {
    const code = {
      'blocks/carousel/carousel.tsx': 'one',
      'blocks/carousel/carousel.test.tsx': 'one',
      'blocks/types.d.ts': 'one',
      'blocks/shared.ts': 'one',
      'pages/_theme/blocks/carousel.wide.css': '.a {}',
    };
    const next = Object.fromEntries(Object.keys(code).map((path) => [path, 'one and two']));
    expect(await said(next, code)).toEqual([
      '### Files',
      '- **replaced** `blocks/carousel/carousel.tsx` (3 B → 11 B) · on `/News`',
      expect.stringMatching(/^- \*\*replaced\*\* `blocks\/shared\.ts` .* on all \d+ pages$/),
      '- **replaced** `pages/_theme/blocks/carousel.wide.css` (5 B → 11 B) · on `/News`',
    ]);
  });

  it('what is below pages/ and no document is said by file: people start some of it', async () => {
    const before = { 'pages/Start the desk.cmd': 'npm run dev', 'pages/README.md': 'A' };
    const after = { 'pages/Start the desk.cmd': 'del *', 'pages/README.md': 'B', 'pages/fonts/run.js': '' };
    expect(await said(after, before)).toEqual([
      '### Files',
      expect.stringContaining('**replaced** `pages/README.md`'),
      expect.stringContaining('**replaced** `pages/Start the desk.cmd`'),
      expect.stringContaining('**added** `pages/fonts/run.js`'),
    ]);
  });

  it('records that only the reference API answers are said by file, on the routes of their source; sample files are not content', async () => {
    const records = {
      'pages/_records/news/a.json': '{ "title": "One" }',
      'pages/_records/files/a.svg': '<svg/>',
    };
    const changes = {
      'pages/_records/news/a.json': '{ "title": "Two, and more" }',
      'pages/_records/files/a.svg': null,
    };
    expect(await said(changes, records)).toEqual([
      '### Files',
      expect.stringMatching(
        /^- \*\*replaced\*\* `pages\/_records\/news\/a\.json` \(18 B → 28 B\) · on `\/\w/,
      ),
    ]);
  });

  it('a block type of a layout is on the pages of the layout', async () => {
    const path = 'blocks/page-banner/page-banner.tsx';
    expect(await said({ [path]: 'a, b' }, { [path]: 'a' })).toEqual([
      '### Files',
      `- **replaced** \`${path}\` (1 B → 4 B) · on 2 pages: \`/News\`, \`/Saints\``,
    ]);
  });

  it('what is no content is in no review', async () => {
    expect(await said({ 'package.json': '{}', 'src/a.ts': 'a', 'wordslist.json': '{}' })).toEqual([]);
  });
});

describe('of commits, in two languages', () => {
  let folder = '';
  const git = (...command: string[]) => gitIn(folder, ...command).trim();
  beforeEach(() => {
    folder = join(mkdtempSync(join(tmpdir(), 'beside-')), 'site');
    writeTwoLanguages(folder);
    git('init', '-q', '-b', 'main');
    git('add', '-A');
    git('commit', '-q', '-m', 'first');
  });
  afterEach(() => rmSync(join(folder, '..'), { recursive: true, force: true }));

  it('the words of a language concern its routes', async () => {
    writeFileSync(join(folder, 'words.fr.json'), words({ all: 'Tout' }));
    git('commit', '-aqm', 'second');
    const [before, after] = await openRevisions({ site: folder, base: 'HEAD^', head: 'HEAD', contract });
    const review = compareRevisions(before, after, contract);
    const [lists] = review.shared.filter(({ kind, name }) => kind === 'words' && name === 'fr/lists');
    expect(lists?.routes.toSorted()).toEqual(
      review.allRoutes.filter((route) => route.startsWith('/fr/')).toSorted(),
    );
    expect(lists?.routes.length).toBeGreaterThan(0);
    expect(reviewText(review)).toContain('Tout');
  });

  it('a translation names the texts that are still in the other language', async () => {
    const sentence = 'Two Tongues in a few sentences.';
    expect(readFileSync(join(folder, 'pages/About.json'), 'utf8')).toContain(sentence);
    const path = join(folder, 'pages/fr/Nous.json');
    writeFileSync(path, readFileSync(path, 'utf8').replace('Deux, qui parlent.', sentence));
    const [before, after] = await openRevisions({ site: folder, contract });
    const review = compareRevisions(before, after, contract);
    const page = review.routes.find(({ route }) => route === '/fr/Nous');
    expect(page?.untranslated).toEqual([sentence]);
    expect(reviewText(review)).toContain('still in the other language: “');
    expect(review.routes.filter(({ untranslated }) => untranslated)).toHaveLength(1);
  });
});
