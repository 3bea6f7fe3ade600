/** Answers of reviewers: read as documents, and their blocks found after moves and renames. */
import { describe, expect, it } from 'vitest';
import { answerNotes, writtenDocuments } from '../../../src/site/documents/answered-documents.ts';
import { findAnswered } from '../../../src/site/documents/answers.ts';
import { findRole } from '../../../src/site/documents/paths.ts';
import { readSite, type Site } from '../../../src/site/documents/read-site.ts';
import { withFiles } from '../../../src/site/documents/with-files.ts';
import type { Answer } from '../../../src/engine/generated/schema.ts';
import { changed, type Changes } from '../../review/two-sites.ts';
import { contract } from './tiny-site.ts';
import { makeFolder } from '../../make-folder.ts';

const sitting = 'pages/_answers/anna-berg-2026-11-27.json';
const siteOf = (changes: Changes): Site => readSite(makeFolder(changed(changes)), contract);
const written = (answers: unknown[], more = {}) =>
  JSON.stringify({ by: 'Anna Berg', date: '2026-11-27', answers, ...more }, null, 2);

const home = 'pages/Home.json';
const text = [
  'Read the [news](/News#latest)',
  'and the [saints](/Saints?from=home),',
  '',
  'or [write](mailto:a@example.org) to [others](https://example.org/).',
];
const answer: Answer = { page: home, block: 'welcome', field: '/text', from: text, words: 'Too short?' };
const placeOf = (changes: Changes, one: Answer = answer) => {
  const found = findAnswered(one, writtenDocuments(siteOf(changes)));
  return found && [found.file, found.id, found.field];
};
const textOfHome = siteOf({}).pages.find(({ route }) => route === '/Home')?.file.text ?? '';

describe('the answers of a reviewer', () => {
  it('A1 are a document with a schema, and no page', () => {
    expect(findRole(sitting)).toEqual({ kind: 'answers' });
    const site = siteOf({ [sitting]: written([answer]) });
    expect(site.answers.map(({ value, problems }) => [value.by, problems])).toEqual([['Anna Berg', []]]);
    expect(site.pages).toHaveLength(siteOf({}).pages.length);
    expect(site.others).toEqual([]);
  });

  it.each([
    ['an answer without a document', written([{ block: 'welcome' }]), 'page'],
    ['a wording without its text', written([{ page: home, block: 'welcome', to: 'Hello' }]), ''],
    ['a name with signs of addresses', written([answer], { by: 'Anna <anna@example.org>' }), 'by'],
    ['another property', written([answer], { colour: 'red' }), 'colour'],
  ])('A1 %s is a problem', (_, file, word) => {
    const [document] = siteOf({ [sitting]: file }).answers;
    expect(document?.problems.map(({ message }) => message).join()).toContain(word);
    expect(document?.problems).not.toEqual([]);
  });

  it('A1 take another text without reading the site again', () => {
    const site = withFiles(siteOf({}), contract, new Map([[sitting, written([answer])]]));
    expect(site.answers.map(({ file }) => file.path)).toEqual([sitting]);
    expect(withFiles(site, contract, new Map([[sitting, '{']])).answers[0]?.problems).toHaveLength(1);
  });
});

describe('the block of an answer is found', () => {
  it('A1 by its id, also after its text has changed', () => {
    expect(placeOf({})).toEqual([home, 'welcome', '/text']);
    expect(placeOf({ [home]: [['Read the [news]', 'Here are our [news]']] })).toEqual([
      home,
      'welcome',
      '/text',
    ]);
  });

  it('A1 by its text after its id has changed', () => {
    expect(placeOf({ [home]: [['"id": "welcome"', '"id": "greeting"']] })).toEqual([
      home,
      'greeting',
      '/text',
    ]);
  });

  it('A1 by its id and text after its page was renamed', () => {
    const renamed = { [home]: null, 'pages/Start.json': textOfHome };
    expect(placeOf(renamed)).toEqual(['pages/Start.json', 'welcome', '/text']);
    const { from: _, field: __, ...comment } = answer;
    expect(placeOf(renamed, comment)).toEqual(['pages/Start.json', 'welcome', undefined]);
  });

  it('A1 on another page, to which it was moved', () => {
    const block = JSON.stringify({ type: 'rich-text', id: 'welcome', heading: 'Welcome', text });
    const moved = textOfHome.replace(/"blocks": \[[^]*\]/, '"blocks": []');
    expect(
      placeOf({ [home]: moved, 'pages/News.json': [['"blocks": [', `"blocks": [ ${block}, `]] }),
    ).toEqual(['pages/News.json', 'welcome', '/text']);
  });

  it('A1 in a part', () => {
    const [part] = siteOf({}).parts.values();
    const about = { page: 'pages/Saints.json', block: 'saint', from: 'Saint Teresa' };
    expect(placeOf({}, about)?.[0]).toBe(part?.path);
  });

  it.each<[string, string, unknown, Answer, unknown]>([
    [
      'a record that has a file',
      'pages/_records/news/feast.json',
      { title: 'A feast', description: ['We sang.'] },
      { page: 'pages/_records/news/feast.json', field: '/description', from: ['We sang.'] },
      ['', undefined, '/description'],
    ],
    [
      'a record of a file with several',
      'pages/_records/letters.json',
      {
        records: [
          { _id: 'a', message: 'Peace.' },
          { _id: 'b', message: 'Joy.' },
        ],
      },
      { page: 'pages/_records/letters.json', block: 'b', field: '/message', from: 'Joy.' },
      ['/records/1', 'b', '/message'],
    ],
    [
      'a block of one of two layouts',
      'pages/_shell.json',
      {
        layouts: {
          home: [{ type: 'tagline', id: 'motto', text: 'God alone' }],
          inner: [{ type: 'tagline', id: 'motto', text: 'Peace' }],
        },
      },
      { page: 'pages/_shell.json', block: 'inner/motto', field: '/text', from: 'Peace' },
      ['/layouts/inner/0', 'inner/motto', '/text'],
    ],
    [
      'the head of a page, without the texts of its blocks',
      home,
      { title: 'Home', blocks: [{ type: 'rich-text', id: 'a', text: ['Home'] }] },
      { page: home, field: '/title', from: 'House', to: 'Home' },
      ['', undefined, '/title'],
    ],
  ])('A1 in %s', (_, file, value, about, place) => {
    const document = { file, value: JSON.parse(JSON.stringify(value)), idField: '_id' };
    const found = findAnswered(about, [document]);
    expect(found && [found.pointer, found.id, found.field]).toEqual(place);
  });

  it.each([
    ['words', '"first"', '"second"', 'second'],
    ['numbers', '11', '12', '12'],
  ])('A1 in a record by the property that its source calls its id: %s', (_, first, second, block) => {
    const letters = 'pages/_records/letters.json';
    const about = { page: letters, block, field: '/message', from: ['Joy.'] };
    const records = `{ "records": [
      { "slug": ${first}, "message": ["Joy."] },
      { "slug": ${second}, "message": ["Written anew since."] }
    ] }`;
    const sources: [string, string] = [
      '"path": "/api/circular/all/{orgcode}"',
      '"file": "letters", "fields": { "id": "slug" }',
    ];
    const changes: Changes = { [letters]: records, 'pages/_sources.json': [sources] };
    expect(placeOf(changes, about)).toEqual([letters, block, '/message']);
    expect(answerNotes(siteOf({ ...changes, [sitting]: written([about]) }))).toEqual([]);
  });

  it('A1 not where several may be meant, or where it is gone; the check says so', () => {
    const gone = { ...answer, block: 'gone', from: ['Something else altogether'] };
    expect(placeOf({}, gone)).toBeUndefined();
    const twice = { [home]: null, 'pages/A.json': textOfHome, 'pages/B.json': textOfHome };
    expect(placeOf(twice)).toBeUndefined();
    expect(answerNotes(siteOf({ [sitting]: written([answer, gone]) }))).toEqual([
      `${sitting}:17 Anna Berg answers about the block "gone" of ${home}, which is no longer there.`,
    ]);
  });

  it('A1 with the text of an entry that has moved in it', () => {
    const card = (title: string, words: string) => ({ id: title, title, text: words });
    const cards = (...list: object[]) => ({ type: 'card-grid', id: 'cards', cards: list });
    const [a, b] = [card('a', 'A house by the sea'), card('b', 'A school on the hill')];
    const about = { page: home, block: 'cards', field: '/cards/0/text', from: 'A house by the sea' };
    const at = (block: object) =>
      findAnswered(about, [
        { file: home, value: JSON.parse(JSON.stringify({ blocks: [block] })), idField: 'id' },
      ])?.field;
    expect(at(cards(a, b))).toBe('/cards/0/text');
    expect(at(cards(b, a))).toBe('/cards/1/text');
    expect(at(cards(b))).toBe('/cards/0/text');
  });
});
