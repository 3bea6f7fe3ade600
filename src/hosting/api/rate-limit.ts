/** The options of a rate limit. */
export interface RateLimitOptions {
  /** The maximum number of calls of an address within the window. */
  calls: number;
  /** Length of the window in milliseconds. */
  window: number;
  /**
   * The maximum number of addresses that are remembered; the one that has been inactive longest is
   * forgotten first.
   */
  addresses: number;
  /** The current time in milliseconds. */
  now: () => number;
}

/**
 * Creates a limit on how often one address may call. The window slides: it always ends now.
 *
 * Written here and not taken from a library: the maintained ones include a store for several servers, which
 * one process with a file does not need.
 *
 * @param options the limit
 * @returns a function that counts a call of an address: 0 when it may pass, else the seconds until one may. A
 *   refused call is not counted, so that a client that keeps trying is admitted when the time has come.
 */
export function createRateLimit(options: RateLimitOptions): (address: string) => number {
  const { calls, window, addresses, now } = options;
  const passed = new Map<string, number[]>();
  return function wait(address) {
    const time = now();
    // Times in the future are ignored, too, so that nobody is locked out when the clock is set back.
    const recent = (passed.get(address) ?? []).filter((then) => then > time - window && then <= time);
    const free = recent.length < calls;
    // Deleted and added again: a Map keeps the order of insertion, so the first address is the one
    // inactive longest.
    passed.delete(address);
    passed.set(address, free ? [...recent, time] : recent);
    if (passed.size > addresses) passed.delete(passed.keys().next().value ?? address);
    return free ? 0 : Math.max(1, Math.ceil(((recent[0] ?? time) + window - time) / 1000));
  };
}
