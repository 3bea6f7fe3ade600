/** The sound of the film: a low drone that swells and sinks, and two far bells. Synthesised, nothing recorded. */

export const rate = 48000;

/** Partials of a small bell: how high above the note, how loud, and how many seconds until it has mostly died away. */
const bellPartials = [
  [0.5, 0.5, 2.6],
  [1, 1, 2],
  [1.183, 0.42, 1.5],
  [1.506, 0.3, 1.1],
  [2, 0.46, 0.9],
  [2.66, 0.16, 0.5],
  [3.01, 0.1, 0.35],
] as const;

/** The drone: frequencies in Hz are whole, so each returns to its start at the end of any whole number of seconds. */
const dronePartials = [
  [110, 1],
  [165, 0.5],
  [220, 0.42],
  [221, 0.16],
  [330, 0.14],
] as const;

function bell(time: number, note: number): number {
  if (time < 0) return 0;
  const attack = Math.min(time / 0.012, 1);
  return bellPartials.reduce(
    (sum, [ratio, level, decay]) =>
      sum + attack * level * Math.exp((-2.2 * time) / decay) * Math.sin(2 * Math.PI * note * ratio * time),
    0,
  );
}

/**
 * One channel of sound: samples of 16 bits, little-endian, `rate` in a second. It is silent at both ends, so it loops without a click.
 * `seconds` must be whole.
 */
export function synthesizeSound(seconds: number): Buffer {
  const count = rate * seconds;
  const data = Buffer.alloc(count * 2);
  for (let index = 0; index < count; index += 1) {
    const time = index / rate;
    const swell = 0.5 - 0.5 * Math.cos((2 * Math.PI * time) / seconds);
    const close = Math.min((seconds - time) / 1.5, 1) ** 2;
    const drone = dronePartials.reduce(
      (sum, [hertz, level]) => sum + level * Math.sin(2 * Math.PI * hertz * time),
      0,
    );
    const bells = 0.05 * bell(time - 1, 440) + 0.03 * bell(time - 4, 329.63);
    const sample = 0.055 * swell * drone + close * bells;
    data.writeInt16LE(Math.round(Math.max(-1, Math.min(1, sample)) * 32767), index * 2);
  }
  return data;
}
