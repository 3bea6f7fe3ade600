/** D5: what is too large, too deep or too many is refused with the limit, its place and its cure, and at once. @rest */
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { formatSite } from '../../../src/site/documents/format.ts';
import { limits } from '../../../src/site/documents/limits.ts';
import { readSite } from '../../../src/site/documents/read-site.ts';
import { readPublicFiles } from '../../../src/site/images/public-files.ts';
import { validateSite } from '../../../src/site/validate/validate-site.ts';
import { contract, files } from '../documents/tiny-site.ts';
import { makeFolder } from '../../make-folder.ts';
import { expectLinear, timed } from '../../processor-time.ts';
import { drawnByLinks, sampleOf } from '../../sample.ts';

const onLinks = drawnByLinks(it);

const news = 'pages/News.json';
const page = (blocks: string) =>
  `{ "title": "News", "description": "News of the parish.", "blocks": ${blocks} }`;
const prose = (...lines: string[]) =>
  page(JSON.stringify([{ type: 'rich-text', id: 'latest', text: lines }], null, 1));
const many = (count: number, entry: (index: number) => unknown) =>
  JSON.stringify(Array.from({ length: count }, (_, index) => entry(index)));
const paragraph = (id: string) => ({ type: 'rich-text', id, text: ['Words.'] });

const blocks = (count: number) => page(many(count, (index) => paragraph(`b${index}`)));

type Changes = Readonly<Record<string, string>>;

/** Messages of checker and formatter for the tiny site with other files. */
const check = (changes: Changes) => checkFolder(makeFolder({ ...files, ...changes }));

/** The same with the time that it takes, without that of writing the files. */
function timedCheck(changes: Changes) {
  const folder = makeFolder({ ...files, ...changes });
  return timed(() => checkFolder(folder));
}

function checkFolder(folder: string) {
  const site = readSite(folder, contract);
  const result = validateSite(site, contract, readPublicFiles(join(folder, 'public')));
  formatSite(site, contract);
  return result;
}

describe('D5 depth and size', () => {
  /** How long a sound page as large as a document may be takes, in milliseconds. */
  let largest = 0;
  beforeAll(() => {
    check({ [news]: blocks(limits.entries / 20) });
    largest = timedCheck({ [news]: blocks(limits.entries) }).milliseconds;
  });

  const deep = 20_000;
  const rows: [what: string, text: string, says: RegExp][] = [
    ['lists in JSON', `${'['.repeat(deep)}${']'.repeat(deep)}`, /deeper than 40 levels; remove some levels/],
    ['objects in JSON', '{"a":'.repeat(deep), /deeper than 40 levels/],
    ['brackets of JSON that are not closed', page('['.repeat(deep)), /deeper than 40 levels/],
    ['quotations', prose('> '.repeat(4_000) + 'x'), /nested deeper than 10 levels/],
    ['quotations without blanks', prose('>'.repeat(4_000)), /nested deeper than 10 levels/],
    ['lists in a line', prose('- '.repeat(4_000) + 'x'), /nested deeper than 10 levels/],
    ['numbered lists in a line', prose('1. '.repeat(3_000) + 'x'), /nested deeper than 10 levels/],
    [
      'lists by their indentation',
      prose(...Array.from({ length: 200 }, (_, index) => `${' '.repeat(2 * index)}- x`)),
      /indented by more than 40 spaces/,
    ],
    ['brackets of links', prose('['.repeat(deep / 4)), /more than 300 marks of Markdown/],
    ['emphasis', prose('**a '.repeat(2_000)), /more than 300 marks of Markdown/],
    [
      'emphasis over many lines',
      prose(...Array.from({ length: 1_500 }, () => '*a **b')),
      /more than 300 marks of Markdown/,
    ],
    ['pictures in pictures', prose('!['.repeat(900) + '](/x)'.repeat(900)), /more than 300 marks/],
    ['openings of HTML', prose('a <![CDATA['.repeat(800)), /more than 300 marks/],
    ['one text', prose('x'.repeat(200_000)), /a text has more than 10,000 characters; write its lines/],
    ['one name', `{ "${'x'.repeat(200_000)}": 1 }`, /a text has more than 10,000 characters/],
    ['a text of 500 kB', prose('x'.repeat(500_000)), /the file has more than 250,000 characters/],
    ['a file of 50 MB', prose('x'.repeat(50_000_000)), /the file has more than 250,000 characters/],
    ['a file of 50 MB of brackets', '['.repeat(50_000_000), /the file has more than 250,000 characters/],
    ['siblings', page(many(5_000, () => 1)), /a list has more than 2,000 entries; divide them/],
    [
      'properties',
      `{ ${Array.from({ length: 5_000 }, (_, index) => `"p${index}": 1`).join(', ')} }`,
      /an object has more than 2,000 properties/,
    ],
    [
      'values',
      page(many(250, () => Array.from({ length: 100 }, () => 1))),
      /more than 20,000 values, including its parts/,
    ],
  ];
  it.each(rows)('D5 %s: refused with the limit, in its file, and at once', (_, text, says) => {
    const {
      result: { problems },
      milliseconds,
    } = timedCheck({ [news]: text });
    expect(problems.map(({ code, file }) => `${code} ${file}`)).toEqual([`E112 ${news}`]);
    expect(problems[0]?.message).toMatch(says);
    expect(problems[0]?.line).toBeGreaterThan(0);
    expect(problems[0]?.frame.length).toBeLessThan(700);
    expect(milliseconds).toBeLessThan(4 * largest);
  });

  it('D5 the place is where the limit is exceeded', () => {
    const { problems } = check({ [news]: prose('One.', '', `${'> '.repeat(11)}two`) });
    expect(problems.map(({ line, column }) => [line, column])).toEqual([[8, 4]]);
  });

  it('D5 a short document cannot use a long part again and again', () => {
    const part = JSON.stringify({ type: 'rich-text', id: 'long', text: Array(1_000).fill('Words.') });
    const uses = page(many(2_000, () => ({ use: 'long' })));
    const {
      result: { problems },
      milliseconds,
    } = timedCheck({ [news]: uses, 'pages/_parts/long.json': part });
    expect(problems.map(({ code, file, pointer }) => [code, file, pointer])).toEqual([
      ['E112', news, '/blocks/19'],
    ]);
    expect(milliseconds).toBeLessThan(4 * largest);
  });

  it('D5 a file has at most twenty messages, and the number of the others', () => {
    const { problems, more } = check({ [news]: page(many(500, (index) => ({ type: `x${index}` }))) });
    expect(problems).toHaveLength(limits.problems);
    expect([...more]).toEqual([[news, 480]]);
  });
});

describe('what is as large as a document may be', () => {
  /** Makes a document of so many entries, within the limits. */
  const growing: [what: string, text: (count: number) => string][] = [
    ['blocks', blocks],
    [
      'entries of a block',
      (count) =>
        page(
          JSON.stringify([
            {
              type: 'card-grid',
              id: 'latest',
              cards: Array.from({ length: count }, (_, index) => ({ id: `c${index}`, title: 'Words' })),
            },
          ]),
        ),
    ],
    ['lines', (count) => prose(...Array<string>(count).fill('A line of words.'))],
    ['paragraphs', (count) => prose(...Array<string>(count).fill('- *one* [two](/Home)'))],
    ['ids that are taken', (count) => page(many(count, () => paragraph('same')))],
    ['dead links', (count) => prose(...Array.from({ length: count }, (_, i) => `- [x](/Nowhere${i})`))],
    ['unknown types', (count) => page(many(count, (index) => ({ type: `kind-${index}`, id: `i${index}` })))],
    ['wrong types', (count) => page(many(count, () => 5))],
    ['empty blocks', (count) => page(many(count, () => ({ type: 'rich-text' })))],
    [
      'unknown properties',
      (count) => `{ ${Array.from({ length: count }, (_, index) => `"p${index}": 1`).join(', ')} }`,
    ],
    ['duplicate properties', (count) => `{ ${Array<string>(count).fill('"title": 1').join(', ')} }`],
    ['uses of a part', (count) => page(many(count, () => ({ use: 'short' })))],
    ['uses of no part', (count) => page(many(count, (index) => ({ use: `none-${index}` })))],
  ];
  it.each(sampleOf(growing, 4, 'kinds of large documents'))(
    'D5 %s: two thousand take no longer than their number',
    (_, text) => {
      const parts = { 'pages/_parts/short.json': '{ "type": "tagline", "id": "short", "text": "Words." }' };
      const { problems } = expectLinear(limits.entries, (count) => check({ ...parts, [news]: text(count) }));
      expect(problems.filter(({ code }) => code === 'E112')).toEqual([]);
    },
  );
});

describe('symbolic links in pages/', () => {
  const folder = makeFolder(files);
  const link = (name: string, target: string) => symlinkSync(target, join(folder, 'pages', name));

  onLinks(
    'are not followed out of the folder, up, or round in circles; one to a document beside it is',
    () => {
      writeFileSync(join(folder, 'Outside.json'), files['pages/News.json'] ?? '');
      link('up', '..');
      link('round.json', 'round.json');
      link('Out.json', '../Outside.json');
      link('Nowhere.json', 'Nothing.json');
      link('Same.json', 'News.json');
      mkdirSync(join(folder, 'pages/Folder.json'));
      const site = readSite(folder, contract);
      const { problems } = validateSite(site, contract, readPublicFiles(join(folder, 'public')));
      expect(problems.map(({ code, file }) => `${code} ${file}`)).toEqual([
        'E113 pages/Folder.json',
        'E113 pages/Nowhere.json',
        'E113 pages/Out.json',
        'E113 pages/round.json',
        'E239 pages/Same.json',
        'E113 pages/up',
      ]);
      expect(problems.at(-1)?.message).toBe(
        'this symbolic link leads to no file in pages/; replace it with the file',
      );
      expect(site.pages.map(({ route }) => route)).toEqual(['/Home', '/News', '/Saints', '/Same']);
    },
  );
});
