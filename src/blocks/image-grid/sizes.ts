/**
 * Returns the `sizes` attribute of a picture in the grid; must match `src/ui/picture-grid.module.css`. Used
 * at build only.
 */
export function sizesFor(columns: number, count: number): string {
  if (columns === 2) {
    return count === 1 ? '(max-width: 76rem) 92vw, 71rem' : '(max-width: 52rem) 92vw, 35rem';
  }
  if (columns === 4) return '(max-width: 44rem) 46vw, 16rem';
  if (columns > 4) return '(max-width: 33rem) 46vw, 12rem';
  return '(max-width: 38rem) 92vw, (max-width: 58rem) 45vw, (max-width: 76rem) 30vw, 17rem';
}
