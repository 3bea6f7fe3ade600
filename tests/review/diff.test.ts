/** Changes between two documents: it makes the second out of the first, and a move is a move. */
import { cases, fc } from '../property.ts';
import { describe, expect, it } from 'vitest';
import { diff, type ValueDiff } from '../../src/review/diff.ts';
import type { Json, JsonObject } from '../../src/site/json/json.ts';
import { allDocuments, documents, drawnOf, edit, edited } from './mutate.ts';

const text = (value: Json) => JSON.stringify(value);

/** The second document, by the first one and the difference. */
function apply(before: Json, change: ValueDiff | undefined): Json {
  if (change === undefined) return before;
  if (change.kind === 'replaced') return change.after;
  if (change.kind === 'list') {
    const list = before as Json[];
    return change.entries.flatMap((entry) => {
      if (entry.kind === 'added') return [entry.after];
      if (entry.kind === 'kept') return list.slice(entry.from, entry.from + entry.count);
      return [apply(list[entry.from] ?? null, entry.change)];
    });
  }
  const values = new Map(Object.entries(before as JsonObject));
  for (const property of change.properties) {
    const { kind, key } = property;
    if (kind === 'removed') values.delete(key);
    else values.set(key, kind === 'added' ? property.after : apply(values.get(key) ?? null, property.change));
  }
  return Object.fromEntries(
    (change.order ?? [...values.keys()]).map((key) => [key, values.get(key) ?? null]),
  );
}

/** The second document, made out of the first; as text, because the order of properties counts too. */
const made = (before: Json, after: Json) => text(apply(before, diff(before, after)));
const json = fc.jsonValue({ maxDepth: 5 }) as fc.Arbitrary<Json>;

describe('apply(a, diff(a, b)) = b', () => {
  it.each(documents)('%s, after random edits', (_, document) => {
    const edits = fc.array(edit, { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(edits, (all) => {
        const changed = all.reduce(edited, document);
        expect(made(document, changed)).toBe(text(changed));
        expect(made(changed, document)).toBe(text(document));
      }),
      { numRuns: 25 },
    );
  });

  it('any two JSON values, and lists of things with names', () => {
    const id = fc.constantFrom('a', 'b', 'c', 'd');
    const item = fc.oneof(
      fc.record({ id, text: fc.string() }),
      fc.record({ use: id }),
      fc.constantFrom<Json>('', 'a', null, 1, {}, [], { type: 'x' }),
    ) as fc.Arbitrary<Json>;
    const page = fc.record({ title: json, blocks: fc.array(item) }) as fc.Arbitrary<Json>;
    for (const any of [json, page])
      fc.assert(
        fc.property(any, any, (a, b) => {
          expect(made(a, b)).toBe(text(b));
        }),
        cases(1000),
      );
  });

  it('names that JavaScript has a use for', () => {
    const odd = JSON.parse('{"__proto__": {"a": 1}, "constructor": 2, "10": 1, "9": 2}') as Json;
    const others: Json[] = [{}, { constructor: 1, x: 2 }];
    expect(others.map((other) => made(other, odd))).toEqual([text(odd), text(odd)]);
    expect(others.map((other) => made(odd, other))).toEqual(others.map(text));
    expect(diff({}, { constructor: 1 })).toMatchObject({ properties: [{ kind: 'added' }] });
  });

  it('nothing changed is nothing', () => {
    for (const [, document] of allDocuments)
      expect(diff(document, structuredClone(document))).toBeUndefined();
    expect(diff(null, null)).toBeUndefined();
  });
});

describe('moves', () => {
  const lists = allDocuments.flatMap(([name, document]) => {
    const { blocks } = document as { blocks?: Json[] };
    return blocks !== undefined && blocks.length > 1 ? [[name, blocks] as const] : [];
  });

  it.each(drawnOf(lists, 'lists'))('%s: a block that only moved is the one change', (_, blocks) => {
    const place = fc.nat(blocks.length - 1);
    fc.assert(
      fc.property(place, place, (from, to) => {
        fc.pre(from !== to);
        const moved = blocks.toSpliced(from, 1).toSpliced(to, 0, blocks[from] ?? null);
        const change = diff(blocks, moved);
        const entries = change?.kind === 'list' ? change.entries.filter(({ kind }) => kind !== 'kept') : [];
        expect(entries).toHaveLength(1);
        expect(entries[0]).toEqual({ kind: 'moved', from: expect.any(Number) as number });
        expect(change).toMatchObject({ removed: [] });
      }),
      { numRuns: 20 },
    );
  });

  it('the fewest: of a rotated list one entry moved', () => {
    const list = ['a', 'b', 'c', 'd', 'e'].map((id) => ({ id }));
    expect(diff(list, [...list.slice(1), ...list.slice(0, 1)])).toMatchObject({
      entries: [
        { kind: 'kept', from: 1, count: 4 },
        { kind: 'moved', from: 0 },
      ],
    });
  });

  it('things without a name are known by what they say', () => {
    const [a, b] = [
      { label: 'History', href: '/History' },
      { label: 'Founders', href: '/Founders' },
    ];
    expect(diff([a, b], [b, a])).toEqual({
      kind: 'list',
      entries: [
        { kind: 'moved', from: 1 },
        { kind: 'kept', from: 0, count: 1 },
      ],
      removed: [],
    });
    const changed = { label: 'Our long history', href: '/History' };
    expect(diff([a, b], [changed, b])).toMatchObject({ entries: [{ kind: 'changed', from: 0 }, {}] });
  });

  it('a changed id is a change, not another block', () => {
    const block = { type: 'quote', id: 'a', text: ['Let nothing disturb you,', 'let nothing frighten you.'] };
    expect(diff([block], [{ ...block, id: 'b' }])).toMatchObject({ entries: [{ kind: 'changed' }] });
    // It is another block in another type, though it says the same.
    expect(diff([block], [{ ...block, id: 'b', type: 'rich-text' }])).toMatchObject({
      entries: [{ kind: 'added' }],
      removed: [{ from: 0 }],
    });
  });
});
