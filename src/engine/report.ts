/**
 * Reports errors to the console of a visitor's browser: where, what and why, each once. Never what a visitor typed,
 * never a token (specification section 8).
 */
export interface Report {
  (where: string, message: string, cause?: unknown): void;
}

/** Makes a report that says each thing once. */
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
