/** The filter policies of the site, as the specification's section 4 tells them. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Policies } from '../../src/generated/schema.ts';
import { applyPolicy, months, yearsOf, type Choices } from '../../src/engine/policy.ts';
import { dated, record } from '../make-record.ts';

const policies = JSON.parse(
  readFileSync(new URL('../../pages/_policies.json', import.meta.url), 'utf8'),
) as Policies;
const today = '2026-07-16';

/** Applies a policy of the site to records with these dates. */
function apply(policy: string, dates: string[], choices: Choices = {}, day = today) {
  const facets = policies[policy];
  if (facets === undefined) throw new Error(`pages/_policies.json has no "${policy}"`);
  const { visible, chosen, options } = applyPolicy(dated(...dates), facets, choices, day);
  return { shown: visible.map(({ date }) => date), chosen, options };
}

describe('D-01 year-or-latest: book shelf, prayers answered, reflections', () => {
  const rows: [string, string[], Choices, string, string[]][] = [
    ['the current year', ['2026-01-02', '2025-05-05', ''], {}, '2026', ['2026-01-02']],
    ['the previous year when this one is empty', ['2025-05-05', '2023-01-01'], {}, '2025', ['2025-05-05']],
    [
      'all when the previous year is empty too',
      ['2024-05-05', '2023-01-01', ''],
      {},
      'All',
      ['2024-05-05', '2023-01-01', ''],
    ],
    ['all, though only undated records are there', ['', ''], {}, 'All', ['', '']],
    ['nothing, of nothing', [], {}, 'All', []],
    [
      'all for the choice All, whatever the current year has',
      ['2026-01-02', '2020-01-01', ''],
      { year: 'All' },
      'All',
      ['2026-01-02', '2020-01-01', ''],
    ],
    [
      'the year that was chosen, without undated records',
      ['2026-01-02', '2024-03-03', ''],
      { year: '2024' },
      '2024',
      ['2024-03-03'],
    ],
  ];
  it.each(rows)('D-01 shows %s', (_, dates, choices, year, shown) => {
    const result = apply('year-or-latest', dates, choices);
    expect(result.shown).toEqual(shown);
    expect(result.chosen).toEqual({ year });
  });

  it('D-01 does not look further back than the previous year', () => {
    expect(apply('year-or-latest', ['2024-12-31', '2019-01-01']).chosen.year).toBe('All');
  });

  it('D-01 turns to the new year with the clock, not with the records', () => {
    const dates = ['2026-12-31', '2025-01-01'];
    expect(apply('year-or-latest', dates, {}, '2026-12-31').shown).toEqual(['2026-12-31']);
    expect(apply('year-or-latest', dates, {}, '2027-01-01').shown).toEqual(['2026-12-31']);
    expect(apply('year-or-latest', dates, {}, '2028-01-01').shown).toEqual(dates);
  });
});

describe('D-02 year-exactly: circulars', () => {
  const rows: [string, string[], Choices, string, string[]][] = [
    ['the current year', ['2026-01-02', '2025-05-05'], {}, '2026', ['2026-01-02']],
    ['nothing when the current year is empty: no fallback', ['2025-05-05', ''], {}, '2026', []],
    [
      'all for All, the undated among them',
      ['2026-01-02', '', '2020-01-01'],
      { year: 'All' },
      'All',
      ['2026-01-02', '', '2020-01-01'],
    ],
    ['no undated record under a year', ['2025-05-05', '', ''], { year: '2025' }, '2025', ['2025-05-05']],
  ];
  it.each(rows)('D-02 shows %s', (_, dates, choices, year, shown) => {
    const result = apply('year-exactly', dates, choices);
    expect(result.shown).toEqual(shown);
    expect(result.chosen).toEqual({ year });
  });

  it('D-02 offers each year once, the newest first, after All', () => {
    const { options } = apply('year-exactly', ['2024-01-01', '2026-01-01', '2024-02-02', '', '2025-01-01']);
    expect(options).toEqual({ year: ['All', '2026', '2025', '2024'] });
  });

  it('D-02 offers the current year although no circular has it, so that the select can show it', () => {
    expect(apply('year-exactly', ['2024-01-01']).options.year).toEqual(['All', '2026', '2024']);
  });
});

describe('D-07 year-month-title: news', () => {
  const dates = ['2026-03-01', '2026-04-02', '2025-03-09', ''];
  const rows: [string, Choices, string[]][] = [
    ['everything at first: year and month start at All', {}, dates],
    ['a year, without undated items', { year: '2026' }, ['2026-03-01', '2026-04-02']],
    ['a month of every year, without undated items', { month: 'Mar' }, ['2026-03-01', '2025-03-09']],
    ['a year and a month together', { year: '2025', month: 'Mar' }, ['2025-03-09']],
    ['nothing where they do not meet', { year: '2025', month: 'Apr' }, []],
    ['words, year and month together', { year: '2026', month: 'Apr', search: '#1' }, ['2026-04-02']],
    ['nothing when the words stand in an item of another month', { month: 'Apr', search: '#0' }, []],
    ['undated items among those with the words', { search: 'undated' }, ['']],
    ['all again for All and no words', { year: 'All', month: 'All', search: '' }, dates],
  ];
  it.each(rows)('D-07 shows %s', (_, choices, shown) => {
    expect(apply('year-month-title', dates, choices).shown).toEqual(shown);
  });

  it('D-07 starts at All, All and no words', () => {
    expect(apply('year-month-title', dates).chosen).toEqual({ year: 'All', month: 'All', search: '' });
  });

  it('D-07 lists Jan to Dec after All, whatever the data has, and for search no options', () => {
    const { options } = apply('year-month-title', ['2026-11-01']);
    expect(options.month).toEqual([
      'All',
      'Jan',
      'Feb',
      'Mar',
      'Apr',
      'May',
      'Jun',
      'Jul',
      'Aug',
      'Sep',
      'Oct',
      'Nov',
      'Dec',
    ]);
    expect(options.year).toEqual(['All', '2026']);
    expect(options.search).toBeUndefined();
  });

  it.each(months.map((name, index) => [name, `2026-${String(index + 1).padStart(2, '0')}-15`]))(
    'D-07 the month %s keeps %s and no other',
    (name, date) => {
      const year = months.map((_, index) => `2026-${String(index + 1).padStart(2, '0')}-15`);
      expect(apply('year-month-title', year, { month: name }).shown).toEqual([date]);
    },
  );
});

describe('D-04 D-07 search', () => {
  const titles = ['Silver Jubilee', 'JUBILEE of Mercy', 'A new school', 'Fête of Our Lady (2026)'];
  const search = (words: string) =>
    applyPolicy(
      titles.map((title) => record({ title })),
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
    ['(2026)', ['Fête of Our Lady (2026)']],
    ['.*', []],
    ['', titles],
    ['   ', titles],
  ])('D-07 finds %j as a part of the title, in capitals or not', (words, found) => {
    expect(search(words)).toEqual(found);
  });
});

describe('the facets by themselves', () => {
  it('a gallery starts at the current year and at All months (D-04)', () => {
    const facets = [{ by: 'year', start: 'current' }, { by: 'month' }] as const;
    const { chosen, visible } = applyPolicy(dated('2026-05-01', '2025-05-01'), [...facets], {}, today);
    expect(chosen).toEqual({ year: '2026', month: 'All' });
    expect(visible.map(({ date }) => date)).toEqual(['2026-05-01']);
  });

  it('a month may start at the month of today', () => {
    const { chosen } = applyPolicy([], [{ by: 'month', start: 'current' }], {}, today);
    expect(chosen.month).toBe('Jul');
  });

  it('years are distinct, newest first, without the undated', () => {
    expect(yearsOf(dated('1999-01-01', '', '2026-01-01', '1999-12-31', '2004-02-29'))).toEqual([
      '2026',
      '2004',
      '1999',
    ]);
  });

  it('without facets everything is shown', () => {
    const records = dated('2026-01-01', '');
    expect(applyPolicy(records, [], { year: '1999' }, today).visible).toEqual(records);
  });
});
