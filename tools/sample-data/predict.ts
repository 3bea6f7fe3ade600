/** How a frame tells each sample from those before it. */
export interface Prediction {
  /** Whole numbers; the first belongs to the sample just before. */
  coefficients: number[];
  /** Bits of a coefficient. */
  precision: number;
  /** The sum is divided by two to this power. */
  shift: number;
  /** What the prediction got wrong, for each sample after the first ones. */
  residual: number[];
}

const order = 8;
const precision = 14;

/**
 * Finds the linear predictor that fits samples best (Levinson and Durbin): tones are told almost wholly by it,
 * so that little is left to be written.
 *
 * @param samples at least ten
 */
export function predict(samples: readonly number[]): Prediction {
  const exact = fit(samples);
  const largest = Math.max(...exact.map(Math.abs), 1e-9);
  const limit = 2 ** (precision - 1) - 1;
  const shift = Math.min(15, Math.max(0, Math.floor(Math.log2(limit / largest))));
  const coefficients = exact.map((value) =>
    Math.max(-limit, Math.min(limit, Math.round(value * 2 ** shift))),
  );
  const residual = samples.slice(order).map((sample, i) => {
    const sum = coefficients.reduce((sum, value, k) => sum + value * (samples[i + order - 1 - k] ?? 0), 0);
    return sample - Math.floor(sum / 2 ** shift);
  });
  return { coefficients, precision, shift, residual };
}

function fit(samples: readonly number[]): number[] {
  const alike = Array.from({ length: order + 1 }, (_, lag) =>
    samples.reduce((sum, sample, i) => sum + sample * (samples[i - lag] ?? 0), 0),
  );
  let coefficients: number[] = [];
  // A trace more than there is, or silence would be divided by.
  let error = (alike[0] ?? 0) * (1 + 1e-9) + 1e-9;
  for (let i = 0; i < order; i++) {
    const known = coefficients.reduce((sum, value, k) => sum + value * (alike[i - k] ?? 0), 0);
    const next = ((alike[i + 1] ?? 0) - known) / error;
    coefficients = [...coefficients.map((value, k) => value - next * (coefficients[i - 1 - k] ?? 0)), next];
    error *= 1 - next * next;
  }
  return coefficients;
}
