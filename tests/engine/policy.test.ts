/** The facets by themselves; what the policies of the site do with them stands in `truth-tables/`. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import { applyPolicy, months, listYears } from '../../src/engine/policy.ts';
import type { Facet } from '../../src/engine/generated/schema.ts';
import { dated, record } from '../make-record.ts';

const today = '2026-07-16';
const ofEachMonth = months.map((_, index) => `2026-${String(index + 1).padStart(2, '0')}-15`);

describe('year', () => {
  it('the years of records are distinct, newest first, without the undated', () => {
    const records = dated('1999-01-01', '', '2026-01-01', '1999-12-31', '2004-02-29');
    expect(listYears(records)).toEqual(['2026', '2004', '1999']);
  });

  it.each<[Facet['whenEmpty'], string, string[]]>([
    [undefined, '2026', []],
    [['previous'], '2026', []],
    [['all'], 'All', ['2024-05-05', '']],
    [['previous', 'all'], 'All', ['2024-05-05', '']],
  ])('of fallbacks only those that are named are tried: %j', (whenEmpty, year, shown) => {
    const facet: Facet = { by: 'year', start: 'current', ...(whenEmpty && { whenEmpty }) };
    const { visible, chosen } = applyPolicy(dated('2024-05-05', ''), [facet], {}, today);
    expect([chosen.year, visible.map(({ date }) => date)]).toEqual([year, shown]);
  });

  it.each(['abc', '', '__proto__', '٢٠٢٥', '<b>', '9999'])('the year %j, of an address, is none', (year) => {
    const facet: Facet = { by: 'year', start: 'current', whenEmpty: ['previous', 'all'] };
    const { chosen, options } = applyPolicy(dated('2026-05-05'), [facet], { year }, today);
    expect([chosen.year, options.year]).toEqual(['2026', ['All', '2026']]);
  });
});

describe('group', () => {
  afterEach(() => void vi.restoreAllMocks());

  const groups = (...names: string[]) => {
    const records = names.map((group) => record({ group }));
    return applyPolicy(records, [{ by: 'group' }], {}, today).options.group;
  };

  // To make one takes a phone 75 milliseconds; it is kept, so the module is loaded anew.
  it('years are in order without the rules of a language', async () => {
    vi.resetModules();
    const anew = await import('../../src/engine/policy.ts');
    const make = vi.spyOn(Intl, 'Collator');
    const records = ['1999', '2026', '2004', '986'].map((group) => record({ group }));
    const { options } = anew.applyPolicy(records, [{ by: 'group' }], {}, today);
    expect(options.group).toEqual(['All', '2026', '2004', '1999', '986']);
    expect(make).not.toHaveBeenCalled();
  });

  it('D-11 numbers in names are in the order of their values, and one order holds for all', () => {
    expect(groups('Volume 9', 'Volume 10', 'volume 2', '2025', 'Étude', '7')).toEqual([
      'All',
      'Volume 10',
      'Volume 9',
      'volume 2',
      'Étude',
      '2025',
      '7',
    ]);
  });
});

describe('month', () => {
  it('may start at the month of today', () => {
    expect(applyPolicy([], [{ by: 'month', start: 'current' }], {}, today).chosen.month).toBe('Jul');
  });

  it.each(months.map((name, index) => [name, ofEachMonth[index]]))(
    '%s keeps %s and no other',
    (month, date) => {
      const { visible } = applyPolicy(dated(...ofEachMonth), [{ by: 'month' }], { month }, today);
      expect(visible.map((one) => one.date)).toEqual([date]);
    },
  );

  it.each(['jan', 'January', '1', '01', 'constructor', ''])('%j names none', (month) => {
    expect(applyPolicy(dated(...ofEachMonth), [{ by: 'month' }], { month }, today).chosen.month).toBe('All');
  });
});

describe('D-04 D-07 search', () => {
  const titles = ['Silver Jubilee', 'JUBILEE of Mercy', 'A new school', 'Fête of Our Lady (2026)'];
  const search = (words: string) =>
    applyPolicy(
      titles.map((title) => record({ title, text: 'hidden', author: 'hidden', group: 'hidden' })),
      [{ by: 'search' }],
      { search: words },
      today,
    ).visible.map(({ title }) => title);
  it.each([
    ['jubilee', ['Silver Jubilee', 'JUBILEE of Mercy']],
    ['JUBILEE', ['Silver Jubilee', 'JUBILEE of Mercy']],
    ['ubil', ['Silver Jubilee', 'JUBILEE of Mercy']],
    ['  school ', ['A new school']],
    ['FÊTE', ['Fête of Our Lady (2026)']],
    ['fe\u0302te', ['Fête of Our Lady (2026)']],
    ['(2026)', ['Fête of Our Lady (2026)']],
    ['.*', []],
    ['hidden', []],
    ['', titles],
    ['   ', titles],
  ])('D-07 finds %j as a part of the title, in capitals or not', (words, found) => {
    expect(search(words)).toEqual(found);
  });
});

describe('several facets, and none', () => {
  it('each works on what those before it have left', () => {
    const records = dated('2026-01-01', '2025-02-02');
    const facets: Facet[] = [{ by: 'year' }, { by: 'month', offers: 'present' }];
    expect(applyPolicy(records, facets, { year: '2025' }, today).options.month).toEqual(['All', 'Feb']);
  });

  it('without facets everything is shown, whatever is chosen', () => {
    const records = dated('2026-01-01', '');
    expect(applyPolicy(records, [], { year: '1999' }, today)).toEqual({
      visible: records,
      chosen: {},
      options: {},
    });
  });
});

describe('D-07 letter by letter', () => {
  const records = ['Silver Jubilee', 'JUBILEE of Mercy', 'Fête', 'fe\u0302te', 'fetes'].map((title) =>
    record({ title }),
  );
  const facets: Facet[] = [{ by: 'year' }, { by: 'search' }];

  it.each([
    [['j', 'ju', 'jub', 'ju', 'x', '', 'mercy']],
    // An accent that is typed as a sign of its own comes after its letter.
    [['fe', 'fe\u0302', 'fe\u0302t', 'fet', ' fet ', 'fete', 'fetes']],
  ])('%j finds at each what the words find by themselves', (typed) => {
    const titlesOf = (search: string, of = records) =>
      applyPolicy(of, facets, { search }, today).visible.map(({ title }) => title);
    for (const words of typed) expect(titlesOf(words)).toEqual(titlesOf(words, [...records]));
  });

  it.each([
    ['fete', ['Fête', 'fe\u0302te', 'fetes']],
    ['fêtes', ['fetes']],
    ['ÉGLISE', ['Les églises']],
    // Kannada: a vowel sign makes another word.
    ['ಕಾ', ['ಕಾರ್ಮೆಲ್']],
  ])('%j finds a title with and without accents', (search, found) => {
    const all = [
      ...records,
      record({ title: 'Les églises' }),
      record({ title: 'ಕಾರ್ಮೆಲ್' }),
      record({ title: 'ಕಡಲು' }),
    ];
    expect(applyPolicy(all, facets, { search }, today).visible.map(({ title }) => title)).toEqual(found);
  });

  it('leaves what the facets before it offer as it is', () => {
    const offered = (search: string) => applyPolicy(records, facets, { search }, today).options.year;
    expect(offered('j')).toBe(offered('ju'));
  });

  it('another day is not taken for the one before', () => {
    const current: Facet[] = [{ by: 'year', start: 'current' }];
    const days = dated('2026-01-01', '2027-01-01');
    const yearOn = (day: string) => applyPolicy(days, current, {}, day).chosen.year;
    expect([yearOn('2026-05-05'), yearOn('2027-05-05')]).toEqual(['2026', '2027']);
  });
});
