// @vitest-environment jsdom
/** Records of every wrong shape, from the answer of the API to what a block shows (A-03, F1, S8). */
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import sources from '../../pages/_sources.json';
import { attachmentUrl, filterValid, selectRecords, unwrapRecords } from '../../src/engine/data.ts';
import { validateItem } from '../../src/generated/items.js';
import { elementOf, type Example, type Examples } from '../render-example.tsx';
import { neverSaid, withField, wrongEnvelopes, wrongValues } from './wrong-shapes.ts';

const found = import.meta.glob<Examples>('../../src/blocks/*/examples.json', {
  eager: true,
  import: 'default',
});
/** An example of a block that shows records of a source; one whose records lead to pages of their own, if there is. */
function exampleOf(type: string): Example {
  const valid = Object.values(found[`../../src/blocks/${type}/examples.json`]?.valid ?? {});
  const first = valid.find(({ block }) => 'opens' in block) ?? valid[0];
  if (first === undefined) throw new Error(`no example of ${type}`);
  return first;
}
interface Shown {
  source: Exclude<keyof typeof sources, '$schema' | 'prayers'>;
  /** Type of a block that shows the source. */
  type: string;
  /** A sound record. */
  record: object;
}
const record = {
  _id: 'a',
  title: 'Words',
  date: '2026-11-21',
  attachments: ['a.svg'],
  description: '<p>Words</p>',
};
const shown: readonly Shown[] = [
  { source: 'news', type: 'carousel', record: { ...record, fromDate: '2026-11-21', url: '/Words' } },
  { source: 'content', type: 'document-grid', record: { ...record, category: 'Words' } },
  {
    source: 'thoughts',
    type: 'daily-quote',
    record: { category: 'Words', message: '<p>Words</p>', name: 'Words' },
  },
  { source: 'circulars', type: 'document-grid', record: { ...record, category: 'Words' } },
  {
    source: 'notifications',
    type: 'notification-modal',
    record: { ...record, image: ['a.svg'], url: '/Words' },
  },
  { source: 'playlist', type: 'audio-list', record: { ...record, category: 'Words' } },
  { source: 'journey', type: 'record-tabs', record: { ...record, sessionYear: '2026' } },
  { source: 'album', type: 'album', record: { ...record, category: 'Words', updatedAt: '2026-11-21' } },
];

/** The records that a block of a source gets from an answer. */
function recordsFrom({ source }: Shown, answer: string) {
  const { item, fields, envelope } = sources[source] as { item: string; fields: object; envelope: string[] };
  const valid = filterValid(unwrapRecords(JSON.parse(answer), envelope), item, validateItem, () => {});
  return selectRecords(valid, {}, fields, (path) => attachmentUrl('https://api.example', path));
}

/** Renders the block of a source with an answer. @returns what it says, and what was complained about. */
async function say(one: Shown, answer: string): Promise<{ text: string; complaints: unknown[][] }> {
  const complain = vi.spyOn(console, 'error').mockImplementation(() => {});
  const example = { ...exampleOf(one.type), records: recordsFrom(one, answer) };
  const { container } = await act(async () => render(elementOf(example)));
  const attributes = [...container.querySelectorAll('*')].flatMap((element) =>
    [...element.attributes].map(({ value }) => value),
  );
  const said = { text: [container.textContent, ...attributes].join(' '), complaints: complain.mock.calls };
  complain.mockRestore();
  return said;
}

// What this window does not have.
HTMLDialogElement.prototype.showModal ??= () => {};
Object.assign(window, { matchMedia: () => ({ matches: true }) });
afterEach(cleanup);

const cases = shown.flatMap((one) =>
  Object.keys(one.record).flatMap((field) => wrongValues.map((value) => ({ one, field, value }))),
);

describe('A-03 S8 records of every wrong shape', () => {
  it.each(shown.map((one) => [one.source, one] as const))(
    'A-03 S8 "%s": no block throws, says "undefined", or takes anything for an element',
    async (_, one) => {
      for (const { field, value } of cases.filter((step) => step.one === one)) {
        const answer = `[${withField(one.record, field, value)}]`;
        const where = `${field}: ${value?.slice(0, 80)}`;
        const { text, complaints } = await say(one, answer);
        expect(text, where).not.toMatch(neverSaid);
        expect(complaints, where).toEqual([]);
        expect(document.querySelector('iframe'), where).toBeNull();
        cleanup();
      }
      expect('polluted' in {}).toBe(false);
    },
    120_000,
  );
});

describe('A-02 answers that are no list', () => {
  it.each(wrongEnvelopes)('A-02 refuses %j', (envelope) => {
    const answer = envelope.replaceAll('%', '[{"title":"Words"}]');
    expect(() => unwrapRecords(JSON.parse(answer), ['', 'data'])).toThrow();
  });

  it.each([
    ['[null, 7, "words", [], [[]], {"title":"Words"}]'],
    ['{"data":[{"title":"Words"}],"__proto__":{"data":[]}}'],
    [`[${'['.repeat(5000)}${']'.repeat(5000)},{"title":"Words"}]`],
  ])('A-03 takes what is sound from %#', (answer) => {
    const [news] = shown;
    expect(news && recordsFrom(news, answer).map(({ title }) => title)).toEqual(['Words']);
  });
});
