/**
 * Calls `act` when the browser has nothing else to do. Each call is a task of its own, so that what the visitor does comes
 * between. Safari, which cannot tell, calls it soon, and gives it a frame.
 */
export function whenIdle(act: (deadline: Pick<IdleDeadline, 'timeRemaining'>) => void): void {
  if ('requestIdleCallback' in window) {
    requestIdleCallback((deadline) => act({ timeRemaining: () => deadline.timeRemaining() }), {
      timeout: 4000,
    });
    return;
  }
  setTimeout(() => {
    const begun = performance.now();
    act({ timeRemaining: () => 16 - (performance.now() - begun) });
  }, 50);
}
