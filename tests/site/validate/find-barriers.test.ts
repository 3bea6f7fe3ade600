/** Notes on words that shut some readers out: the site is built nevertheless. */
import { expect, it } from 'vitest';
import { readSite } from '../../../src/site/documents/read-site.ts';
import { findBarriers, listBarriers } from '../../../src/site/validate/find-barriers.ts';
import { call } from '../../called-cli.ts';
import { makeFolder } from '../../make-folder.ts';
import { contract, files, tidyFiles } from '../documents/tiny-site.ts';

const home = 'pages/Home.json';
const folderWith = (blocks: readonly object[], record?: object) =>
  makeFolder({
    ...files,
    [home]: JSON.stringify(
      { title: 'Home', description: 'The first page.', aliases: ['/'], blocks },
      null,
      2,
    ),
    ...(record && {
      'pages/_sources.json': String(files['pages/_sources.json']).replace(
        '"path": "/api/news/{orgcode}"',
        '"folder": "news"',
      ),
      'pages/_records/news/one.json': JSON.stringify(record, null, 2),
    }),
  });
/** The notes on the blocks of a page: each with the place in the document. */
const notes = (...blocks: object[]) => {
  const site = readSite(folderWith(blocks), contract);
  expect(site.pages.flatMap(({ problems }) => problems)).toEqual([]);
  return listBarriers(site, contract).map(({ pointer, message }) => `${pointer} ${message}`);
};
const text = (...lines: string[]) => ({ type: 'rich-text', id: 'a', text: lines });

it.each([
  ['here', 'Click [here](/News).'],
  ['Click Here!', '[Click Here!](/News)'],
  ['Read more →', '[Read more →](/News)'],
  ['en savoir plus', '[en savoir plus](/News)'],
  ['Mehr', '[**Mehr**](/News)'],
  ['ಇಲ್ಲಿ ಕ್ಲಿಕ್ ಮಾಡಿ', '[ಇಲ್ಲಿ ಕ್ಲಿಕ್ ಮಾಡಿ](/News)'],
])('says that “%s” does not name where a link leads', (words, line) => {
  expect(notes(text('One line.', line))).toEqual([
    `/blocks/0/text/1 the words of this link are only “${words}”, and many readers hear links without the text around them; name what it opens`,
  ]);
});

it('says so of a button, and not of words that the records of a list open', () => {
  const link = { label: 'Read more', href: '/News' };
  const labels = { file: 'Click Here', link: 'Click Here' };
  const list = {
    type: 'document-grid',
    id: 'b',
    data: { source: 'circulars' },
    show: ['title', 'file'],
    labels,
  };
  expect(notes({ ...text('Words.'), link }, { ...list, placeholder: { title: 'None' } })).toEqual([
    expect.stringMatching(/^\/blocks\/0\/link\/label the words of this link are only “Read more”/),
  ]);
});

it('tells the same words that lead to two places, once', () => {
  expect(
    notes(text('[The list](/News) and [the list](/Saints),', '[the list](/Saints), [News](/News).')),
  ).toEqual([
    '/blocks/0/text/0 “the list” leads to /Saints here and to /News before; give the two links different words',
  ]);
});

it.each([
  ['OUR LADY OF MOUNT CARMEL, pray for us', 'OUR LADY OF MOUNT CARMEL'],
  ['It is **STRICTLY FORBIDDEN TO ENTER THE GARDEN**', 'STRICTLY FORBIDDEN TO ENTER THE GARDEN'],
])('says that %s is shouted', (line, words) => {
  expect(notes(text('One line.', line))).toEqual([
    `/blocks/0/text/1 “${words}” is in capitals, which are hard to read, and which some screen readers spell; write small letters`,
  ]);
});

it.each(['The CMI, OCD, FMM and RSCJ came', 'J.M.J.T. — I.N.R.I.', 'The URL of UNESCO', 'MARY, mother'])(
  'lets %s pass',
  (line) => expect(notes(text(line))).toEqual([]),
);

const hindi = 'यीशु ने कहा, मेरे पास आओ।';
it('asks for the language of letters in which several languages are written', () => {
  expect(
    notes(text(hindi), { ...text(hindi), id: 'b', lang: 'hi' }, { ...text(hindi), id: 'c', lang: 'la' }),
  ).toEqual([
    '/blocks/0/text this text is in the letters of Devanagari, in which several languages are written; choose its language, so that it is read aloud well',
    '/blocks/2/text this text is said to be in the language “la”, and its letters are those of Devanagari; choose its language',
  ]);
  expect(notes(text('ಯೇಸು ಹೇಳಿದರು'))).toEqual([]);
});

it('lets words of others be as they are', () => {
  const quotation = { text: ['MY SOUL MAGNIFIES THE LORD ALWAYS'] };
  expect(notes({ type: 'quote', id: 'a', quotation })).toEqual([]);
});

it('looks into the text of records', () => {
  const description =
    '<h2>One</h2><h4>Two</h4><h3> </h3><table><tr><td>1</td></tr></table><img src="/images/a.svg"><a href="/News">here</a>';
  const site = readSite(folderWith([text('Words.')], { title: 'News', description }), contract);
  const [record] = [...site.collections.values()].flatMap(({ records }) => records);
  expect(record?.problems).toEqual([]);
  expect(record && findBarriers(record, site, contract).map(({ message }) => message)).toEqual([
    expect.stringContaining('only “here”'),
    'a heading has no words; delete it, or write them',
    'a heading of level 4 follows one of level 2; headings go down by one level at a time',
    expect.stringContaining('a table has no headers'),
    'a picture has no words for people who do not see it; describe it',
  ]);
});

it.each([
  { blocks: 5 },
  { blocks: [null, { type: 'rich-text', text: 'here' }, { link: { label: 5, href: [] } }] },
])('reads a page with mistakes in its form: %j', (page) => {
  const shell = '{ "layouts": [] }';
  const broken = { ...files, [home]: JSON.stringify(page), 'pages/_shell.json': shell };
  expect(listBarriers(readSite(makeFolder(broken), contract), contract)).toEqual([]);
});

it('is said by the check with file and line, and the site passes', async () => {
  const folder = makeFolder(
    Object.fromEntries(tidyFiles({ ...files, [home]: String(files[home]).replace('[news]', '[here]') })),
  );
  const { status, stdout } = await call('src/cli/main.ts', ['check', '--site', folder]);
  expect([status, stdout]).toEqual([
    0,
    expect.stringMatching(/^pages\/Home\.json:\d+ the words of this link are only “here”, .*\.$/m),
  ]);
});
