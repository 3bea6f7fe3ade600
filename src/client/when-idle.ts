/** How much time there is until the browser has something else to do. */
export type Deadline = Pick<IdleDeadline, 'timeRemaining'>;

/**
 * Calls `act` when the browser has nothing else to do. Each call is a task of its own, so that what the visitor does comes
 * between. Safari, which cannot tell, calls it soon, and has no time left over.
 */
export function whenIdle(act: (deadline: Deadline) => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(act, { timeout: 4000 });
  else setTimeout(act, 50, { timeRemaining: () => 0 });
}
