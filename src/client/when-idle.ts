/** The idle time that is left. */
export type Deadline = Pick<IdleDeadline, 'timeRemaining'>;

/**
 * Calls `act` when the browser is idle, each time in a separate task, so that the visitor's input comes first. Safari
 * has no idle callback: it calls `act` soon, with no time left.
 */
export function whenIdle(act: (deadline: Deadline) => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(act, { timeout: 4000 });
  else setTimeout(act, 50, { timeRemaining: () => 0 });
}
