import { disc, fill, group, line, ring } from '../../draw/shapes.ts';
import { short } from '../../draw/svg.ts';

/** A ring of a woven tray: how many stitches of colour it has, how much of each stitch is coloured, how far it is turned (degrees). */
type Weave = Readonly<{ color: string; stitches: number; share: number; turn: number }>;

/**
 * A round woven tray seen from above. Each ring is a coil; its coloured stitches are a dashed circle, turned a
 * little from coil to coil, so that rays, whirls and zigzags appear as in real weaving.
 */
export function tray(
  cx: number,
  cy: number,
  radius: number,
  coils: number,
  base: string,
  weave: (coil: number) => Weave | undefined,
): string {
  const width = radius / coils;
  const drawn = Array.from({ length: coils }, (_, coil) => {
    const r = (coil + 0.5) * width;
    const made = weave(coil);
    if (!made) return '';
    const stitch = (Math.PI * 2 * r) / made.stitches;
    const dash = `${short(stitch * made.share, 2)} ${short(stitch * (1 - made.share), 2)}`;
    return `<circle r="${short(r)}" stroke="${made.color}" stroke-dasharray="${dash}" transform="rotate(${short(made.turn)})"/>`;
  });
  const seams = Array.from({ length: coils }, (_, coil) => `<circle r="${short((coil + 1) * width)}"/>`);
  return (
    disc(cx + 6, cy + 10, radius + 4, '#000', 'opacity=".22"') +
    group(`transform="translate(${cx} ${cy})" fill="none" stroke-width="${short(width + 0.4, 2)}"`, [
      disc(0, 0, radius, base),
      ...drawn,
      group('stroke="#2e1d15" stroke-opacity=".22" stroke-width="1.2"', seams),
    ])
  );
}

/** A tile repeated over the whole picture. Its drawing is `size` wide and high (or `height` high). */
export function tiled(id: string, size: number, body: readonly string[], height = size, extra = ''): string {
  return (
    `<pattern id="${id}" width="${size}" height="${height}" patternUnits="userSpaceOnUse"${extra && ` patternTransform="${extra}"`}>${body.join('')}</pattern>` +
    `<rect width="800" height="600" fill="url(#${id})"/>`
  );
}

/** A row of the same figure: `step` wide, from the left of the picture to its right. */
export function row(y: number, step: number, path: string, color: string, start = -20): string {
  const count = Math.ceil((840 - start) / step);
  return fill(
    Array.from({ length: count }, (_, index) => `M${short(start + index * step)} ${y}${path}`).join(''),
    color,
  );
}

/** A band across the picture. */
export function band(y: number, height: number, color: string): string {
  return `<rect y="${y}" width="800" height="${height}" fill="${color}"/>`;
}

/** A pearl. */
export function pearl(x: number, y: number, radius: number): string {
  return (
    disc(x, y, radius, '#e9dccb') +
    fill(
      `M${short(x - radius * 0.7)} ${short(y + radius * 0.7)}A${radius} ${radius} 0 0 0 ${short(x + radius * 0.98)} ${short(y - radius * 0.2)}A${short(radius * 1.15)} ${short(radius * 1.15)} 0 0 1 ${short(x - radius * 0.7)} ${short(y + radius * 0.7)}Z`,
      '#c9b39b',
    ) +
    `<ellipse cx="${short(x - radius * 0.3)}" cy="${short(y - radius * 0.34)}" rx="${short(radius * 0.34)}" ry="${short(radius * 0.26)}" fill="#fffaf0"/>`
  );
}

/** An eight-pointed star of two squares, as in Arab lattices. */
export function latticeStar(x: number, y: number, radius: number): string {
  const points = Array.from({ length: 16 }, (_, index) => {
    const angle = (index * Math.PI) / 8;
    const reach = index % 2 ? radius * 0.765 : radius;
    return `${short(x + reach * Math.cos(angle))} ${short(y + reach * Math.sin(angle))}`;
  });
  return `M${points.join('L')}Z`;
}

/** Rows of beads on arcs around a point: each arc has its radius, bead size, colour. */
export function beadArcs(
  cx: number,
  cy: number,
  arcs: readonly (readonly [number, number, string])[],
): string {
  return arcs
    .map(([r, size, color]) => {
      const step = size * 1.12;
      return ring(cx, cy, r, color, size, `stroke-linecap="round" stroke-dasharray="0 ${short(step, 2)}"`);
    })
    .join('');
}

/** Ripples of sand or water: wavy lines across the picture, drawing together towards `top`. */
export function ripples(top: number, count: number, color: string, wave = 26): string {
  const lines = Array.from({ length: count }, (_, index) => {
    const t = index / (count - 1);
    const y = top + (600 - top) * t ** 1.7;
    const swing = wave * (0.25 + t);
    const shift = (index % 3) * 70 - 160;
    return `M${shift} ${short(y)}q80 ${short(-swing)} 160 0t160 0t160 0t160 0t160 0t160 0t160 0`;
  });
  return line(lines.join(''), color, 2.4, 'opacity=".55"');
}
