/** Puts the records of a folder into an order by hand. */
import { handOrderOf, type RecordDocument } from '../site/documents/collections.ts';
import { tidied, withProperty, type PagesPlan, type SiteContext } from './plan.ts';

/** Distance of two numbers, which leaves room between them. */
const step = 10;

/**
 * Plans an order. As few files as possible change: a record keeps its number where that fits, and those at the end that
 * never had one need none.
 * @param name The source, which says `"sort": "hand"`.
 * @param ids The ids of all its records, in the new order.
 * @throws Error if the source has no such order, or other records by now.
 */
export function planOrder(context: SiteContext, name: string, ids: readonly string[]): PagesPlan {
  const { site, contract } = context;
  const { sort, folder } = site.sources.value[name] ?? {};
  if (sort !== 'hand' || folder === undefined) throw new Error(`“${name}” has no order by hand.`);
  const records = site.collections.get(name)?.records ?? [];
  const found = ids.flatMap((id) => records.find((record) => record.id === id) ?? []);
  if (found.length !== records.length || new Set(ids).size !== ids.length)
    throw new Error('Records were added or deleted meanwhile. Close this and open it again.');
  const numbers = numbersFor(found, records);
  const changed = found.flatMap((record, index) => {
    const number = numbers[index];
    return number === undefined || number === record.value['handOrder'] ? [] : [[record, number] as const];
  });
  const texts = changed.map(([{ file, kind }, handOrder]): [string, string] => [
    file.path,
    withProperty<{ handOrder: number }>(contract, file.text, { handOrder }, kind),
  ]);
  return tidied(context, { removed: [], texts: new Map(texts), remind: [] });
}

/** The numbers of records in their new order; of those at the end that need none, `undefined`. */
function numbersFor(
  found: readonly RecordDocument[],
  before: readonly RecordDocument[],
): (number | undefined)[] {
  const orders = found.map(handOrderOf);
  const free = before.filter((record) => handOrderOf(record) === Number.MAX_SAFE_INTEGER);
  let end = found.length;
  for (let at = free.length; end > 0 && at > 0 && found[end - 1] === free[at - 1]; at -= 1) end -= 1;
  const head = orders.slice(0, end);
  const kept = longestRise(head);
  const numbers = head.map((order, index) => (kept.has(index) ? order : undefined));
  for (let from = 0; from < end; from += 1) {
    if (numbers[from] !== undefined) continue;
    let to = from;
    while (to < end && numbers[to] === undefined) to += 1;
    const low = numbers[from - 1] ?? (to < end ? (numbers[to] ?? 0) - step * (to - from + 1) : 0);
    const gap = ((numbers[to] ?? low + step * (to - from + 1)) - low) / (to - from + 1);
    // No room is left between two numbers: all get new ones.
    if (gap < 1) return head.map((_, index) => (index + 1) * step);
    for (let at = from; at < to; at += 1) numbers[at] = Math.floor(low + gap * (at - from + 1));
  }
  return numbers;
}

/** The indexes of the longest list of numbers that rise, those of records without a number left out. */
function longestRise(orders: readonly number[]): ReadonlySet<number> {
  const best: { length: number; last: number }[] = [];
  for (const order of orders) {
    let [length, last] = [order === Number.MAX_SAFE_INTEGER ? 0 : 1, -1];
    if (length > 0)
      for (const [before, one] of best.entries())
        if (one.length >= length && (orders[before] ?? 0) < order) [length, last] = [one.length + 1, before];
    best.push({ length, last });
  }
  const longest = Math.max(0, ...best.map(({ length }) => length));
  const kept = new Set<number>();
  if (longest === 0) return kept;
  for (let at = best.findIndex(({ length }) => length === longest); at >= 0; at = best[at]?.last ?? -1)
    kept.add(at);
  return kept;
}
