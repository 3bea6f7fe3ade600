/** Three-way merges of documents: by block, by entry, by property, by line; nothing of either side is lost. */
import { cases, fc } from '../../property.ts';
import { describe, expect, it } from 'vitest';
import { merge, plainRules } from '../../../src/review/merge/merge-values.ts';
import { mergeLines } from '../../../src/review/merge/merge-lines.ts';
import { findIdentity, isObject, own, deepEqual, type Json } from '../../../src/site/json/json.ts';
import { documents, edit, edited, type Edit } from '../mutate.ts';

const edits = fc.array(edit, { minLength: 1, maxLength: 4 });
const after = (document: Json, all: readonly Edit[]) => all.reduce(edited, document);
const clean = (base: Json, ours: Json, theirs: Json) => {
  const merged = merge(base, ours, theirs);
  expect(merged.ours, 'a conflict').toEqual(merged.theirs);
  return merged.ours;
};

/** Every text and number that a document says. */
function sayings(value: Json): string[] {
  if (Array.isArray(value)) return value.flatMap(sayings);
  if (isObject(value)) return Object.keys(value).flatMap((key) => [key, ...sayings(own(value, key) ?? null)]);
  return [JSON.stringify(value)];
}

/** The entries of a list with names, in another order. */
const sorted = (value: Json): Json =>
  Array.isArray(value)
    ? value.map(sorted).toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1))
    : isObject(value)
      ? Object.fromEntries(
          Object.keys(value)
            .toSorted()
            .map((key) => [key, sorted(own(value, key) ?? null)]),
        )
      : value;

describe.each(documents)('%s', (_, base) => {
  it('one side that changed nothing takes nothing away', () => {
    fc.assert(
      fc.property(edits, (all) => {
        const now = after(base, all);
        for (const merged of [merge(base, now, base), merge(base, base, now), merge(base, now, now)]) {
          expect(merged.ours).toEqual(now);
          expect(merged.theirs).toEqual(now);
        }
      }),
      { numRuns: 10 },
    );
  });

  it('loses nothing, and is the same from the other side up to the order of what was added', () => {
    fc.assert(
      fc.property(edits, edits, (mine, other) => {
        const [ours, theirs] = [after(base, mine), after(base, other)];
        const [merged, mirrored] = [merge(base, ours, theirs), merge(base, theirs, ours)];
        const said = new Set([merged.ours, merged.theirs].flatMap((side) => sayings(side ?? null)));
        const old = new Set(sayings(base));
        const fresh = [...sayings(ours), ...sayings(theirs)].filter((text) => !old.has(text));
        expect(fresh.filter((text) => !said.has(text))).toEqual([]);
        expect(sorted(merged.ours ?? null)).toEqual(sorted(mirrored.theirs ?? null));
        expect(deepEqual(merged.ours, merged.theirs)).toBe(deepEqual(mirrored.ours, mirrored.theirs));
      }),
      { numRuns: 10 },
    );
  });
});

describe('lists of things with names', () => {
  const named = (id: string): Json => ({ id, text: `text ${id}` });
  const [a, b, c, d] = [named('a'), named('b'), named('c'), named('d')] as const;
  const x = { id: 'x' };
  const y = { use: 'parts/y' };
  const says = (list: Json | undefined) =>
    (list as Json[]).map((entry) => findIdentity(entry)?.slice(-1)).join('');

  it('both sides add: both stand there, ours first', () => {
    expect(says(clean([a, b], [a, b, x], [a, b, y]))).toBe('abxy');
    expect(says(clean([a, b], [a, x, b], [a, y, b]))).toBe('axyb');
    expect(says(clean([], [x], [y]))).toBe('xy');
    expect(clean([a], [a, x], [a, x])).toEqual([a, x]);
  });

  it('one side moves, the other edits, adds, or deletes another', () => {
    const edited = { id: 'a', text: 'new' };
    expect(clean([a, b, c], [b, c, a], [edited, b, c])).toEqual([b, c, edited]);
    expect(says(clean([a, b, c, d], [b, c, d, a], [a, b, x, c, d]))).toBe('bxcda');
    expect(says(clean([a, b, c], [c, a, b], [a, c]))).toBe('ca');
    expect(says(clean([a, b, c, d], [b, a, c, d], [a, b, d, c]))).toBe('badc');
    expect(says(clean([a, b, c], [c, a, b], [c, a, b]))).toBe('cab');
  });

  it('both sides move the same entry to different places: each place is one side’s', () => {
    const merged = merge([a, b, c, d], [b, c, a, d], [b, c, d, a]);
    expect([says(merged.ours), says(merged.theirs)]).toEqual(['bcad', 'bcda']);
  });

  it('edit against delete: kept for the one who edited', () => {
    const edited = { id: 'b', text: 'new' };
    expect(merge([a, b], [a, edited], [a])).toEqual({ ours: [a, edited], theirs: [a] });
    expect(merge([a, b], [a], [a, edited])).toEqual({ ours: [a], theirs: [a, edited] });
    expect(clean([a, b], [a], [a])).toEqual([a]);
  });

  it('properties of one block; the same property to different values', () => {
    const block = { type: 'quote', id: 'q', text: ['One,', 'two.'], source: 'x' };
    expect(clean([block], [{ ...block, source: 'y' }], [{ ...block, lang: 'la' }])).toEqual([
      { ...block, source: 'y', lang: 'la' },
    ]);
    expect(merge([block], [{ ...block, source: 'y' }], [{ ...block, source: 'z' }])).toEqual({
      ours: [{ ...block, source: 'y' }],
      theirs: [{ ...block, source: 'z' }],
    });
    // The properties of one type mean nothing in another.
    const other = { type: 'tagline', id: 'q', text: 'x' };
    expect(merge([block], [other], [{ ...block, source: 'z' }])).toEqual({
      ours: [other],
      theirs: [{ ...block, source: 'z' }],
    });
  });

  it('rows and columns of a table: each cell is one side’s, and a column moves without its cells', () => {
    const row = (id: string, cells: Record<string, string>) => ({
      id,
      cells: Object.fromEntries(Object.entries(cells).map(([name, words]) => [name, [words]])),
    });
    const heads = ['time', 'what'].map((name) => ({ name, heading: name.toUpperCase() }));
    const table = (columns: Json[], ...rows: Json[]) => ({ type: 'table', columns, rows });
    const [mass, vespers] = [
      row('m', { time: '9', what: 'Mass' }),
      row('v', { time: '17', what: 'Vespers' }),
    ];
    expect(
      clean(
        table(heads, mass, vespers),
        table(heads.toReversed(), row('m', { time: '9.30', what: 'Mass' }), vespers),
        table(heads, row('m', { time: '9', what: 'Sung Mass' }), vespers, row('x', { time: '18' })),
      ),
    ).toEqual(
      table(
        heads.toReversed(),
        row('m', { time: '9.30', what: 'Sung Mass' }),
        vespers,
        row('x', { time: '18' }),
      ),
    );
  });

  it('things without names', () => {
    const link = (label: string, href = `/${label}`) => ({ label, href });
    const [one, two] = [link('One'), link('Two')];
    expect(clean([one, two], [link('Uno', '/One'), two], [one, link('Two', '/2')])).toEqual([
      link('Uno', '/One'),
      link('Two', '/2'),
    ]);
    expect(clean([one], [one, two], [one, link('Three')])).toEqual([one, two, link('Three')]);
  });

  it('two counts that were right make one that is right', () => {
    const list = (...tabs: Json[]) => ({ type: 'list', tabs, count: tabs.length });
    const rules = { ...plainRules, countsOf: () => [['count', 'tabs'] as const] };
    expect(merge(list(a), list(a, x), list(a, y), rules).ours).toEqual(list(a, x, y));
    expect(merge(list(a), list(a, x, c), list(a, y), rules)).toEqual({
      ours: list(a, x, c, y),
      theirs: list(a, x, c, y),
    });
    const wrong = { ...list(a, y), count: 7 };
    expect(merge(list(a), list(a, x), wrong, rules)).toMatchObject({
      ours: { count: 2 },
      theirs: { count: 7 },
    });
  });
});

describe('lines of prose', () => {
  const lines = (text: string) => text.split('');
  const merged = (base: string, ours: string, theirs: string) =>
    mergeLines(lines(base), lines(ours), lines(theirs))
      .map((one) => ('lines' in one ? one.lines.join('') : `<${one.ours.join('')}|${one.theirs.join('')}>`))
      .join('');

  it('different lines merge, beside each other too; the same line does not', () => {
    expect(merged('abcd', 'aXcd', 'abcY')).toBe('aXcY');
    expect(merged('abcd', 'aXcd', 'abYd')).toBe('aXYd');
    expect(merged('abcd', 'aXcd', 'aYcd')).toBe('a<X|Y>cd');
    expect(merged('abcd', 'aXcd', 'aXcd')).toBe('aXcd');
    expect(merged('abcd', 'acd', 'abYd')).toBe('aYd');
    expect(merged('abcd', 'ad', 'abYd')).toBe('a<|bY>d');
    expect(merged('ab', 'aXb', 'aYb')).toBe('a<X|Y>b');
    expect(merged('ab', 'Xab', 'abY')).toBe('XabY');
  });

  it('whatever the lines: one side alone is that side, and each side reads its own', () => {
    const text = fc.array(fc.constantFrom('a', 'b', 'c', 'd', ''), { maxLength: 8 });
    fc.assert(
      fc.property(text, text, text, (base, ours, theirs) => {
        const alone = mergeLines(base, ours, base).flatMap((one) =>
          'lines' in one ? one.lines : ['conflict'],
        );
        expect(alone).toEqual(ours);
        const stretches = mergeLines(base, ours, theirs);
        const mine = stretches.flatMap((one) => ('lines' in one ? one.lines : one.ours));
        const added = ours.filter((line) => !base.includes(line));
        expect(added.filter((line) => !mine.includes(line))).toEqual([]);
      }),
      cases(2000),
    );
  });
});
