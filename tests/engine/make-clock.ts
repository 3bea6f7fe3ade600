import type { Clock } from '../../src/engine/call.ts';
import { settled } from './make-answer.ts';

/** A clock that stands still until the test lets time pass. */
export function makeClock(start = '2026-07-16T10:00:00') {
  let now = new Date(start).getTime();
  const waiting = new Set<{ at: number; act: () => void }>();
  const clock: Clock = {
    now: () => new Date(now),
    after(milliseconds, act) {
      const alarm = { at: now + milliseconds, act };
      waiting.add(alarm);
      return () => void waiting.delete(alarm);
    },
  };
  return {
    clock,
    /** How long each alarm that is set has still to go, in milliseconds, the nearest first. */
    pending: () => [...waiting].map(({ at }) => at - now).toSorted((a, b) => a - b),
    /** Lets time pass; what was to happen in it happens in its order. */
    pass: async (milliseconds: number): Promise<void> => {
      const end = now + milliseconds;
      for (;;) {
        await settled();
        const [next] = [...waiting].filter(({ at }) => at <= end).toSorted((a, b) => a.at - b.at);
        if (next === undefined) break;
        waiting.delete(next);
        now = Math.max(now, next.at);
        next.act();
      }
      now = end;
      await settled();
    },
  };
}
