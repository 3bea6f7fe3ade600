/** An order by hand: what is asked for is what lists show, and few files change for it. */
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { planOrder } from '../../src/authoring/order-records.ts';
import { selectRecords } from '../../src/engine/data.ts';
import { toItem } from '../../src/site/documents/answer-collections.ts';
import { readSite } from '../../src/site/documents/read-site.ts';
import { withFiles } from '../../src/site/documents/with-files.ts';
import { readPublicFiles } from '../../src/site/images/public-files.ts';
import { makeFolder } from '../make-folder.ts';
import { contract, files } from '../site/documents/tiny-site.ts';
import { fc } from '../property.ts';

const sources = JSON.stringify({
  ...(JSON.parse(files['pages/_sources.json'] ?? '') as object),
  houses: { folder: 'houses', item: 'news', sort: 'hand', fields: { date: 'fromDate', text: 'description' } },
});
const ids = ['a', 'b', 'c', 'd', 'e', 'f'];
const record = (id: string, more: object = {}) =>
  `${JSON.stringify({ title: id.toUpperCase(), fromDate: `2026-01-0${'fedcba'.indexOf(id) + 1}`, ...more }, null, 2)}\n`;
const folder = makeFolder({
  ...files,
  'pages/_sources.json': sources,
  ...Object.fromEntries(ids.map((id) => [`pages/_records/houses/${id}.json`, record(id)])),
});
const start = readSite(folder, contract);
const context = (site: typeof start) => ({ site, contract, files: readPublicFiles(join(folder, 'public')) });
const recordsOf = (site: typeof start) => site.collections.get('houses')?.records ?? [];
/** The ids in the order in which a list of a page shows them. */
function shown(site: typeof start): string[] {
  const source = site.sources.value['houses'] ?? {};
  const items = recordsOf(site).map((one) => toItem(one, source));
  return selectRecords(items, { sort: 'hand' }, source.fields, () => undefined).map(({ id }) => id);
}
const ordered = (site: typeof start, order: readonly string[]) => {
  const { texts } = planOrder(context(site), 'houses', order);
  return { site: withFiles(site, contract, texts), changed: [...texts.keys()] };
};

describe('an order by hand', () => {
  it('is that of the ids at first, whatever the days of the records', () => {
    expect(shown(start)).toEqual(ids);
  });

  it('is what was asked for, whatever stood before', () => {
    const orders = fc.array(fc.shuffledSubarray(ids, { minLength: ids.length, maxLength: ids.length }), {
      minLength: 1,
      maxLength: 4,
    });
    fc.assert(
      fc.property(orders, (all) => {
        let site = start;
        for (const order of all) {
          ({ site } = ordered(site, order));
          expect(shown(site)).toEqual(order);
        }
      }),
      { numRuns: 25 },
    );
  });

  it('changes one file for one record that moves, and none for those after it that never moved', () => {
    const first = ordered(start, ['b', 'a', 'c', 'd', 'e', 'f']);
    expect(first.changed).toHaveLength(2);
    const all = ordered(first.site, ['f', 'e', 'd', 'c', 'b', 'a']).site;
    expect(ordered(all, ['f', 'c', 'e', 'd', 'b', 'a']).changed).toEqual(['pages/_records/houses/c.json']);
    expect(ordered(all, ['f', 'e', 'd', 'c', 'b', 'a']).changed).toEqual([]);
  });

  it('has room for any number of moves to the same place', () => {
    let order = ids;
    let { site } = ordered(start, ids.toReversed());
    for (let moves = 0; moves < 8; moves += 1) {
      const [first = '', ...others] = order;
      order = [first, others.at(-1) ?? '', ...others.slice(0, -1)];
      ({ site } = ordered(site, order));
      expect(shown(site)).toEqual(order);
    }
  });

  it('is refused for other records than there are, and for a source without one', () => {
    expect(() => planOrder(context(start), 'houses', ids.slice(1))).toThrow('added or deleted meanwhile');
    expect(() => planOrder(context(start), 'houses', [...ids.slice(1), 'b'])).toThrow('added or deleted');
    expect(() => planOrder(context(start), 'news', [])).toThrow('“news” has no order by hand');
  });

  it('goes to no visitor as a field', () => {
    const { site } = ordered(start, ids.toReversed());
    const [one] = recordsOf(site);
    expect(one?.value['handOrder']).toBeTypeOf('number');
    expect(one && toItem(one, {})).not.toHaveProperty('handOrder');
  });
});
