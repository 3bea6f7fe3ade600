/** The maintainer hears once of each kind of fault in the records of an API, with an example and the cure. */
import { describe, expect, it } from 'vitest';
import { tellRecords } from '../../../src/site/validate/tell-records.ts';
import { isShown, listSelections, tellSelections } from '../../../src/site/validate/tell-selections.ts';

const fields = { id: '_id', date: 'fromDate', text: 'description', files: 'attachments', link: 'url' };
const tell = (...list: unknown[]) => tellRecords(list, { fields });
const sound = {
  _id: 'n1',
  title: 'Jubilee',
  fromDate: '2026-03-05T09:00:00Z',
  description: '<p>Text</p>',
  attachments: ['a.pdf'],
  url: 'https://example.org/',
};

describe('A-03 what the site cannot use is told', () => {
  it('nothing, where all is understood or nothing is said', () => {
    expect(
      tell(sound, { title: 'b' }, { ...sound, url: null, attachments: [null, ''], fromDate: ' ' }),
    ).toEqual([]);
    expect(tell()).toEqual([]);
  });

  it.each<[object, string, boolean]>([
    [
      { fromDate: '05-03-2026' },
      '"fromDate": no day, so undated in 1 record, such as number 2 "Jubilee": "05-03-2026"',
      true,
    ],
    [{ fromDate: '2026-02-30' }, '"fromDate": no day, so undated', true],
    [{ fromDate: 1772303400000 }, '"fromDate": read as a moment', false],
    [{ attachments: 'a.pdf' }, '"attachments": read as a list of paths', false],
    [{ attachments: [{ path: 'a.pdf' }] }, '"attachments": read as a list of paths', false],
    [{ attachments: ['a.pdf', '../b.pdf'] }, '"attachments": files that were not understood', true],
    [{ attachments: ['a.pdf', 7] }, '"attachments": files that were not understood', true],
    [{ attachments: { size: 7 } }, '"attachments": files that were not understood', true],
    [{ title: { rendered: 'Jubilee' } }, '"title": an object or a list, read as a text', false],
    [{ title: true }, '"title": not understood', true],
    [{ title: 'a'.repeat(301) }, '"title": longer than 300 letters, so cut', true],
    [{ url: 'evil.example' }, '"url": not understood', true],
    [{ url: 'www.example.org' }, '"url": an address that was completed', false],
    [
      { title: null, description: null, attachments: null },
      'no title, text, file or picture, so left out',
      true,
    ],
  ])('A-03 of %j: %s', (change, words, loses) => {
    const [note] = tell(sound, { ...sound, ...change });
    expect([note?.words.startsWith(words) ?? true, note?.loses ?? false]).toEqual([true, loses]);
    expect(note?.words ?? '').toContain(words);
  });

  const sunday = { title: 'Vigil', date: '2026-11-29', time: '18:00' };
  it.each<[object, string]>([
    [{ repeat: { every: 'month-last', cancelled: ['2026-12-27'], moved: [{ day: '2027-01-31' }] } }, ''],
    [{ repeat: 'FREQ=MONTHLY;BYDAY=-1SU' }, ''],
    [{ time: '2026-11-29' }, ''],
    [{ time: 'noon' }, '"time": not understood'],
    [{ endTime: '17:00' }, '"endTime": ends before it begins'],
    [{ endTime: '17:00', end: '2026-11-30' }, ''],
    [{ repeat: 'now and then' }, '"repeat": a rule that is not understood'],
    [{ repeat: { every: 'week' }, date: '' }, '"repeat": repeats without a first day'],
    [{ repeat: { every: 'week', until: '2026-11-28' } }, '"repeat": is over before it begins'],
    [{ repeat: { every: 'month-last' }, date: '2026-11-22' }, '"repeat": does not begin on the last'],
    [{ repeat: { every: 'month-weekday' } }, '"repeat": a fifth weekday'],
    [
      { repeat: { every: 'month-last', cancelled: ['2026-12-20'] } },
      '"repeat": does not come on 20 December 2026',
    ],
    [
      { repeat: { every: 'week', moved: [{ day: '2026-12-07' }] } },
      '"repeat": does not come on 7 December 2026',
    ],
  ])('of an event with %j: %s', (change, words) => {
    const notes = tellRecords([{ ...sunday, ...change }], { fields: {} });
    expect(notes.map((note) => note.words.slice(0, words.length))).toEqual(words === '' ? [] : [words]);
  });

  it('once for all records with the same fault, with the first as the example', () => {
    const notes = tell(
      sound,
      { ...sound, _id: 'x', title: 'Tea', fromDate: 'TBA' },
      { ...sound, fromDate: '1/2/26' },
    );
    expect(notes.map(({ words }) => words)).toEqual([
      '"fromDate": no day, so undated in 2 records, such as number 2 "Tea": "TBA"; give YYYY-MM-DD, a moment such as 2026-02-28T18:30:00Z, or milliseconds since 1970',
    ]);
  });

  it.each(['News', '//host', '../a.pdf', 'whatsapp:+91123', 'sms:123', 'javascript:x'])(
    'a link to %s in a text, which is dead',
    (address) => {
      const text = `<a href="https://example.org/">a</a> <a class='b' href='${address}'>b</a>`;
      expect(tellRecords([{ title: 'Tea', text }], {}).map(({ words }) => words)).toEqual([
        `"text": a link that leads nowhere in 1 record, such as number 1 "Tea": "${address}"; begin its address with https://, mailto:, tel: or /`,
      ]);
    },
  );

  it('no link that leads somewhere, or that has no address yet', () => {
    const text = ['https://a.org', 'www.a.org', 'a@b.org', 'tel:1', '/News', '#a', ' /a&#8203;', ''].map(
      (to) => `<a href="${to}">a</a>`,
    );
    expect(tellRecords([{ title: 'Tea', text: text.join(' ') }], {})).toEqual([]);
  });

  it('short codes of WordPress, once for a source, with the first of them', () => {
    const text = 'Words. [caption id="a"]Hill[/caption] [gallery ids="1,2"]';
    const notes = tell(
      { ...sound, description: '<p>Psalm [Ps 23] [sic]</p>' },
      { ...sound, title: 'Tea', description: text },
      { ...sound, description: { rendered: '<p>[vc_row]Words[/vc_row]</p>' } },
    );
    expect(notes).toEqual([
      {
        words:
          '"description": short codes of WordPress, so left out in 2 records, such as number 2 "Tea": "[caption id=\\"a\\"]"; give a text without them',
        loses: false,
      },
    ]);
    expect(tell({ ...sound, title: '[gallery ids="1"]' })).toEqual([]);
  });

  it('an answer of which no record is used: a field that is there and cannot be read', () => {
    const [note] = tell({ title: {} }, { title: {} });
    expect(note?.words).toBe(
      'none of 2 records is used: "title" cannot be read in any; each lacks "description", "attachments", "images"; there is "title"; name the right ones in "fields" of pages/_sources.json',
    );
  });

  it('an answer of which no record is used: the fields that were there', () => {
    const [note, ...others] = tell({ Title: 'a', Body: 'b' }, { Title: 'c', When: 'd' }, 'e');
    expect([others, note?.loses]).toEqual([[], true]);
    expect(note?.words).toBe(
      'none of 3 records is used: each lacks "title", "description", "attachments", "images"; there is "Title", "Body", "When"; name the right ones in "fields" of pages/_sources.json',
    );
  });

  it('a record that is in no tab, because it has neither a group nor a date', () => {
    const grouped = { fields: { ...fields, group: 'sessionYear' } };
    expect(
      tellRecords(
        [
          { ...sound, sessionYear: 2026 },
          { ...sound, sessionYear: null },
        ],
        grouped,
      ),
    ).toEqual([]);
    expect(tellRecords([{ ...sound, fromDate: null }], grouped)).toMatchObject([
      {
        words: expect.stringContaining('neither "sessionYear" nor a date, so in no group in 1 record'),
        loses: true,
      },
    ]);
  });

  it('nothing of records that no list of the site shows', () => {
    const isWanted = (item: unknown) => (item as { _id: string })._id !== 'other';
    expect(tellRecords([sound, { _id: 'other' }], { fields }, { isWanted })).toEqual([]);
  });
});

describe('A-03 lists that select what is not there are told', () => {
  const page = {
    blocks: [{ type: 'section', blocks: [{ data: { source: 'content', where: { category: 'Circular' } } }] }],
  };
  const selections = listSelections([page, { feed: { source: 'news' } }]);
  const tellOf = (...categories: unknown[]) =>
    tellSelections(selections, (source) =>
      source === 'content' ? categories.map((category) => ({ category })) : [],
    );

  it('with the values that are there', () => {
    const [first, ...others] = tellOf('Message', 'Thought', 'Thought');
    expect([first, others]).toEqual([
      {
        words:
          'source "content": a list selects "Circular" in "category", which no record has; there is "Message" (1), "Thought" (2)',
        loses: false,
      },
      [],
    ]);
  });

  it.each([
    [['Circular', 'Circulars'], '1 with "Circulars" in "category", so in no list; did you mean "Circular"?'],
    [['Circular', null, ' '], '2 with "" in "category", so in no list; send one of Circular'],
  ])('and records that are in no list by mistake: %j', (categories, words) => {
    expect(tellOf(...categories)).toEqual([{ words: `source "content": ${words}`, loses: true }]);
  });

  it('but not where there is one, or no record at all', () => {
    expect(tellOf('Message', ' Circular ')).toEqual([]);
    expect(tellOf()).toEqual([]);
  });

  it('and know which records of a source are shown', () => {
    expect(isShown(selections, 'content', { category: 'Circular' })).toBe(true);
    expect(isShown(selections, 'content', { category: 'Thought' })).toBe(false);
    expect(isShown(selections, 'content', null)).toBe(true);
    expect(isShown(selections, 'news', {})).toBe(true);
    expect(isShown(selections, 'album', {})).toBe(true);
  });
});
