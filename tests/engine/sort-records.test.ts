/** The order of a list, and the records of coming and past days. */
import { describe, expect, it } from 'vitest';
import { selectRecords, type Selection } from '../../src/engine/data.ts';
import { applyPolicy } from '../../src/engine/policy.ts';
import { record } from '../make-record.ts';

const fields = { place: 'town', updated: 'changed' };
const items = [
  { title: 'Órgano', date: '2026-05-01', town: 'Zwolle', changed: '2026-05-02' },
  { title: 'éclair', date: '', town: '' },
  { title: 'Volume 10', date: '2026-07-01', town: 'Arles', changed: '2026-07-02' },
  { title: 'Volume 9', date: '2026-05-01', town: 'Lyon', changed: '2026-08-02' },
  { title: '', text: 'No title', date: '2026-06-01', town: 'Lyon' },
];
const select = (binding: Selection, today?: string, list: Record<string, unknown>[] = items) =>
  selectRecords(list, binding, fields, () => undefined, { ...(today !== undefined && { today }) }).map(
    ({ title, text }) => title || text,
  );

describe('a list is sorted', () => {
  it.each<[string, Selection, string[]]>([
    [
      'with the newest first, if nobody says otherwise',
      {},
      ['Volume 10', 'No title', 'Órgano', 'Volume 9', 'éclair'],
    ],
    ['with the oldest first', { sort: 'oldest' }, ['Órgano', 'Volume 9', 'No title', 'Volume 10', 'éclair']],
    [
      'by title, with numbers by value and accents as letters',
      { sort: 'title' },
      ['éclair', 'Órgano', 'Volume 9', 'Volume 10', 'No title'],
    ],
    [
      'by a field that the source names',
      { sort: 'place' },
      ['Volume 10', 'Volume 9', 'No title', 'Órgano', 'éclair'],
    ],
    [
      'by the day of the last change',
      { sort: 'updated' },
      ['Volume 9', 'Volume 10', 'Órgano', 'éclair', 'No title'],
    ],
    ['by hand', { sort: 'hand' }, ['Órgano', 'éclair', 'Volume 10', 'Volume 9', 'No title']],
    ['before its beginning is taken', { sort: 'place', limit: 1 }, ['Volume 10']],
  ])('%s; records without the value come last', (_, binding, order) => {
    expect(select(binding)).toEqual(order);
  });

  it('as the language of the page does', () => {
    const list = ['Zebra', 'Äpfel', 'Öl', 'Apfel'].map((title) => ({ title }));
    const order = (locale: string) => select({ sort: 'title', locale }, undefined, list);
    expect(order('de')).toEqual(['Apfel', 'Äpfel', 'Öl', 'Zebra']);
    expect(order('sv')).toEqual(['Apfel', 'Zebra', 'Äpfel', 'Öl']);
  });
});

describe('the days of a list', () => {
  const events = [
    { title: 'today', date: '2026-05-10' },
    { title: 'yesterday', date: '2026-05-09' },
    { title: 'until today', date: '2026-05-01', end: '2026-05-10' },
    { title: 'ended', date: '2026-05-01', end: '2026-05-08' },
    { title: 'wrong end', date: '2026-05-20', end: '2026-05-02' },
    { title: 'undated' },
  ];
  it('from today on: an event counts until its last day, one without a day never', () => {
    expect(select({ when: 'coming', sort: 'oldest' }, '2026-05-10', events)).toEqual([
      'until today',
      'today',
      'wrong end',
    ]);
    expect(select({ when: 'coming', sort: 'oldest', limit: 1 }, '2026-05-11', events)).toEqual(['wrong end']);
  });

  it('past', () => {
    expect(select({ when: 'past' }, '2026-05-10', events)).toEqual(['yesterday', 'ended']);
  });

  it('are a filter, too, which may begin with what is to come', () => {
    const records = events.map((event) => record(event));
    const filter = (choice?: string, today = '2026-05-10') =>
      applyPolicy(records, [{ by: 'when', start: 'current' }], choice ? { when: choice } : {}, today);
    const { chosen, options, visible } = filter();
    expect([chosen['when'], options['when']]).toEqual(['Coming', ['All', 'Coming', 'Past']]);
    expect(visible.map(({ title }) => title)).toEqual(['today', 'until today', 'wrong end']);
    expect(filter('Past').visible.map(({ title }) => title)).toEqual(['yesterday', 'ended']);
    expect(filter('All').visible).toHaveLength(6);
    expect(filter('Whenever').chosen['when']).toBe('Coming');
    expect(filter(undefined, '2026-05-11').visible.map(({ title }) => title)).toEqual(['wrong end']);
  });
});
