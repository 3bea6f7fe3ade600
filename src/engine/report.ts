/**
 * Reports errors to the console of the browser: location, message and cause. A report never contains text
 * that a visitor typed, nor a token (specification section 8).
 */
export interface Report {
  (where: string, message: string, cause?: unknown): void;
}

/**
 * Creates a report function that logs each combination of location and message only once.
 * @param log Receives one line and, if there is one, the cause.
 */
export function createReport(log: (...parts: unknown[]) => void): Report {
  const reported = new Set<string>();
  return (where, message, cause) => {
    const line = `${where}: ${message}`;
    if (reported.has(line)) return;
    reported.add(line);
    if (cause === undefined) log(line);
    else log(line, cause);
  };
}
