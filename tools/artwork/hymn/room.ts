/** Echoes of the room: their delays in seconds, and how much of the sound each gives back. */
const echoes = [
  [0.0437, 0.78],
  [0.0531, 0.76],
  [0.0611, 0.74],
  [0.0797, 0.7],
] as const;

/** Where the echoes are scattered, so that none of them is heard by itself: seconds. */
const scattered = [0.0127, 0.0043] as const;

/** The sound as it is heard in a small stone room: four combs that ring and fade, softened at each turn, then scattered. */
export function inRoom(dry: Float64Array, rate: number): Float64Array {
  let wet: Float64Array = new Float64Array(dry.length);
  for (const [delay, gain] of echoes) {
    const line = new Float64Array(Math.round(delay * rate));
    let soft = 0;
    for (let i = 0; i < dry.length; i += 1) {
      const place = i % line.length;
      const heard = line[place] ?? 0;
      soft += 0.4 * (heard - soft);
      line[place] = (dry[i] ?? 0) + gain * soft;
      wet[i] = (wet[i] ?? 0) + heard;
    }
  }
  for (const delay of scattered) wet = scatter(wet, Math.round(delay * rate));
  return dry.map((sample, i) => sample + 0.1 * (wet[i] ?? 0));
}

/** Lets every pitch pass as loud as it came, but at different times. */
function scatter(sound: Float64Array, delay: number): Float64Array {
  const line = new Float64Array(delay);
  return sound.map((sample, i) => {
    const place = i % delay;
    const held = line[place] ?? 0;
    const fed = sample + 0.6 * held;
    line[place] = fed;
    return held - 0.6 * fed;
  });
}
