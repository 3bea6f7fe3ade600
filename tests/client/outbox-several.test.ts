/** Several messages, windows and visits, and the form of the next page load, which follows a message (F-05). */
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

beforeEach(() => void vi.spyOn(console, 'info').mockImplementation(() => {}));

afterEach(() => vi.restoreAllMocks());

/** A message that waits, and the window of the page that was loaded after it. */
async function reload() {
  const device = makeStorage();
  const time = makeClock();
  await expect(makeOutbox(gone, device, time).outbox.send(call, values).arrived).rejects.toThrow('Failed');
  const answer: { now: Answer } = { now: gone };
  const onArrived = vi.fn<(values: object) => void>();
  return { ...makeOutbox(() => answer.now(), device, time, { onArrived }), answer, onArrived };
}

it('F-05 is followed by its values until it arrives', async () => {
  const { outbox, network, answer, time, onArrived } = await reload();
  outbox.resume(network);
  await settled();
  expect(outbox.follow(call, { ...values, message: 'Other' })).toBeUndefined();
  expect(outbox.follow({ ...call, path: '/api/other' }, values)).toBeUndefined();
  const arrived = vi.fn<() => void>();
  void outbox.follow(call, { ...values })?.arrivedLater.then(arrived);
  await settled();
  expect(arrived).not.toHaveBeenCalled();
  answer.now = accepted;
  await time.pass(100_000);
  expect(arrived).toHaveBeenCalledTimes(1);
  expect(onArrived).toHaveBeenCalledExactlyOnceWith(values);
  expect(outbox.follow(call, values)).toBeUndefined();
});

it('F-05 may have arrived before the form asks; it is told so once', async () => {
  const { outbox, network, answer } = await reload();
  answer.now = accepted;
  outbox.resume(network);
  await settled();
  const arrived = vi.fn<() => void>();
  void outbox.follow(call, values)?.arrivedLater.then(arrived);
  await settled();
  expect(arrived).toHaveBeenCalledTimes(1);
  expect(outbox.follow(call, values)).toBeUndefined();
});

it('F-05 tells its form when a later attempt is refused, in this page load and in the next', async () => {
  const answer: { now: Answer } = { now: gone };
  const { outbox, time, device } = makeOutbox(() => answer.now());
  const { arrived, arrivedLater } = outbox.send(call, values);
  await expect(arrived).rejects.toThrow('Failed');
  answer.now = status(422);
  await time.pass(100_000);
  await expect(arrivedLater).rejects.toMatchObject({ refused: true });
  expect(device.kept.size).toBe(0);
  const next = await reload();
  const followed = next.outbox.follow(call, values)?.arrivedLater;
  next.answer.now = status(422);
  next.outbox.resume(next.network);
  await next.time.pass(100_000);
  await expect(followed).rejects.toMatchObject({ refused: true });
});

it('F-05 is taken back when the visitor has corrected it', async () => {
  const { outbox, device } = await reload();
  outbox.follow(call, values)?.withdraw();
  expect(device.kept.size).toBe(0);
});

it('F-05 that was thanked for is not taken for the same words, typed anew', async () => {
  const { outbox } = makeOutbox();
  await outbox.send(call, values).arrived;
  expect(outbox.follow(call, values)).toBeUndefined();
});

it('F-05 that another window has sent keeps its key when it is sent again here; after that the same words are new', async () => {
  const device = makeStorage();
  const time = makeClock();
  let answer: Answer = status(503);
  const here = makeOutbox(() => answer(), device, time);
  await expect(here.outbox.send(call, values).arrived).rejects.toThrow('503');
  const there = makeOutbox(accepted, device, time);
  there.outbox.resume(there.network);
  await settled();
  expect(device.kept.size).toBe(0);
  answer = accepted;
  await here.outbox.send(call, values).arrived;
  await here.outbox.send(call, values).arrived;
  const keys = [...here.asked, ...there.asked].map(({ headers }) => headers['idempotency-key']);
  expect([keys[0], keys[1]]).toEqual([keys[3], keys[3]]);
  expect(keys[2]).not.toBe(keys[0]);
});
