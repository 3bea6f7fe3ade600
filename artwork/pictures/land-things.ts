/** Things that stand in a landscape, each as SVG, its foot at `(x, y)`, `s` high unless it says otherwise. */
import { short as n } from '../draw/svg.ts';

/** An umbrella acacia of the savanna. */
export function acacia(x: number, y: number, s: number, color: string): string {
  const top = y - s;
  const layer = (dx: number, dy: number, w: number) =>
    `<ellipse cx="${n(x + dx * s)}" cy="${n(top + dy * s)}" rx="${n(w * s)}" ry="${n(0.075 * s)}"/>`;
  return (
    `<g fill="${color}"><path d="M${n(x - 0.035 * s)} ${n(y)}C${n(x - 0.02 * s)} ${n(y - 0.4 * s)} ${n(x - 0.12 * s)} ${n(y - 0.5 * s)} ${n(x - 0.3 * s)} ${n(top + 0.2 * s)}` +
    `L${n(x - 0.26 * s)} ${n(top + 0.2 * s)}C${n(x - 0.08 * s)} ${n(y - 0.55 * s)} ${n(x)} ${n(y - 0.5 * s)} ${n(x + 0.02 * s)} ${n(y - 0.45 * s)}` +
    `C${n(x + 0.06 * s)} ${n(y - 0.6 * s)} ${n(x + 0.2 * s)} ${n(top + 0.3 * s)} ${n(x + 0.3 * s)} ${n(top + 0.16 * s)}L${n(x + 0.34 * s)} ${n(top + 0.16 * s)}` +
    `C${n(x + 0.2 * s)} ${n(y - 0.55 * s)} ${n(x + 0.04 * s)} ${n(y - 0.4 * s)} ${n(x + 0.045 * s)} ${n(y)}Z"/>` +
    `${layer(-0.28, 0.17, 0.34)}${layer(0.26, 0.13, 0.38)}${layer(0, 0.04, 0.44)}</g>`
  );
}

/** A baobab: a great trunk, few branches, small crowns. */
export function baobab(x: number, y: number, s: number, color: string): string {
  const crown = (dx: number, dy: number, r: number) =>
    [-0.8, 0, 0.75]
      .map(
        (side, place) =>
          `<ellipse cx="${n(x + (dx + side * r * 0.8) * s)}" cy="${n(y - (dy + (place === 1 ? 0.05 : 0)) * s)}" rx="${n(r * s)}" ry="${n(r * 0.5 * s)}"/>`,
      )
      .join('');
  return (
    `<g fill="${color}"><path d="M${n(x - 0.2 * s)} ${n(y)}C${n(x - 0.14 * s)} ${n(y - 0.3 * s)} ${n(x - 0.16 * s)} ${n(y - 0.5 * s)} ${n(x - 0.36 * s)} ${n(y - 0.84 * s)}` +
    `L${n(x - 0.09 * s)} ${n(y - 0.6 * s)}L${n(x - 0.03 * s)} ${n(y - 0.92 * s)}L${n(x + 0.05 * s)} ${n(y - 0.6 * s)}L${n(x + 0.36 * s)} ${n(y - 0.86 * s)}` +
    `C${n(x + 0.16 * s)} ${n(y - 0.5 * s)} ${n(x + 0.14 * s)} ${n(y - 0.3 * s)} ${n(x + 0.2 * s)} ${n(y)}Z"/>` +
    `${crown(-0.38, 0.86, 0.1)}${crown(-0.03, 0.94, 0.12)}${crown(0.38, 0.88, 0.1)}</g>`
  );
}

/** A date palm that leans a little. */
export function palm(x: number, y: number, s: number, color: string, lean = 0.1): string {
  const [tx, ty] = [x + lean * s, y - 0.72 * s];
  const fronds = [-165, -130, -100, -75, -40, -10, 15, 195].map((degrees) => {
    const angle = (degrees * Math.PI) / 180;
    const reach = s * 0.36;
    const [ex, ey] = [tx + reach * Math.cos(angle), ty + reach * Math.sin(angle) + s * 0.14];
    const [mx, my] = [tx + reach * 0.6 * Math.cos(angle), ty + reach * 0.85 * Math.sin(angle) - s * 0.06];
    return `M${n(tx)} ${n(ty)}Q${n(mx)} ${n(my - 0.05 * s)} ${n(ex)} ${n(ey)}Q${n(mx)} ${n(my + 0.05 * s)} ${n(tx)} ${n(ty)}Z`;
  });
  const trunk = `M${n(x - 0.03 * s)} ${n(y)}Q${n(x + lean * 0.2 * s)} ${n(y - 0.4 * s)} ${n(tx - 0.012 * s)} ${n(ty)}H${n(tx + 0.014 * s)}Q${n(x + lean * 0.4 * s + 0.03 * s)} ${n(y - 0.35 * s)} ${n(x + 0.03 * s)} ${n(y)}Z`;
  return `<path d="${trunk}${fronds.join('')}" fill="${color}"/>`;
}

/** A boat with a slanting sail. */
export function dhow(x: number, y: number, s: number, wood: string, sail: string): string {
  return (
    `<path d="M${n(x - 0.55 * s)} ${n(y - 0.16 * s)}Q${n(x)} ${n(y - 0.02 * s)} ${n(x + 0.62 * s)} ${n(y - 0.24 * s)}Q${n(x + 0.42 * s)} ${n(y + 0.1 * s)} ${n(x + 0.1 * s)} ${n(y + 0.1 * s)}H${n(x - 0.3 * s)}Q${n(x - 0.48 * s)} ${n(y + 0.06 * s)} ${n(x - 0.55 * s)} ${n(y - 0.16 * s)}Z" fill="${wood}"/>` +
    `<path d="M${n(x + 0.02 * s)} ${n(y - 0.08 * s)}L${n(x + 0.08 * s)} ${n(y - 0.98 * s)}" stroke="${wood}" stroke-width="${n(0.03 * s)}"/>` +
    `<path d="M${n(x - 0.42 * s)} ${n(y - 0.24 * s)}Q${n(x - 0.02 * s)} ${n(y - 0.5 * s)} ${n(x + 0.24 * s)} ${n(y - 1.06 * s)}Q${n(x + 0.34 * s)} ${n(y - 0.5 * s)} ${n(x + 0.3 * s)} ${n(y - 0.2 * s)}Q${n(x - 0.05 * s)} ${n(y - 0.12 * s)} ${n(x - 0.42 * s)} ${n(y - 0.24 * s)}Z" fill="${sail}"/>`
  );
}

/** A tower that catches the wind for the house below it. */
export function windTower(x: number, y: number, s: number, wall: string, shade: string): string {
  const slits = [0, 1, 2].map(
    (i) =>
      `<rect x="${n(x - 0.15 * s + i * 0.115 * s)}" y="${n(y - 0.92 * s)}" width="${n(0.06 * s)}" height="${n(0.36 * s)}" rx="${n(0.03 * s)}"/>`,
  );
  return (
    `<path d="M${n(x - 0.2 * s)} ${n(y)}V${n(y - s)}H${n(x + 0.2 * s)}V${n(y)}Z" fill="${wall}"/>` +
    `<path d="M${n(x - 0.24 * s)} ${n(y - s)}h${n(0.48 * s)}v${n(0.05 * s)}h${n(-0.48 * s)}zM${n(x - 0.22 * s)} ${n(y - 0.5 * s)}h${n(0.44 * s)}v${n(0.035 * s)}h${n(-0.44 * s)}z" fill="${shade}"/>` +
    `<g fill="${shade}">${slits.join('')}</g>`
  );
}

/** A long tent. */
export function tent(x: number, y: number, s: number, cloth: string, shade: string): string {
  return (
    `<path d="M${n(x - 0.9 * s)} ${n(y)}L${n(x - 0.5 * s)} ${n(y - 0.62 * s)}Q${n(x - 0.24 * s)} ${n(y - 0.5 * s)} ${n(x)} ${n(y - 0.78 * s)}Q${n(x + 0.26 * s)} ${n(y - 0.5 * s)} ${n(x + 0.52 * s)} ${n(y - 0.6 * s)}L${n(x + 0.9 * s)} ${n(y)}Z" fill="${cloth}"/>` +
    `<path d="M${n(x - 0.16 * s)} ${n(y)}Q${n(x - 0.06 * s)} ${n(y - 0.4 * s)} ${n(x)} ${n(y - 0.56 * s)}Q${n(x + 0.08 * s)} ${n(y - 0.4 * s)} ${n(x + 0.2 * s)} ${n(y)}Z" fill="${shade}"/>`
  );
}

/** A round house with a roof of thatch. */
export function hut(x: number, y: number, s: number, wall: string, roof: string): string {
  return (
    `<path d="M${n(x - 0.36 * s)} ${n(y)}v${n(-0.42 * s)}h${n(0.72 * s)}v${n(0.42 * s)}z" fill="${wall}"/>` +
    `<path d="M${n(x - 0.54 * s)} ${n(y - 0.38 * s)}Q${n(x - 0.16 * s)} ${n(y - 0.66 * s)} ${n(x)} ${n(y - s)}Q${n(x + 0.16 * s)} ${n(y - 0.66 * s)} ${n(x + 0.54 * s)} ${n(y - 0.38 * s)}Q${n(x)} ${n(y - 0.3 * s)} ${n(x - 0.54 * s)} ${n(y - 0.38 * s)}Z" fill="${roof}"/>` +
    `<path d="M${n(x - 0.1 * s)} ${n(y)}v${n(-0.24 * s)}a${n(0.1 * s)} ${n(0.1 * s)} 0 0 1 ${n(0.2 * s)} 0v${n(0.24 * s)}z" fill="${roof}"/>`
  );
}

/** Birds far off. */
export function birds(x: number, y: number, s: number, color: string): string {
  const wing = (dx: number, dy: number, w: number) =>
    `M${n(x + dx * s - w)} ${n(y + dy * s)}q${n(w * 0.5)} ${n(-w * 0.6)} ${n(w)} 0q${n(w * 0.5)} ${n(-w * 0.6)} ${n(w)} 0`;
  return `<path d="${wing(0, 0, s * 0.2)}${wing(0.7, -0.35, s * 0.15)}${wing(1.25, 0.05, s * 0.12)}" fill="none" stroke="${color}" stroke-width="${n(s * 0.04)}" stroke-linecap="round"/>`;
}

/** Grasses in the foreground. */
export function grass(x: number, y: number, s: number, color: string): string {
  const blade = (dx: number, bend: number, h: number) =>
    `M${n(x + dx * s)} ${n(y)}q${n(bend * s * 0.3)} ${n(-h * s * 0.6)} ${n(bend * s)} ${n(-h * s)}`;
  return `<path d="${blade(-0.2, -0.3, 0.7)}${blade(-0.1, -0.08, 0.95)}${blade(0, 0.1, 1)}${blade(0.1, 0.3, 0.8)}${blade(0.2, 0.42, 0.55)}" fill="none" stroke="${color}" stroke-width="${n(s * 0.06)}" stroke-linecap="round"/>`;
}
