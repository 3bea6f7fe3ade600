/** Properties of every policy, every list and every choice. @rest */
import { fc } from '../property.ts';
import { describe, expect, it } from 'vitest';
import type { Facet } from '../../src/engine/generated/schema.ts';
import type { DataRecord } from '../../src/engine/record.ts';
import { all, applyPolicy, months, type Choices } from '../../src/engine/policy.ts';
import { record } from '../make-record.ts';

const day = fc
  .date({ min: new Date('2015-01-01T00:00:00Z'), max: new Date('2030-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const title = fc.stringMatching(/^[a-cA-C ]{0,6}$/);
const records = fc
  .array(
    fc.record({
      date: fc.option(day, { nil: '' }),
      title,
      group: fc.constantFrom('', '2024', '2025', '2026'),
    }),
    {
      maxLength: 30,
    },
  )
  .map((list) => list.map((fields, index) => record({ id: `r${index}`, ...fields })));

const start = fc.constantFrom<Facet['start'][]>('all', 'current');
const whenEmpty = fc.constantFrom<Facet['whenEmpty'][]>(
  undefined,
  ['previous'],
  ['all'],
  ['previous', 'all'],
);
const year = fc.record({ start, whenEmpty }).map(({ start, whenEmpty }): Facet => ({
  by: 'year',
  ...(start && { start }),
  ...(whenEmpty && { whenEmpty }),
}));
const offers = fc.constantFrom<Facet['offers'][]>(undefined, 'every', 'present');
const month = fc
  .record({ start, offers })
  .map(({ start, offers }): Facet => ({ by: 'month', ...(start && { start }), ...(offers && { offers }) }));
const group = start.map((start): Facet => ({ by: 'group', ...(start && { start }) }));
const search = fc.constant<Facet>({ by: 'search' });
const facets = fc
  .tuple(fc.option(group), fc.option(year), fc.option(month), fc.option(search))
  .map((list) => list.filter((facet) => facet !== null));
const choices: fc.Arbitrary<Choices> = fc.record(
  {
    year: fc.oneof(fc.constant<string>(all), fc.integer({ min: 2015, max: 2030 }).map(String)),
    month: fc.constantFrom<string[]>(all, ...months),
    search: title,
    group: fc.constantFrom<string>(all, '2024', '2025', '2026', '1999'),
  },
  { requiredKeys: [] },
);
const anything = [records, facets, choices, day] as const;

/** Deeply frozen, so that a function which writes into it throws. */
function frozen(list: DataRecord[]): DataRecord[] {
  for (const { files, images } of list) [files, images].forEach(Object.freeze);
  return Object.freeze(list.map((one) => Object.freeze(one))) as DataRecord[];
}

describe('every policy', () => {
  it('is pure: it writes into nothing, and says the same twice', () => {
    fc.assert(
      fc.property(...anything, (list, policy, choice, today) => {
        const given = [frozen(list), Object.freeze(policy), Object.freeze(choice)] as const;
        expect(applyPolicy(...given, today)).toEqual(applyPolicy(...given, today));
      }),
    );
  });

  it('invents nothing and keeps the order: what is visible is a subsequence of the records themselves', () => {
    fc.assert(
      fc.property(...anything, (list, policy, choice, today) => {
        const { visible } = applyPolicy(list, policy, choice, today);
        const places = visible.map((one) => list.indexOf(one));
        expect(places).not.toContain(-1);
        expect(places).toEqual([...new Set(places)].toSorted((a, b) => a - b));
      }),
    );
  });

  it('loses nothing under All, and with every year in turn loses only the undated', () => {
    fc.assert(
      fc.property(records, year, day, (list, facet, today) => {
        const under = (choice: string) => applyPolicy(list, [facet], { year: choice }, today);
        expect(under(all).visible).toEqual(list);
        const years = (under(all).options.year ?? []).filter((option) => option !== all);
        const found = years.flatMap((option) => under(option).visible);
        expect(new Set(found)).toEqual(new Set(list.filter(({ date }) => date !== '')));
        expect(found).toHaveLength(list.filter(({ date }) => date !== '').length);
      }),
    );
  });

  it('divides the dated records among the months', () => {
    fc.assert(
      fc.property(records, day, (list, today) => {
        const found = months.flatMap(
          (name) => applyPolicy(list, [{ by: 'month' }], { month: name }, today).visible,
        );
        expect(found).toHaveLength(list.filter(({ date }) => date !== '').length);
      }),
    );
  });

  it('shows of several facets what each of them shows', () => {
    fc.assert(
      fc.property(...anything, (list, policy, choice, today) => {
        const { visible, chosen } = applyPolicy(list, policy, choice, today);
        const each = policy.map((facet) => new Set(applyPolicy(list, [facet], chosen, today).visible));
        expect(visible).toEqual(list.filter((one) => each.every((shown) => shown.has(one))));
      }),
    );
  });

  it('offers All, then distinct years and groups from the newest to the oldest', () => {
    fc.assert(
      fc.property(...anything, (list, policy, choice, today) => {
        const { options } = applyPolicy(list, policy, choice, today);
        for (const by of ['year', 'group'] as const) {
          const [first = all, ...names] = options[by] ?? [];
          expect(first).toBe(all);
          expect(names).toEqual([...new Set(names)].toSorted((a, b) => Number(b) - Number(a)));
        }
      }),
    );
  });

  it('has in force, in each of its facets and in no other, what is among the options, or the words', () => {
    fc.assert(
      fc.property(...anything, (list, policy, choice, today) => {
        const { options, chosen } = applyPolicy(list, policy, choice, today);
        expect(Object.keys(chosen)).toEqual(policy.map(({ by }) => by));
        const words = choice.search ?? '';
        const open = policy.filter(({ by }) => by !== 'search');
        expect(Object.keys(options)).toEqual(open.map(({ by }) => by));
        for (const { by } of policy) expect(options[by] ?? [words]).toContain(chosen[by]);
      }),
    );
  });

  it('has in force what is chosen, if it is an option', () => {
    fc.assert(
      fc.property(...anything, (list, policy, choice, today) => {
        const { options, chosen } = applyPolicy(list, policy, choice, today);
        const free = policy.filter(({ by }) => options[by]?.includes(choice[by] ?? '') ?? by in choice);
        for (const { by } of free) expect(chosen[by]).toBe(choice[by]);
      }),
    );
  });

  it('D-01 shows something whenever there is something, as long as nothing is chosen', () => {
    const policy: Facet[] = [{ by: 'year', start: 'current', whenEmpty: ['previous', 'all'] }];
    fc.assert(
      fc.property(records, day, (list, today) => {
        const { visible, chosen } = applyPolicy(list, policy, {}, today);
        expect(visible.length > 0).toBe(list.length > 0);
        const current = Number(today.slice(0, 4));
        expect([String(current), String(current - 1), all]).toContain(chosen.year);
      }),
    );
  });

  it('finds a title by any part of it, in capitals or not', () => {
    fc.assert(
      fc.property(records, fc.nat(), fc.nat(), (list, from, length) => {
        for (const one of list) {
          const words = one.title.slice(from % 6, (from % 6) + (length % 6)).toUpperCase();
          expect(applyPolicy(list, [{ by: 'search' }], { search: words }, '2026-01-01').visible).toContain(
            one,
          );
        }
      }),
    );
  });

  it('D-09 offers of the months only those with records, and the one that is in force', () => {
    fc.assert(
      fc.property(records, choices, day, (list, choice, today) => {
        const { options, chosen } = applyPolicy(list, [{ by: 'month', offers: 'present' }], choice, today);
        const present = months.filter((_, index) =>
          list.some(({ date }) => Number(date.slice(5, 7)) === index + 1),
        );
        expect(options.month).toEqual([
          all,
          ...months.filter((name) => present.includes(name) || name === chosen.month),
        ]);
      }),
    );
  });

  it('D-09 D-11 divides the records among their groups, the newest first', () => {
    fc.assert(
      fc.property(records, day, (list, today) => {
        const under = (choice: string) => applyPolicy(list, [{ by: 'group' }], { group: choice }, today);
        const groups = (under(all).options.group ?? []).slice(1);
        expect(groups).toEqual([...new Set(groups)].toSorted().toReversed());
        expect(groups.flatMap((name) => under(name).visible)).toHaveLength(
          list.filter(({ group }) => group !== '').length,
        );
      }),
    );
  });

  it.each<[Facet, number]>([
    [{ by: 'year', start: 'current', whenEmpty: ['previous', 'all'] }, 2],
    [{ by: 'month', offers: 'present' }, 2],
    [{ by: 'group', start: 'current' }, 2],
    [{ by: 'search' }, 1],
  ])('looks at each record so many times at most, however many there are: %j, %i', (facet, most) => {
    fc.assert(
      fc.property(records, choices, day, (list, choice, today) => {
        const looks = new Map<string, number>();
        const watched = list.map(
          (one) =>
            new Proxy(one, {
              get(target, name) {
                looks.set(target.id, (looks.get(target.id) ?? 0) + 1);
                return Reflect.get(target, name) as unknown;
              },
            }),
        );
        applyPolicy(watched, [facet], choice, today);
        expect(Math.max(0, ...looks.values())).toBeLessThanOrEqual(most);
      }),
    );
  });
});
