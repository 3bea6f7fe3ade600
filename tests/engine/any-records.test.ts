/**
 * Records whose fields are each of any kind: none with a usable title is missing from its list, and nothing throws
 * . 2,000 records in `npm test`, 100,000 in a full run.
 */
import { describe, expect, it } from 'vitest';
import { attachmentUrl, isRecord, selectRecords } from '../../src/engine/data.ts';
import type { DataRecord } from '../../src/engine/record.ts';
import { applyPolicy } from '../../src/engine/policy.ts';
import { tellRecords } from '../../src/site/validate/tell-records.ts';
import { wrongValues } from '../payloads/wrong-shapes.ts';
import { chanceOf, isFull, seed } from '../sample.ts';

const fields = {
  id: '_id',
  date: 'fromDate',
  text: 'description',
  group: 'category',
  files: 'attachments',
  images: 'image',
  link: 'url',
};
const random = chanceOf(`${seed} records of any kind`);
const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
const digits = (most: number) => String(Math.floor(random() * most)).padStart(2, '0');
const word = () => pick(['Jubilee', 'Fête', 'ജൂബിലി', 'عيد', '1868', 'St Ann’s', 'A & B', '<b>Tea</b>', '😀']);

/** A text in each form in which an API may send it. */
const forms: readonly ((text: string) => unknown)[] = [
  (text) => text,
  (text) => ` ${text}\n`,
  (text) => [text],
  (text) => [null, text],
  (text) => ({ rendered: text }),
  (text) => ({ value: text, length: 3 }),
];
const nothing = (): unknown => pick([undefined, null, '', ' ', [], {}, [null], true, false]);
const wrongs = wrongValues.filter((value) => value !== undefined);
const wrong = (): unknown => JSON.parse(pick(wrongs));
const name = (): unknown => pick(forms)(word());
const file = (): unknown => {
  const path = `${word()}.${pick(['pdf', 'jpg', 'ogg'])}`;
  return pick<unknown>([
    path,
    [path, null],
    [{ path }],
    { url: path },
    [path, path],
    [{ filename: path, size: 1 }],
  ]);
};
const day = (): unknown => {
  const text = `${pick(['2025', '2026', '2028', '0000', '0001'])}-${digits(14)}-${digits(33)}`;
  const time = `T${digits(25)}:${digits(61)}:00`;
  return pick<unknown>([
    text,
    text + time,
    `${text}${time}Z`,
    `${text}${time}+05:30`,
    random() * 4e12,
    { $date: text },
  ]);
};
const link = (): unknown =>
  pick([
    'https://example.org/a b',
    'www.example.org',
    'mailto:a@example.org',
    'tel:+91 824',
    '/News',
    'javascript:hit(1)',
  ]);
const id = (): unknown => pick<unknown>([word(), Math.floor(random() * 1000), { $oid: word() }]);

/** A record of fields that are each sound, nothing, or wrong; and whether its title can be used. */
function draw(): { item: Record<string, unknown>; isTitled: boolean } {
  const of = (sound: () => unknown) => pick([sound, sound, nothing, wrong])();
  const isTitled = random() < 0.7;
  const item = {
    _id: of(id),
    title: isTitled ? name() : nothing(),
    fromDate: of(day),
    description: of(name),
    category: of(name),
    attachments: of(file),
    image: of(file),
    url: of(link),
  };
  return { item, isTitled };
}

describe('A-03 records of any kind', () => {
  it('A-03 none with a usable title is missing from its list, and nothing throws', () => {
    const drawn = Array.from({ length: isFull ? 100_000 : 2000 }, draw);
    const items = drawn.map(({ item }) => item);
    for (const { item, isTitled } of drawn)
      if (isTitled && !isRecord(item, fields)) throw new Error(`left out: ${JSON.stringify(item)}`);
    const used = items.filter((item) => isRecord(item, fields));
    const records = selectRecords(used, {}, fields, (path) => attachmentUrl('/api/image/', path), {
      zone: 'Asia/Kolkata',
    });
    expect(records).toHaveLength(used.length);
    expect(new Set(records.map(({ id }) => id)).size).toBe(used.length);
    const isUnsound = ({ date, link, files, images }: DataRecord) =>
      (date !== '' && !new Date(date).toISOString().startsWith(date)) ||
      (link !== '' && !/^(https?:|mailto:|tel:|\/(?!\/))/i.test(link)) ||
      [...files, ...images].some((address) => !/^(https?:\/|\/api\/image)\//i.test(address));
    expect(records.filter(isUnsound)).toEqual([]);
    const titled = drawn.filter(({ isTitled }) => isTitled).length;
    expect(records.filter(({ title }) => title !== '').length).toBeGreaterThanOrEqual(titled);
    const { visible } = applyPolicy(
      records,
      [{ by: 'year' }, { by: 'month' }, { by: 'group' }],
      {},
      '2026-11-26',
    );
    expect(visible).toHaveLength(records.length);
  });

  it('O1 and the maintainer hears of them in a few lines', () => {
    const items = Array.from({ length: 2000 }, () => draw().item);
    const notes = tellRecords(items, { fields });
    expect(notes.length).toBeGreaterThan(8);
    expect(notes.length).toBeLessThan(30);
    for (const { words } of notes) expect(words.length).toBeLessThan(400);
  });
});
