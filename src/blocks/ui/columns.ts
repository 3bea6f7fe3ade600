/**
 * Returns how many of `count` cards or pictures are in a row on a wide screen: about `usual`, so that the last row has few
 * gaps and is no single one. `columns.module.css` lays them out.
 */
export function evenColumns(count: number, usual: number): number {
  if (count <= usual) return Math.max(2, count);
  const gaps = (columns: number) =>
    count % columns === 1 ? columns : (columns - (count % columns)) % columns;
  return [usual, usual + 1, Math.max(3, usual - 1)].reduce((best, next) =>
    gaps(next) < gaps(best) ? next : best,
  );
}
