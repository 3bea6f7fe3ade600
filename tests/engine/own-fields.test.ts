/** Further fields that a source names, and filters by them: nothing in the engine knows their names. */
import { describe, expect, it } from 'vitest';
import { selectRecords } from '../../src/engine/data.ts';
import { applyPolicy } from '../../src/engine/policy.ts';
import { record as makeRecord } from '../make-record.ts';

const today = '2026-11-23';
const fields = { title: 'titre', town: 'lieu', constructor: 'auteur' };

describe('a further field', () => {
  it('is read from the field of the API that the source names', () => {
    const [first] = selectRecords(
      [{ titre: 'Fête', lieu: ' Lyon ', auteur: 7 }],
      {},
      fields,
      () => undefined,
    );
    expect([first?.title, first?.own]).toEqual(['Fête', { town: 'Lyon', constructor: '7' }]);
  });

  it('that is no text is empty, and a record without further fields has none', () => {
    const [odd] = selectRecords([{ lieu: { a: 1 } }], {}, fields, () => undefined);
    expect(odd?.own).toEqual({ town: '', constructor: '' });
    const [plain] = selectRecords([{ lieu: 'Lyon' }], {}, { title: 'titre' }, () => undefined);
    expect(plain).not.toHaveProperty('own');
  });
});

describe('a filter by a further field', () => {
  const records = ['Lyon', 'Paris', '', 'Arles', 'Lyon'].map((town, index) =>
    makeRecord({ id: String(index), own: { town } }),
  );
  const at = (choice?: string) =>
    applyPolicy(records, [{ by: 'town' }], choice === undefined ? {} : { town: choice }, today);

  it('offers what the records have, in the order of the letters, and begins with all', () => {
    const { chosen, options, visible } = at();
    expect(options['town']).toEqual(['All', 'Arles', 'Lyon', 'Paris']);
    expect([chosen['town'], visible.length]).toEqual(['All', 5]);
  });

  it('keeps the records that have the choice, and ignores a choice that no record has', () => {
    expect(at('Lyon').visible.map(({ id }) => id)).toEqual(['0', '4']);
    expect(at('Nice').visible).toHaveLength(5);
  });

  it('may be by a name that every record can have', () => {
    const written = ['Ann', 'Joan', 'Ann'].map((author, index) => makeRecord({ id: String(index), author }));
    const { options, visible } = applyPolicy(written, [{ by: 'author' }], { author: 'Ann' }, today);
    expect([options['author'], visible.length]).toEqual([['All', 'Ann', 'Joan'], 2]);
  });

  it('takes no name of a property of all objects for a field', () => {
    const { options, visible } = applyPolicy(records, [{ by: 'constructor' }], {}, today);
    expect([options['constructor'], visible.length]).toEqual([['All'], 5]);
  });

  it('combines with the others', () => {
    const dated = [
      makeRecord({ id: 'a', date: '2025-01-01', own: { town: 'Lyon' } }),
      makeRecord({ id: 'b', date: '2024-01-01', own: { town: 'Paris' } }),
    ];
    const { options } = applyPolicy(dated, [{ by: 'year' }, { by: 'town' }], { year: '2025' }, today);
    expect(options['town']).toEqual(['All', 'Lyon']);
  });
});
