/**
 * Returns the `sizes` attribute of a picture in the grid; must match `blocks/ui/columns.module.css` and
 * `blocks/ui/picture-grid.module.css`. Used at build only.
 */
export function sizesFor(columns: number): string {
  if (columns === 1) return '(max-width: 76rem) 92vw, 71rem';
  if (columns === 2) return '(max-width: 29rem) 92vw, (max-width: 76rem) 45vw, 35rem';
  if (columns > 3) return '(max-width: 37rem) 46vw, (max-width: 55rem) 30vw, 17rem';
  return '(max-width: 29rem) 92vw, (max-width: 44rem) 45vw, (max-width: 76rem) 30vw, 23rem';
}
