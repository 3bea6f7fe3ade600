/** What a rate limit needs to know. */
export interface RateLimitOptions {
  /** How many calls an address may make within the window. */
  calls: number;
  /** Length of the window in milliseconds. */
  window: number;
  /** How many addresses are remembered at most; the one that has been silent longest is forgotten first. */
  addresses: number;
  /** The time in milliseconds. */
  now: () => number;
}

/**
 * Makes a limit on how often one address may call. It slides: what counts is always the window that ends now.
 *
 * Written here and not taken from a library: the kept ones bring a store for several servers along, which one
 * process with a file does not need.
 *
 * @param options the limit
 * @returns a function that counts a call of an address: 0 when it may pass, else the seconds until one may. A
 *   call that is refused is not counted, so that who keeps trying is let in when the time has come.
 */
export function createRateLimit(options: RateLimitOptions): (address: string) => number {
  const { calls, window, addresses, now } = options;
  const passed = new Map<string, number[]>();
  return function wait(address) {
    const time = now();
    // A clock that was set back must lock nobody out: times to come are forgotten as well.
    const recent = (passed.get(address) ?? []).filter((then) => then > time - window && then <= time);
    const free = recent.length < calls;
    // Taken out and put in again: a Map keeps the order, and the first is then the one silent longest.
    passed.delete(address);
    passed.set(address, free ? [...recent, time] : recent);
    if (passed.size > addresses) passed.delete(passed.keys().next().value ?? address);
    return free ? 0 : Math.max(1, Math.ceil(((recent[0] ?? time) + window - time) / 1000));
  };
}
