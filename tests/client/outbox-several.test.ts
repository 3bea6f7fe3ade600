/** Several messages, windows and visits (F-05). */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { settled } from '../engine/make-answer.ts';
import { makeClock } from '../engine/make-clock.ts';
import {
  accepted,
  call,
  day,
  gone,
  makeOutbox,
  makeStorage,
  status,
  values,
  type Answer,
} from './make-outbox.ts';

const info = vi.spyOn(console, 'info');
beforeEach(() => {
  info.mockReset().mockImplementation(() => {});
});
afterEach(() => vi.clearAllMocks());

const other = { ...values, message: 'Pray for them' };
const silence: Answer = () => new Promise(() => {});
const wordsOf = (asked: { body: unknown }[]) => asked.map(({ body }) => (body as typeof values).message);
const keysOf = (asked: { headers: Record<string, string> }[]) =>
  asked.map(({ headers }) => headers['idempotency-key']);

/** Answers that the test gives when it likes, in the order of the attempts. */
function makeQueue() {
  const waiting: ((answer: Answer) => void)[] = [];
  return {
    answer: () =>
      new Promise<Response>((resolve, reject) => {
        waiting.push((answer) => void (async () => answer())().then(resolve, reject));
      }),
    give: async (attempt: number, answer: Answer) => {
      waiting[attempt]?.(answer);
      await settled();
    },
  };
}

/** A window in which two messages wait, the first of which is just being sent again. */
async function twoWaiting() {
  const { answer, give } = makeQueue();
  const one = makeOutbox(answer);
  one.outbox.resume(one.network);
  const sendings = [values, other].map((words) => one.outbox.send(call, words));
  for (const { arrived } of sendings) arrived.catch(() => {});
  await give(0, gone);
  await give(1, gone);
  one.network.dispatchEvent(new Event('online'));
  await settled();
  expect(wordsOf(one.asked)).toEqual(['Pray for us', 'Pray for them', 'Pray for us']);
  return { ...one, give, sendings };
}

describe('F-05 several messages', () => {
  it('F-05 are sent one after the other, each under its own key', async () => {
    const { give, asked, device } = await twoWaiting();
    await give(2, accepted);
    expect(wordsOf(asked).slice(3)).toEqual(['Pray for them']);
    await give(3, accepted);
    expect(keysOf(asked)[2]).toBe(keysOf(asked)[0]);
    expect(keysOf(asked)[3]).toBe(keysOf(asked)[1]);
    expect(new Set(keysOf(asked)).size).toBe(2);
    expect(device.kept.size).toBe(0);
  });

  it('F-05 one that fails does not keep the next from being sent', async () => {
    const { give, asked, device } = await twoWaiting();
    await give(2, status(503));
    await give(3, accepted);
    expect(wordsOf(asked).slice(2)).toEqual(['Pray for us', 'Pray for them']);
    expect(device.kept.get('outbox')).toContain('Pray for us');
    expect(device.kept.get('outbox')).not.toContain('Pray for them');
  });

  it('F-05 one that was corrected while another was being sent is not sent besides', async () => {
    const { give, asked, sendings, time } = await twoWaiting();
    sendings[1]?.withdraw();
    await give(2, accepted);
    await time.pass(day);
    expect(wordsOf(asked).slice(3)).toEqual([]);
  });

  it('F-05 one that has arrived while another was being sent is not sent again', async () => {
    const { give, asked, outbox, time } = await twoWaiting();
    const again = outbox.send(call, other);
    await give(3, accepted);
    await again.arrived;
    await give(2, accepted);
    await time.pass(day);
    expect(wordsOf(asked).slice(3)).toEqual(['Pray for them']);
  });

  it('F-05 each is under way once, however often the network comes back', async () => {
    const { give, asked, network } = await twoWaiting();
    network.dispatchEvent(new Event('online'));
    await settled();
    expect(wordsOf(asked).slice(2)).toEqual(['Pray for us', 'Pray for them']);
    await give(2, accepted);
    expect(asked).toHaveLength(4);
  });

  it('F-05 the same words to another call are another message', async () => {
    const { outbox, asked } = makeOutbox(gone);
    const elsewhere = { ...call, path: '/api/other/{schoolcode}' };
    await expect(outbox.send(call, values).arrived).rejects.toThrow('Failed');
    await expect(outbox.send(elsewhere, values).arrived).rejects.toThrow('Failed');
    expect(asked.map(({ url }) => url)).toEqual([
      'https://api.example/api/form/AC/SP',
      'https://api.example/api/other/AC',
    ]);
    expect(new Set(keysOf(asked)).size).toBe(2);
  });
});

describe('F-05 the pauses', () => {
  it.each([
    [0, [22.5, 45, 2700]],
    [1, [37.5, 75, 4500]],
  ])('F-05 differ from visitor to visitor: with %d they are a quarter off', async (chance, expected) => {
    const { outbox, time } = makeOutbox(gone, makeStorage(), makeClock(), { random: () => chance });
    outbox.send(call, values).arrived.catch(() => {});
    const pauses: number[] = [];
    for (let round = 0; round < 9; round += 1) {
      await settled();
      const [next = 0] = time.pending();
      pauses.push(next / 1000);
      await time.pass(next);
    }
    expect([pauses[0], pauses[1], pauses[8]]).toEqual(expected);
  });

  it('F-05 an attempt that never ends, even called off, is given up, and made again after the pause', async () => {
    // WebKit leaves a call so that was under way when it kept the page for Back.
    const ask = vi.fn<typeof fetch>(() => new Promise(() => {}));
    const { outbox, time } = makeOutbox(silence, makeStorage(), makeClock(), { fetch: ask });
    const failed = vi.fn<(cause: Error) => void>();
    outbox.send(call, values).arrived.catch(failed);
    await time.pass(15_000);
    expect(String(failed.mock.lastCall?.[0])).toContain('no answer within 15 seconds');
    expect([ask.mock.calls.length, time.pending()]).toEqual([1, [30_000]]);
    await time.pass(30_000);
    expect(ask).toHaveBeenCalledTimes(2);
    expect(ask.mock.calls[0]?.[1]?.signal?.aborted).toBe(true);
  });
});

describe('F-05 windows and visits', () => {
  it('F-05 what another window has written down stays when this one writes', async () => {
    const device = makeStorage();
    const first = makeOutbox(gone, device);
    const second = makeOutbox(gone, device, first.time);
    await expect(first.outbox.send(call, values).arrived).rejects.toThrow('Failed');
    await expect(second.outbox.send(call, other).arrived).rejects.toThrow('Failed');
    expect(device.kept.get('outbox')).toMatch(/Pray for us.*Pray for them/);
  });

  it('F-05 where another window has the turn, this one sends nothing, and looks again after the pause', async () => {
    const device = makeStorage();
    const first = makeOutbox(gone, device);
    await expect(first.outbox.send(call, values).arrived).rejects.toThrow('Failed');
    let turn = false;
    const withLock = async (act: () => Promise<void>) => (turn ? act() : undefined);
    const second = makeOutbox(accepted, device, makeClock(), { withLock });
    second.outbox.resume(second.network);
    await settled();
    expect([second.asked.length, second.time.pending()]).toEqual([0, [30_000]]);
    turn = true;
    await second.time.pass(30_000);
    expect(second.asked).toHaveLength(1);
  });

  it('F-05 a visit that ended amid the first attempt: the next one sends it, under the same key', async () => {
    const device = makeStorage();
    const first = makeOutbox(silence, device);
    first.outbox.send(call, values).arrived.catch(() => {});
    const next = makeOutbox(accepted, device, makeClock('2026-07-18T10:00:00'));
    next.outbox.resume(next.network);
    await settled();
    expect(keysOf(next.asked)).toEqual(keysOf(first.asked));
    expect(next.asked[0]?.url).toBe(first.asked[0]?.url);
    expect(device.kept.size).toBe(0);
  });

  it('F-05 what is refused at a later attempt is not sent again', async () => {
    const device = makeStorage();
    const first = makeOutbox(gone, device);
    await expect(first.outbox.send(call, values).arrived).rejects.toThrow('Failed');
    const next = makeOutbox(status(422), device, makeClock('2026-07-17T10:00:00'));
    next.outbox.resume(next.network);
    await next.time.pass(6 * day);
    expect([next.asked.length, device.kept.size]).toEqual([1, 0]);
  });

  it('F-05 no word of it is said to anybody, from the first attempt to the last', async () => {
    const device = makeStorage();
    const one = makeOutbox(status(500), device);
    one.outbox.send(call, values).arrived.catch(() => {});
    one.outbox.send(call, { ...other, name: 'Bea' }).arrived.catch(() => {});
    await one.time.pass(8 * day);
    const said = [...one.report.mock.calls, ...info.mock.calls].flat().map(String).join(' ');
    expect(said).toContain('given up');
    for (const typed of ['Ann', 'Bea', 'ann@example.org', 'Pray']) expect(said).not.toContain(typed);
  });
});
