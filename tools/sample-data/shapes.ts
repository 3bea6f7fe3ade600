/** Size of every picture: four to three. */
export const width = 1200;
export const height = 900;

/** Makes a list by calling with 0, 1, 2 … */
export function times<T>(count: number, make: (index: number) => T): T[] {
  return Array.from({ length: count }, (_, index) => make(index));
}

/** A whole number, as short as it can be written. */
export function at(value: number): number {
  return Math.round(value);
}

/** A point on a circle, as text for a path; the angle goes round once from 0 to 1, from the top clockwise. */
export function polar(x: number, y: number, radius: number, turn: number): string {
  const angle = (turn - 0.25) * 2 * Math.PI;
  return `${at(x + radius * Math.cos(angle))} ${at(y + radius * Math.sin(angle))}`;
}

export function circle(x: number, y: number, radius: number, rest = ''): string {
  return `<circle cx="${at(x)}" cy="${at(y)}" r="${at(radius)}"${rest}/>`;
}

export function path(fill: string, d: string, rest = ''): string {
  return `<path fill="${fill}" d="${d}"${rest}/>`;
}

/** A line that is not filled. */
export function stroke(colour: string, wide: number, d: string, rest = ''): string {
  return `<path fill="none" stroke="${colour}" stroke-width="${wide}" d="${d}"${rest}/>`;
}

/** A group, for what its shapes have in common. */
export function group(attributes: string, shapes: readonly string[]): string {
  return `<g ${attributes}>${shapes.join('')}</g>`;
}

/** A star of four long points, or of as many as are asked for. */
export function star(x: number, y: number, size: number, points = 4): string {
  const corners = times(points * 2, (i) => polar(x, y, i % 2 ? size * 0.26 : size, i / points / 2));
  return `<path d="M${corners.join('L')}z"/>`;
}

/** A smooth line through points: each is the corner that the curve rounds. */
export function smooth(points: readonly (readonly [number, number])[]): string {
  const [first = [0, 0], ...rest] = points;
  const curves = rest.map(([x, y], i) => {
    const [nextX, nextY] = rest[i + 1] ?? [x, y];
    return `Q${at(x)} ${at(y)} ${at((x + nextX) / 2)} ${at((y + nextY) / 2)}`;
  });
  return `M${at(first[0])} ${at(first[1])}${curves.join('')}`;
}

/** A ridge from edge to edge, filled down to the foot of the picture. */
export function ridge(random: () => number, base: number, rise: number, peaks: number, fill: string): string {
  const points = times(peaks * 2 + 3, (i): [number, number] => [
    ((i - 1) * width) / (peaks * 2),
    base - (i % 2 ? rise * (0.45 + random() * 0.55) : rise * random() * 0.25),
  ]);
  return path(fill, `${smooth(points)}L${width} ${height}H0z`);
}

/** A window or doorway: straight at the sides, round or pointed above. */
export function arch(x: number, foot: number, wide: number, tall: number, pointed = false): string {
  const half = wide / 2;
  const rise = pointed ? wide * 0.87 : half;
  const radius = at(pointed ? wide : half);
  const side = Math.max(tall - rise, 0);
  const top = `a${radius} ${radius} 0 0 1 ${at(half)} ${at(-rise)}a${radius} ${radius} 0 0 1 ${at(half)} ${at(rise)}`;
  return `M${at(x)} ${at(foot)}v${at(-side)}${top}v${at(side)}z`;
}

/** A leaf from a point in a direction. */
export function leaf(x: number, y: number, long: number, turn: number, broad = 0.3): string {
  const tip = polar(x, y, long, turn);
  const side = (by: number) => polar(x, y, long * (0.5 + broad * broad), turn + by);
  const bend = broad * 0.22;
  return `M${at(x)} ${at(y)}Q${side(bend)} ${tip}Q${side(-bend)} ${at(x)} ${at(y)}`;
}
