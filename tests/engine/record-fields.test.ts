/** Fields of records as people and their systems send them: what is usable is shown. */
import { describe, expect, it } from 'vitest';
import sources from '../../pages/_sources.json';
import { attachmentUrl, selectRecords, type ReadableSource } from '../../src/engine/data.ts';
import { applyPolicy, months } from '../../src/engine/policy.ts';
import type { DataRecord } from '../../src/engine/record.ts';
import { makeSources } from './make-sources.ts';
import { settled } from './make-answer.ts';

type Name = 'news' | 'content' | 'notifications' | 'journey' | 'playlist' | 'thoughts' | 'circulars';

/** The records of a source after the answer of the API has gone through the store of a visit. */
async function recordsOf(source: Name, items: unknown[], timeZone?: string): Promise<DataRecord[]> {
  const { sources: store } = makeSources(() => Response.json(items));
  const { whenFailed: _, ...asked }: Omit<ReadableSource, 'whenFailed'> & { whenFailed: string } =
    sources[source];
  store.startRequests({ [source]: asked });
  await settled();
  const { items: used } = store.get(source);
  return selectRecords(used, {}, asked.fields, (path) => attachmentUrl('/api/image/', path), {
    zone: timeZone,
  });
}
const readNews = async (item: object) => (await recordsOf('news', [{ title: 'Jubilee', ...item }]))[0];

describe('A-03 a record with a harmless field', () => {
  it.each<[Name, object, Partial<DataRecord>]>([
    ['news', { attachments: null }, { title: 'Jubilee', files: [] }],
    ['news', { attachments: 'a.pdf' }, { files: ['/api/image/a.pdf'] }],
    ['news', { attachments: ' a b.pdf ' }, { files: ['/api/image/a%20b.pdf'] }],
    ['news', { attachments: [null, 'a.pdf'] }, { files: ['/api/image/a.pdf'] }],
    ['news', { attachments: [{ path: 'a.pdf' }] }, { files: ['/api/image/a.pdf'] }],
    ['news', { attachments: [{ filename: 'a.pdf', size: 3 }] }, { files: ['/api/image/a.pdf'] }],
    ['news', { attachments: { url: 'https://x.example/a.pdf' } }, { files: ['https://x.example/a.pdf'] }],
    ['news', { attachments: {} }, { title: 'Jubilee', files: [] }],
    ['news', { description: null }, { title: 'Jubilee', text: '' }],
    ['news', { description: 5 }, { text: '5' }],
    ['news', { description: { rendered: '<p>Text</p>' } }, { text: '<p>Text</p>' }],
    ['news', { description: ['<p>one</p>', '<p>two</p>'] }, { text: '<p>one</p>\n\n<p>two</p>' }],
    ['news', { title: null, description: 'Text' }, { title: '', text: 'Text' }],
    ['news', { title: 1868 }, { title: '1868' }],
    ['news', { title: { rendered: 'Jubilee' } }, { title: 'Jubilee' }],
    ['news', { title: undefined, attachments: ['a.pdf'] }, { title: '', files: ['/api/image/a.pdf'] }],
    ['news', { _id: null }, { id: 'record-0' }],
    ['news', { _id: 7 }, { id: '7' }],
    ['news', { _id: { $oid: '65f0' } }, { id: '65f0' }],
    ['news', { url: ['https://x.example/'] }, { link: 'https://x.example/' }],
    ['journey', { sessionYear: 2023 }, { group: '2023' }],
    ['journey', { sessionYear: null }, { title: 'Jubilee', group: '' }],
    ['journey', { sessionYear: null, date: '2023-05-01' }, { title: 'Jubilee', group: '2023' }],
    ['playlist', { attachments: null, category: ['Centre'] }, { title: 'Jubilee', group: 'Centre' }],
    ['content', { category: null, name: null }, { title: 'Jubilee', author: '' }],
    ['content', { name: ['Ann', 'Mary'] }, { author: 'Ann, Mary' }],
    ['notifications', { image: null }, { title: 'Jubilee', images: [] }],
    ['notifications', { image: 'a.jpg' }, { images: ['/api/image/a.jpg'] }],
    ['notifications', { image: [{ src: 'a.jpg' }] }, { images: ['/api/image/a.jpg'] }],
    ['thoughts', { title: undefined, message: 'Trust.', name: null }, { text: 'Trust.', author: '' }],
  ])('A-03 %s with %j is shown with what is usable', async (source, fields, read) => {
    const [record] = await recordsOf(source, [{ title: 'Jubilee', ...fields }]);
    expect(record).toMatchObject(read);
  });

  it.each([
    [{}],
    [{ title: null, description: '', attachments: [] }],
    [{ title: ' ', url: '/News', fromDate: '2026-01-01' }],
    [{ attachments: [null, {}, 7] }],
    [null],
    ['Jubilee'],
    [[{ title: 'Jubilee' }]],
  ])('A-03 %j has nothing to show and stays out', async (item) => {
    expect(await recordsOf('news', [item, { title: 'Jubilee' }])).toHaveLength(1);
  });

  it('A-03 is selected by a value that is a number, a list, or has blanks around it', () => {
    const items = [
      { title: 'a', year: 2023 },
      { title: 'b', year: ' 2023 ' },
      { title: 'c', year: [2023, 2024] },
    ];
    const found = selectRecords(items, { where: { year: '2023' } }, {}, () => undefined);
    expect(found.map(({ title }) => title)).toEqual(['a', 'b', 'c']);
  });
});

describe('A-01 addresses as people write them', () => {
  it.each([
    ['www.example.org', 'https://www.example.org'],
    ['www.example.org/x', 'https://www.example.org/x'],
    ['WWW.example.org', 'https://WWW.example.org'],
    [' https://example.org/a b.pdf ', 'https://example.org/a%20b.pdf'],
    ['https://example.org/x\n', 'https://example.org/x'],
    ['youtu.be/abc?t=1', 'https://youtu.be/abc?t=1'],
    ['mailto:sr.ann@example.org', 'mailto:sr.ann@example.org'],
    ['sr.ann@example.org', 'mailto:sr.ann@example.org'],
    ['tel:+91 824 221 5311', 'tel:+918242215311'],
    ['/Our Leaders', '/Our%20Leaders'],
    ['javascript:alert(1)', ''],
    ['//evil.example/x', ''],
    ['evil.example', ''],
    ['circular.pdf', ''],
    ['mailto:', ''],
    ['tel:javascript', ''],
    ['https://', ''],
    ['https://exa mple.org', ''],
    ['www.', ''],
  ])('A-01 the link %j is %j', async (url, link) => {
    expect((await readNews({ url }))?.link).toBe(link);
  });

  it.each([
    ['www.example.org/a.pdf', 'https://www.example.org/a.pdf'],
    [' https://example.org/a b.pdf ', 'https://example.org/a%20b.pdf'],
    ['a b.pdf', '/api/image/a%20b.pdf'],
    ['/api/image/a.pdf', '/api/image/a.pdf'],
    ['javascript:alert(1)', '/api/image/javascript%3Aalert(1)'],
  ])('A-01 the file %j is at %j', async (path, file) => {
    expect((await readNews({ attachments: [path] }))?.files).toEqual([file]);
  });
});

describe('D-01 days of records', () => {
  const dayOf = async (fromDate: unknown, timeZone?: string) =>
    (await recordsOf('news', [{ title: 'a', fromDate }], timeZone))[0]?.date;

  it.each<[unknown, string, string]>([
    // As sent, without a zone, in India.
    ['2026-02-28T18:30:00.000Z', '2026-02-28', '2026-03-01'],
    ['2026-02-28T18:29:59.999Z', '2026-02-28', '2026-02-28'],
    ['2025-12-31T18:30:00.000Z', '2025-12-31', '2026-01-01'],
    ['2028-02-28T18:30:00Z', '2028-02-28', '2028-02-29'],
    ['2028-02-29T18:30:00Z', '2028-02-29', '2028-03-01'],
    ['2026-07-10T00:00:00.000Z', '2026-07-10', '2026-07-10'],
    ['2026-04-10T00:00:00+05:30', '2026-04-10', '2026-04-10'],
    ['2026-04-10T00:00:00+0530', '2026-04-10', '2026-04-10'],
    ['2026-04-10 00:00:00 +05:30', '2026-04-10', '2026-04-10'],
    ['2025-12-31 18:30:00+00', '2025-12-31', '2026-01-01'],
    ['2025-12-31T13:30:00-05:00', '2025-12-31', '2026-01-01'],
    ['2026-05-10T00:00:00', '2026-05-10', '2026-05-10'],
    ['2026-05-10 23:59', '2026-05-10', '2026-05-10'],
    ['2026-05-10', '2026-05-10', '2026-05-10'],
    [1772303400000, '2026-02-28', '2026-03-01'],
    ['1772303400000', '2026-02-28', '2026-03-01'],
    [1772303400, '2026-02-28', '2026-03-01'],
    [{ $date: '2026-02-28T18:30:00Z' }, '2026-02-28', '2026-03-01'],
    [{ $date: { $numberLong: '1772303400000' } }, '2026-02-28', '2026-03-01'],
    [-3182976000000, '1869-02-19', '1869-02-19'],
    ['2026-05-10T99:99:99Z', '2026-05-10', '2026-05-10'],
    ['05-03-2026', '', ''],
    ['05/03/2026', '', ''],
    ['0000-00-00', '', ''],
    ['0001-01-01T00:00:00Z', '', ''],
    ['2026-02-30', '', ''],
    ['2026-02-29', '', ''],
    ['2026-02-30T18:30:00Z', '', ''],
    ['2026-13-01', '', ''],
    ['2028-02-29', '2028-02-29', '2028-02-29'],
    [0, '', ''],
    [20260305, '', ''],
    [true, '', ''],
    ['TBA', '', ''],
  ])('D-01 %j is %j, and in India %j', async (sent, bare, inIndia) => {
    expect([await dayOf(sent), await dayOf(sent, 'Asia/Kolkata')]).toEqual([bare, inIndia]);
  });

  it.each([
    ['2026-02-28T18:30:00.000Z', '2026', 'Mar'],
    ['2025-12-31T18:30:00.000Z', '2026', 'Jan'],
    ['2028-02-28T18:30:00.000Z', '2028', 'Feb'],
    ['2026-07-10T00:00:00.000Z', '2026', 'Jul'],
    ['2026-04-10T00:00:00+05:30', '2026', 'Apr'],
    ['2026-05-10T00:00:00', '2026', 'May'],
  ])('D-07 midnight in India %s is found in %s under %s, and nowhere else', async (fromDate, year, month) => {
    const records = await recordsOf('news', [{ title: 'a', fromDate }], 'Asia/Kolkata');
    const found = months.filter(
      (one) =>
        applyPolicy(records, [{ by: 'year' }, { by: 'month' }], { year, month: one }, '2026-11-26').visible
          .length > 0,
    );
    expect(found).toEqual([month]);
  });

  it('D-01 a zone that the browser does not know leaves the day of Greenwich', async () => {
    expect(await dayOf('2025-12-31T18:30:00Z', 'Nowhere/Land')).toBe('2025-12-31');
  });
});
