/** From an answer of the API to records. */
import { describe, expect, it } from 'vitest';
import { attachmentUrl, isRecord, selectRecords, tellLeftOut, unwrapRecords } from '../../src/engine/data.ts';
import { record as makeRecord } from '../make-record.ts';

const fileUrl = (path: string) => attachmentUrl('https://api.example/api/image/', path);
const select = (
  items: Record<string, unknown>[],
  fields: Parameters<typeof selectRecords>[2] = {},
  binding: Parameters<typeof selectRecords>[1] = {},
) => selectRecords(items, binding, fields, fileUrl);
const titles = (...args: Parameters<typeof select>) => select(...args).map(({ title }) => title);

describe('A-02 envelopes', () => {
  const list = [{ title: 'a' }];
  it.each([
    ['a bare array', list, ['', 'data']],
    ['an array under "data"', { data: list }, ['', 'data']],
    [
      'the first array of those declared',
      { data: 'none', items: list, records: [] },
      ['data', 'items', 'records'],
    ],
    ['an empty array before a full one', { data: [], items: list }, ['data', 'items']],
  ])('A-02 opens %s', (_, answer, envelope) => {
    const found = unwrapRecords(answer, { envelope });
    expect(found).toBe(
      envelope.map((name) => (name === '' ? answer : (answer as never)[name])).find(Array.isArray),
    );
  });

  it.each(['data', 'result', 'results', 'items', 'records'])(
    'A-02 opens an array under "%s", or a bare one, when nothing is declared',
    (name) => {
      expect(unwrapRecords(list)).toBe(list);
      expect(unwrapRecords({ [name]: list, other: [] })).toBe(list);
    },
  );

  it('A-02 takes the first of the usual places, and no other', () => {
    const [data, items] = [[{ title: 'b' }], [{ title: 'c' }]];
    expect(unwrapRecords({ items, result: null, data })).toBe(data);
    expect(() => unwrapRecords({ rows: list })).toThrow(
      'no list of records at the answer itself, "data", "result", "results", "items", "records"; `envelope` names its place',
    );
  });

  it.each<[string, unknown]>([
    ['by itself', { title: 'a' }],
    ['under "data"', { data: { title: 'a' } }],
    ['under "result", beside other words', { status: 'ok', result: { title: 'a' } }],
    ['in a list of one', [{ title: 'a' }]],
    ['in a list of one under "data"', { data: [{ title: 'a' }] }],
  ])('D-05 a source of one record reads it %s', (_, answer) => {
    expect(unwrapRecords(answer, { single: true })).toEqual(list);
  });

  it.each([{ title: 'a' }, { data: { title: 'a' } }])('D-05 any other source refuses %j', (answer) => {
    expect(() => unwrapRecords(answer)).toThrow('no list of records');
  });

  it('D-05 an answer that says what went wrong is no record', () => {
    const read = (answer: unknown) =>
      unwrapRecords(answer, { single: true }, (item) => isRecord(item, { text: 'description' }));
    for (const answer of [{ error: 'not found' }, { data: null }, { data: {} }, {}])
      expect(() => read(answer)).toThrow('no list of records');
    const album = { _id: 'a', category: 'PhotoGallery', title: 'Boats' };
    expect(read({ error: null, data: album })).toEqual([album]);
    expect(read({ ...album, data: { width: 4 } })).toEqual([{ ...album, data: { width: 4 } }]);
  });

  it.each([null, 'words', 7, true])('D-05 %j is no record either', (answer) => {
    expect(() => unwrapRecords(answer, { single: true })).toThrow('no list of records');
  });

  it.each([
    ['an array under a name that is not declared', { result: list }],
    ['an object', { data: { 0: list } }],
    ['null', null],
    ['a text', 'data'],
    ['a number', 7],
    ['an array of another prototype', Object.create({ data: list })],
  ])('A-02 guesses nothing: refuses %s and names the places', (_, answer) => {
    expect(() => unwrapRecords(answer, { envelope: ['', 'data'] })).toThrow(
      'no list of records at the answer itself, "data"',
    );
  });

  it('does not take what every object has for an answer', () => {
    expect(() => unwrapRecords({}, { envelope: ['__proto__', 'constructor'] })).toThrow(
      '"__proto__", "constructor"',
    );
  });
});

describe('A-03 records', () => {
  it('A-03 leaves a bad record out, tells its index and reason, and keeps the rest in order', () => {
    const good = [{ title: 'one' }, { description: 'no title' }, { title: 'two', date: null }, { title: 5 }];
    const items = [good[0], null, { link: '/News' }, good[1], ['title'], 'text', good[2], good[3]];
    const fields = { text: 'description' };
    expect(items.filter((item) => isRecord(item, fields))).toEqual(good);
    // For another list, perhaps.
    expect(tellLeftOut([{ message: 'Trust.', category: 'Thought' }], { fields })).toEqual([]);
    const why = 'is left out: it has no title, text, file or picture';
    expect(tellLeftOut(items, { fields })).toEqual([1, 2, 4, 5].map((index) => `record ${index} ${why}`));
  });
});

describe('fields', () => {
  it('reads each field under the name that the source declares', () => {
    const item = {
      _id: 'n1',
      lang: '',
      title: ' Jubilee ',
      fromDate: '2026-03-05T09:00:00.000Z',
      changed: '2026-03-07',
      description: '<p>Text</p>',
      name: 'Mother Veronica',
      category: 'Prayer',
      attachments: ['a.pdf'],
      image: ['b.jpg'],
      url: 'https://x.example/',
    };
    const fields = {
      id: '_id',
      date: 'fromDate',
      updated: 'changed',
      text: 'description',
      author: 'name',
      group: 'category',
      files: 'attachments',
      images: 'image',
      link: 'url',
    };
    expect(select([item], fields)).toEqual([
      makeRecord({
        id: 'n1',
        title: 'Jubilee',
        date: '2026-03-05',
        updated: '2026-03-07',
        text: '<p>Text</p>',
        author: 'Mother Veronica',
        group: 'Prayer',
        files: ['https://api.example/api/image/a.pdf'],
        images: ['https://api.example/api/image/b.jpg'],
        link: 'https://x.example/',
      }),
    ]);
  });

  it('H-10 of the records that have a picture, and of those alone, takes as many as are wanted', () => {
    const items = [
      { title: 'a' },
      { title: 'b', images: ['b.svg'] },
      { title: 'c' },
      { title: 'd', images: ['d.svg'] },
    ];
    const titles = selectRecords(items, { having: 'images', limit: 2 }, {}, (path) => path).map(
      ({ title }) => title,
    );
    expect(titles).toEqual(['b', 'd']);
  });

  it('D-04 D-05 counts as pictures what is one; another file beside them is a file', () => {
    const attachments = [
      'minutes.PDF',
      'a.jpg',
      'film.mp4?x',
      'IMG_1.HEIC',
      'b',
      'St. Agnes',
      'walk.2024',
      'a.b.svg',
    ];
    const [record] = selectRecords(
      [{ title: 'a', attachments }],
      {},
      { images: 'attachments' },
      (path) => path,
    );
    expect(record?.images).toEqual(['a.jpg', 'b', 'St. Agnes', 'walk.2024', 'a.b.svg']);
    expect(record?.files).toEqual(['minutes.PDF', 'film.mp4?x', 'IMG_1.HEIC']);
    const both = { images: 'attachments', files: 'attachments' };
    const [same] = selectRecords([{ title: 'a', attachments }], {}, both, (path) => path);
    expect(same?.files).toEqual(attachments);
    expect(
      selectRecords([{ title: 'a', images: ['a.pdf'] }], { having: 'images' }, {}, (path) => path),
    ).toEqual([]);
  });

  it.each<[string, unknown, string]>([
    ['in parts of its size', { x: 0.4, y: 0 }, '#@0.4,0'],
    ['not of another kind', 'Peace', ''],
    ['not outside of it', { x: 40, y: 20 }, ''],
  ])('the first picture has the focus of the record, %s', (_, focus, mark) => {
    const [record] = selectRecords([{ images: ['a.jpg', 'b.jpg'], focus }], {}, {}, (path) => path);
    expect(record?.images).toEqual([`a.jpg${mark}`, 'b.jpg']);
  });

  it('reads a field of the same name without a declaration, and nothing where there is nothing', () => {
    expect(select([{ title: 'Only a title' }])).toEqual([
      makeRecord({ id: 'record-0', title: 'Only a title' }),
    ]);
  });

  it('gives no field of the wrong kind to a block', () => {
    const [record] = select([
      { title: true, date: {}, text: { p: 'a' }, files: 7, images: [null, 7, '', 'b.jpg'], link: true },
    ]);
    expect(record).toMatchObject({ title: '', date: '', text: '', files: [], link: '' });
    expect(record?.images).toEqual(['https://api.example/api/image/b.jpg']);
  });

  it.each([
    ['2026-03-05', '2026-03-05'],
    ['2026-03-05T23:59:59+05:30', '2026-03-05'],
    [' 2026-03-05 ', '2026-03-05'],
    ['', ''],
    [' ', ''],
    ['05.03.2026', ''],
    ['March 2026', ''],
    ['2026-3-5', ''],
    [null, ''],
    [20260305, ''],
  ])('D-01 reads the date %j as %j', (date, read) => {
    expect(select([{ date }])[0]?.date).toBe(read);
  });

  it('reads a record with the property "__proto__" as it reads any other', () => {
    const item = JSON.parse('{ "title": "a", "__proto__": { "text": "inherited", "category": "Prayer" } }');
    expect(select([item])[0]).toMatchObject({ title: 'a', text: '' });
    expect(select([item], {}, { where: { category: 'Prayer' } })).toEqual([]);
    expect({}).not.toHaveProperty('category');
  });
});

describe('selection', () => {
  const items = [
    { title: 'old', date: '2024-05-01', category: 'Prayer' },
    { title: 'blank', date: '', category: 'Prayer' },
    { title: 'new', date: '2026-01-31', category: 'Prayer' },
    { title: 'other', date: '2026-02-01', category: 'prayer' },
    { title: 'same day, later in the list', date: '2024-05-01', category: 'Prayer' },
  ];

  it('keeps the records whose field has the value, to the letter', () => {
    expect(titles(items, {}, { where: { category: 'prayer' } })).toEqual(['other']);
    expect(titles(items, {}, { where: { category: 'Prayer', title: 'new' } })).toEqual(['new']);
    expect(titles(items, {}, { where: { nothing: 'x' } })).toEqual([]);
  });

  it('D-04 puts the newest first, the order of the API within a day, the undated last', () => {
    const sorted = ['new', 'old', 'same day, later in the list', 'blank'];
    expect(titles(items, {}, { where: { category: 'Prayer' } })).toEqual(sorted);
    expect(items[0]?.title).toBe('old');
  });

  it('H-10 keeps at most as many as asked for, the newest', () => {
    expect(titles(items, {}, { limit: 2 })).toEqual(['other', 'new']);
    expect(titles(items, {}, { limit: 99 })).toHaveLength(5);
  });

  it.each([
    [[{ id: 'same' }, { id: 'same' }, { title: 'a' }, { title: 'b' }]],
    [[{ id: 'record-1' }, { title: 'a' }, { id: 'record-1' }]],
  ])(
    'gives each record an id of its own, so that none hides another: %j',
    (items: Record<string, unknown>[]) => {
      const ids = select(items).map(({ id }) => id);
      expect(new Set(ids).size).toBe(items.length);
    },
  );
});
