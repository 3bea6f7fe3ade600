/** A message arrives, and counts once, whatever happens to network, API, windows and visits (F-05). @rest */
import { fc } from '../property.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { settled } from '../engine/make-answer.ts';
import { makeClock } from '../engine/make-clock.ts';
import { accepted, call, day, gone, makeOutbox, makeStorage, status, values } from './make-outbox.ts';

const info = vi.spyOn(console, 'info');
beforeEach(() => {
  info.mockReset().mockImplementation(() => {});
});
afterEach(() => vi.clearAllMocks());

/** The behaviour of the API; `lost` takes the message and its answer goes astray. */
type Mood = 'up' | 'slow' | 'gone' | 'down' | 'busy' | 'silent' | 'lost';

/** An API whose mood changes, and which notes what it took under which key. */
function makeApi(time: ReturnType<typeof makeClock>) {
  const taken = new Map<string, Set<string>>();
  /** Keys of which a window has been told that they have arrived. */
  const told = new Set<string>();
  const sentAfterwards: string[] = [];
  const api = { mood: 'gone' as Mood };
  const fetch = (_: unknown, { body, headers, signal }: RequestInit = {}): Promise<Response> => {
    const key = new Headers(headers).get('Idempotency-Key') ?? '';
    const { message } = JSON.parse(body as string) as typeof values;
    if (told.has(key)) sentAfterwards.push(message);
    const take = () => void taken.set(message, (taken.get(message) ?? new Set()).add(key));
    const answer = async () => {
      take();
      told.add(key);
      return accepted();
    };
    switch (api.mood) {
      case 'up':
        return answer();
      case 'slow':
        return new Promise((resolve) => time.clock.after(4000, () => resolve(answer())));
      case 'silent':
        return new Promise((_, reject) =>
          signal?.addEventListener('abort', () => reject(signal.reason as Error)),
        );
      case 'lost':
        take();
        return Promise.resolve().then(gone);
      case 'gone':
        return Promise.resolve().then(gone);
      default:
        return Promise.resolve().then(status(api.mood === 'busy' ? 429 : 503));
    }
  };
  const arrived = (message: string) => [...(taken.get(message) ?? [])].some((key) => told.has(key));
  return { api, fetch, taken, sentAfterwards, arrived };
}

const window = fc.nat(1);
const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ act: fc.constant('send' as const), message: fc.nat(2), window }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('online' as const), window }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('visit' as const), window }) },
  {
    weight: 2,
    arbitrary: fc.record({
      act: fc.constant('pass' as const),
      seconds: fc.constantFrom(1, 4, 15, 30, 600, 18_000),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      act: fc.constant('api' as const),
      mood: fc.constantFrom<Mood[]>('up', 'slow', 'gone', 'down', 'busy', 'silent', 'lost'),
    }),
  },
);

it('F-05 each message arrives, under one key, and is not sent again once it has', async () => {
  await fc.assert(
    // Twenty-five steps of five hours are less than seven days.
    fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
      const device = makeStorage();
      const time = makeClock();
      const { api, fetch, taken, sentAfterwards, arrived } = makeApi(time);
      const open = () => {
        const one = makeOutbox(accepted, device, time, { fetch });
        one.outbox.resume(one.network);
        return one;
      };
      const windows = [open(), open()];
      const sent = new Set<string>();
      for (const one of steps) {
        if (one.act === 'api') api.mood = one.mood;
        else if (one.act === 'pass') await time.pass(one.seconds * 1000);
        else if (one.act === 'visit') windows[one.window] = open();
        else if (one.act === 'online') windows[one.window]?.network.dispatchEvent(new Event('online'));
        else if (!arrived(`Message ${one.message}`)) {
          // A press after it has arrived would be a new message.
          const message = `Message ${one.message}`;
          sent.add(message);
          windows[one.window]?.outbox.send(call, { ...values, message }).arrived.catch(() => {});
        }
        await settled();
      }
      api.mood = 'up';
      open();
      await time.pass(day / 2);
      expect([...taken.keys()].toSorted()).toEqual([...sent].toSorted());
      for (const keys of taken.values()) expect(keys.size).toBe(1);
      expect(sentAfterwards).toEqual([]);
      expect(device.kept.size).toBe(0);
    }),
    { numRuns: 100 },
  );
});
