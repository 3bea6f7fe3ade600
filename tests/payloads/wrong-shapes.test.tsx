// @vitest-environment jsdom
/** Records of every wrong shape, from the answer of the API to what a block shows (A-03, F1, S8). @rest */
import { act, cleanup, render } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import sources from '../../pages/_sources.json';
import { attachmentUrl, isRecord, selectRecords, unwrapRecords } from '../../src/engine/data.ts';
import type { DataRecord } from '../../src/engine/record.ts';
import { elementOf, type Example, type Examples } from '../render-example.tsx';
import { sampleOf } from '../sample.ts';
import { neverSaid, withField, wrongEnvelopes, wrongValues } from './wrong-shapes.ts';

const found = import.meta.glob<Examples>('../../src/blocks/types/*/examples.json', {
  eager: true,
  import: 'default',
});
const schemas = import.meta.glob<{ properties: object }>('../../schemas/blocks/*.json', {
  eager: true,
  import: 'default',
});
/** An example of a block that shows records of a source; one whose records lead to pages of their own, if there is. */
function exampleOf(type: string): Example {
  const valid = Object.values(found[`../../src/blocks/types/${type}/examples.json`]?.valid ?? {});
  const first = valid.find(({ block }) => 'opens' in block) ?? valid[0];
  if (first === undefined) throw new Error(`no example of ${type}`);
  return first;
}
/** The sources that pages show: the feasts are a calendar alone. */
type Source = Exclude<keyof typeof sources, '$schema' | 'prayers' | 'feasts'>;

const record = {
  _id: 'a',
  title: 'Words',
  date: '2026-11-21',
  attachments: ['a.svg'],
  description: '<p>Words</p>',
};
/** A sound record of each source. */
const sound: Record<Source, object> = {
  news: { ...record, fromDate: '2026-11-21', url: '/Words' },
  content: { ...record, category: 'Words', updatedAt: '2026-11-21', name: 'Words' },
  thoughts: { category: 'Words', message: '<p>Words</p>', name: 'Words' },
  circulars: { ...record, category: 'Words' },
  notifications: { ...record, image: ['a.svg'], url: '/Words' },
  playlist: { ...record, category: 'Words' },
  journey: { ...record, sessionYear: '2026' },
  album: { ...record, category: 'Words', updatedAt: '2026-11-21' },
};

/** Each source with the types of the blocks that show it, as the pages of the site have them. */
function shownIn(node: unknown): `${Source} in ${string}`[] {
  if (typeof node !== 'object' || node === null) return [];
  const { type, data } = node as { type?: string; data?: { source?: Source } };
  const own = type && data?.source ? [`${data.source} in ${type}` as const] : [];
  return [...own, ...Object.values(node).flatMap(shownIn)];
}
const pages = import.meta.glob(['../../pages/**/*.json', '!../../pages/_*.json'], {
  eager: true,
  import: 'default',
});
const withData = Object.entries(schemas).flatMap(([file, { properties }]) =>
  'data' in properties ? (/([\w-]+)\.schema/.exec(file)?.[1] ?? []) : [],
);
const onPages = shownIn(pages);
/** No page shows records in these. */
const others = withData.filter((type) => !onPages.some((list) => list.endsWith(` in ${type}`)));
const lists = [...new Set([...onPages, ...others.map((type) => `news in ${type}`)])].toSorted();

/** The records that a block of a source gets from an answer. */
function recordsFrom(source: Source, answer: string) {
  const { fields, ...rest } = sources[source] as { fields: Record<string, string>; single?: boolean };
  const usable = unwrapRecords(JSON.parse(answer), rest).filter((item) => isRecord(item, fields));
  return selectRecords(usable, {}, fields, (path) => attachmentUrl('https://api.example/api/image/', path));
}

/** Renders a block with records. @returns what is wrong with what it shows. */
async function faultsOf(type: string, records: DataRecord[]): Promise<string[]> {
  const complain = vi.spyOn(console, 'error').mockImplementation(() => {});
  const { container } = await act(async () => render(elementOf({ ...exampleOf(type), records })));
  const attributes = [...container.querySelectorAll('*')].flatMap((element) =>
    [...element.attributes].map(({ value }) => value),
  );
  const faults = complain.mock.calls.map((words) => words.join(' ').slice(0, 200));
  complain.mockRestore();
  const said = neverSaid.exec([container.textContent, ...attributes].join(' '));
  if (said) faults.push(`says ${said[0]}`);
  if (document.querySelector('iframe')) faults.push('has a frame');
  if ('polluted' in {}) faults.push('every object is polluted');
  cleanup();
  return faults;
}

beforeAll(() => {
  // Methods that this window lacks.
  Object.assign(HTMLDialogElement.prototype, { showModal: () => {}, close: () => {} });
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
});

describe('A-03 S8 records of every wrong shape', () => {
  it('A-03 each source and each kind of list is among them', () => {
    expect(new Set(lists.map((list) => list.split(' in ')[0]))).toEqual(new Set(Object.keys(sound)));
    expect(new Set(lists.map((list) => list.split(' in ')[1]))).toEqual(new Set(withData));
  });

  it.each(lists)(
    'A-03 S8 "%s": nothing throws, says "undefined", or is taken for an element',
    async (list) => {
      const [source, type] = list.split(' in ') as [Source, string];
      const faults: string[] = [];
      const seen = new Set<string>();
      const fields = Object.keys(sound[source]);
      const all = fields.flatMap((field) => wrongValues.map((value) => ({ field, value })));
      for (const { field, value } of sampleOf(all, 40, `wrong shapes of ${list}`)) {
        const records = recordsFrom(source, `[${withField(sound[source], field, value)}]`);
        const made = JSON.stringify(records);
        // Most wrong values come to the same: nothing.
        if (seen.has(made)) continue;
        seen.add(made);
        for (const fault of await faultsOf(type, records))
          faults.push(`${field}: ${value?.slice(0, 60)}: ${fault}`);
      }
      expect(seen.size).toBeGreaterThan(8);
      expect(faults).toEqual([]);
    },
    120_000,
  );
});

describe('S3 names of records', () => {
  /** Mistakes of the ids in the window: those that are there twice, controls without their label. */
  function wrongIds(): string[] {
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
    const twice = ids.filter((id, index) => ids.indexOf(id) !== index);
    const unlabelled = [...document.querySelectorAll('select, input')].filter(
      (control) => (control as HTMLInputElement).labels?.length !== 1,
    );
    return [...twice, ...unlabelled.map(({ id }) => `${id} without its label`)];
  }

  it.each(lists)('S3 "%s": no name that a record has takes an id of the page', async (list) => {
    const [source, type] = list.split(' in ') as [Source, string];
    const wrong: string[] = [];
    for (const name of ['heading', 'title', 'year', 'month', 'group', 'search', '2026-tab', 'a-tab']) {
      const records = ['2026', 'a', name].map((own) =>
        Object.entries(sound[source]).reduce(
          (record, [field, value]) => ({ ...record, [field]: typeof value === 'string' ? own : value }),
          {},
        ),
      );
      const example = { ...exampleOf(type), records: recordsFrom(source, JSON.stringify(records)) };
      // As a heading of the block is named.
      const id = `${(example.block as { id: string }).id}-heading`;
      await act(async () => render(elementOf(example)));
      if (!('heading' in example.block)) render(<p id={id}>Words</p>);
      wrong.push(...wrongIds());
      cleanup();
    }
    expect(wrong).toEqual([]);
  });
});

describe('A-02 answers that are no list', () => {
  it.each(wrongEnvelopes)('A-02 refuses %j', (envelope) => {
    const answer = envelope.replaceAll('%', '[{"title":"Words"}]');
    expect(() => unwrapRecords(JSON.parse(answer))).toThrow(/JSON|no list|not a list|records/);
  });

  it.each([
    ['[null, 7, "words", [], [[]], {"title":"Words"}]'],
    ['{"data":[{"title":"Words"}],"__proto__":{"data":[]}}'],
    [`[${'['.repeat(5000)}${']'.repeat(5000)},{"title":"Words"}]`],
  ])('A-03 takes what is sound from %#', (answer) => {
    expect(recordsFrom('news', answer).map(({ title }) => title)).toEqual(['Words']);
  });
});
