/** A message of an earlier page load: the form of the next one follows it (F-05). */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { settled } from '../engine/make-answer.ts';
import { makeClock } from '../engine/make-clock.ts';
import { accepted, call, gone, makeOutbox, makeStorage, status, values, type Answer } from './make-outbox.ts';

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
