/** The day on which lists of a build that stays differ: a record is over, or a filter begins with another year or month. */
import { expect, it } from 'vitest';
import { turnOfLists } from '../../src/builder/pages/turn-of-lists.ts';

const items = [
  { id: 'a', title: 'Feast', date: '2026-07-16' },
  { id: 'b', title: 'Retreat', date: '2026-07-10', end: '2026-07-20', kind: 'long' },
  { id: 'c', title: 'Chapter', date: '2026-09-01' },
  { id: 'd', title: 'Over', date: '2026-07-01' },
  { id: 'e', title: 'Undated' },
];
const policies = {
  years: [{ by: 'search' }, { by: 'year', start: 'current' }],
  months: [{ by: 'year' }, { by: 'month', start: 'current' }],
  all: [{ by: 'when' }, { by: 'year', start: 'all' }],
  ahead: [{ by: 'when', start: 'current' }],
};

/** The day for a page with lists of these bindings. */
function turn(today: string, ...bindings: object[]): string | undefined {
  const blocks = bindings.map((binding) => ({ data: { source: 'events', ...binding } }));
  const site = {
    sources: { value: { events: { fields: { date: 'date' } } } },
    policies: { value: policies },
    pages: [{ value: { blocks: [{ type: 'section', blocks }] } }],
    shell: { value: {} },
    languages: new Map(),
  };
  return turnOfLists(site as never, { get: () => ({ status: 'ready', items }) } as never, today);
}

it.each([
  ['the day after the first record that is over', '2026-07-16', [{ when: 'coming' }], '2026-07-17'],
  ['that of the last day, where there is one', '2026-07-17', [{ when: 'coming' }], '2026-07-21'],
  ['the same for what is past', '2026-07-21', [{ when: 'past' }], '2026-09-02'],
  ['none where all is over', '2026-09-02', [{ when: 'coming' }], undefined],
  [
    'that of the selected records alone',
    '2026-07-16',
    [{ when: 'coming', where: { kind: 'long' } }],
    '2026-07-21',
  ],
  ['that of a filter that begins with what is coming', '2026-07-16', [{ policy: 'ahead' }], '2026-07-17'],
  [
    'the next year, for a filter that begins with this one',
    '2026-07-16',
    [{ policy: 'years' }],
    '2027-01-01',
  ],
  [
    'the next month, for a filter that begins with this one',
    '2026-12-31',
    [{ policy: 'months' }],
    '2027-01-01',
  ],
  ['the first of several lists', '2026-07-30', [{ policy: 'years' }, {}, { policy: 'months' }], '2026-08-01'],
  ['none for lists that are the same on each day', '2026-07-16', [{}, { policy: 'all' }], undefined],
])('is %s', (_, today, bindings, day) => {
  expect(turn(today, ...bindings)).toBe(day);
});
