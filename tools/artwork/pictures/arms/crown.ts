import { facetedStar, fill, line } from '../../draw/shapes.ts';
import { short } from '../../draw/svg.ts';
import { tones } from './tones.ts';

const { gold, brown, white } = tones;

/** The rays of the crown: where each stands on the rim, and where its tip is. */
const rays = [
  [392, 258, 350, 164, 25],
  [443, 272, 420, 134, 28],
  [500, 277, 500, 116, 34],
  [557, 272, 580, 134, 28],
  [608, 258, 650, 164, 25],
] as const;

/** How far the rim has sunk at x: it is seen a little from above. */
const rim = (x: number): number => 277 - ((x - 500) / 136) ** 2 * 25;

/**
 * The star-studded crown: the heralds' celestial crown, whose rays bear stars. Five stars stand on the rays and
 * seven on the band: twelve in all, as on the head of the Woman in the Apocalypse (12:1).
 */
export function crown(): string[] {
  const edge = `stroke="${gold.line}" stroke-width="3.5" stroke-linejoin="round"`;
  const points = rays.map(([x, , tx, ty]) => {
    const [wide, y] = [27, rim(x)];
    return (
      fill(
        `M${x - wide} ${short(y)}Q${short((x + tx) / 2 - 7)} ${short((y + ty) / 2 + 12)} ${tx} ${ty}Q${short((x + tx) / 2 + 7)} ${short((y + ty) / 2 + 12)} ${x + wide} ${short(y)}Z`,
        gold.middle,
        edge,
      ) +
      fill(
        `M${x} ${short(y + 4)}L${tx} ${ty}Q${short((x + tx) / 2 + 7)} ${short((y + ty) / 2 + 12)} ${x + wide} ${short(y)}Z`,
        gold.shade,
      )
    );
  });
  const small = [417, 471, 529, 583].map((x) => {
    const [y, lean] = [rim(x), (x - 500) * 0.16];
    return (
      line(`M${x} ${short(y)}L${short(x + lean)} ${short(y - 44)}`, gold.line, 8) +
      line(`M${x} ${short(y)}L${short(x + lean)} ${short(y - 44)}`, gold.middle, 3.5) +
      `<circle cx="${short(x + lean)}" cy="${short(y - 50)}" r="9.5" fill="${white.middle}" ${edge}/>` +
      `<circle cx="${short(x + lean - 2.5)}" cy="${short(y - 53)}" r="3.5" fill="${white.light}"/>`
    );
  });
  const bandStars = [394, 428, 464, 500, 536, 572, 606].map((x, index) =>
    facetedStar([x, rim(x) + 20 + (index === 0 || index === 6 ? 1 : 0)], 10.5, {
      light: white.light,
      dark: gold.light,
    }),
  );
  return [
    // The far side of the rim, seen through the crown.
    fill('M364 252C400 226 600 226 636 252C600 286 400 286 364 252Z', brown.middle),
    fill('M364 252C400 226 600 226 636 252C600 240 400 240 364 252Z', gold.shade, edge),
    ...small,
    ...points,
    ...rays.map(([, , x, y, radius]) =>
      facetedStar([x, y], radius, { light: gold.light, dark: gold.shade, edge: gold.line }),
    ),
    // The band.
    fill('M364 252C420 285 580 285 636 252L630 294C580 323 420 323 370 294Z', gold.middle, edge),
    fill('M366 257C422 289 578 289 634 257L633.500 263C578 295 422 295 366.500 263Z', gold.light),
    fill('M560 277C592 272 616 264 636 252L630 294C612 304 590 311 566 315Z', gold.shade, 'opacity=".75"'),
    fill('M369 282C422 311 578 311 631 282L630 294C580 323 420 323 370 294Z', gold.shade, 'opacity=".6"'),
    ...bandStars,
    line('M369 285C422 313 578 313 631 285', gold.line, 1.8, 'opacity=".6"'),
  ];
}
