/** A message that does not arrive is sent again (F-05). */
import { fc } from '../property.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { OutboxOptions } from '../../src/client/outbox.ts';
import { settled } from '../engine/make-answer.ts';
import { makeClock } from '../engine/make-clock.ts';
import {
  accepted,
  call,
  day,
  forbidden,
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

describe('F-05 what does not arrive', () => {
  it('F-05 is written down before it is sent for the first time', () => {
    const { outbox, device } = makeOutbox(() => new Promise(() => {}));
    outbox.send(call, values);
    expect(device.kept.get('outbox')).toContain('Pray for us');
  });

  it.each<[string, Answer, string]>([
    ['the network is gone', gone, 'Failed to fetch'],
    ['the API is down', status(503), 'the API answered 503'],
    ['the token is wrong', status(401), 'the API answered 401'],
  ])(
    'F-05 waits on the device and is reported, without what was typed, when %s',
    async (_, answer, reason) => {
      const { outbox, report, device } = makeOutbox(answer);
      await expect(outbox.send(call, values).arrived).rejects.toThrow(reason);
      expect(report).toHaveBeenCalledExactlyOnceWith(
        'form',
        expect.stringContaining('could not be sent'),
        expect.any(Error),
      );
      for (const typed of ['Ann', 'ann@example.org', 'Pray for us'])
        expect(report.mock.calls.flat().map(String).join(' ')).not.toContain(typed);
      expect(device.kept.get('outbox')).toContain('Pray for us');
    },
  );

  it('F-05 does not wait for an answer longer than fifteen seconds', async () => {
    const { outbox, asked, time } = makeOutbox(() => new Promise(() => {}));
    outbox.send(call, values);
    await time.pass(14_999);
    expect(asked[0]?.signal?.aborted).toBe(false);
    await time.pass(1);
    expect(asked[0]?.signal?.aborted).toBe(true);
  });

  it('F-05 is sent again after pauses that grow to an hour, under the same key, until it arrives', async () => {
    let answer: Answer = gone;
    const { outbox, asked, time, device } = makeOutbox(() => answer());
    const sending = outbox.send(call, values);
    sending.arrived.catch(() => {});
    const later = vi.fn<() => void>();
    void sending.arrivedLater.then(later);
    await settled();
    const pauses: number[] = [];
    for (let round = 0; round < 10; round += 1) {
      const [next = 0] = time.pending();
      pauses.push(next / 1000);
      await time.pass(next);
    }
    expect(pauses).toEqual([30, 60, 120, 240, 480, 960, 1920, 3600, 3600, 3600]);
    expect(later).not.toHaveBeenCalled();
    answer = accepted;
    await time.pass(3_600_000);
    expect(later).toHaveBeenCalledTimes(1);
    expect(new Set(asked.map(({ headers }) => headers['idempotency-key']))).toHaveProperty('size', 1);
    expect([device.kept.size, time.pending()]).toEqual([0, []]);
  });

  it('F-05 is sent when the network is back, and at the next visit', async () => {
    for (const way of ['online', 'visit']) {
      let answer: Answer = gone;
      const device = makeStorage();
      const first = makeOutbox(() => answer(), device);
      first.outbox.resume(first.network);
      await expect(first.outbox.send(call, values).arrived).rejects.toThrow('Failed');
      answer = accepted;
      const second = makeOutbox(() => answer(), device, first.time);
      if (way === 'online') first.network.dispatchEvent(new Event('online'));
      else second.outbox.resume(second.network);
      await settled();
      expect([way, first.asked.length - 1 + second.asked.length]).toEqual([way, 1]);
      expect(device.kept.size).toBe(0);
    }
  });

  it('F-05 is given up after seven days, and not before', async () => {
    const device = makeStorage();
    const time = makeClock();
    await expect(makeOutbox(gone, device, time).outbox.send(call, values).arrived).rejects.toThrow('Failed');
    await time.pass(7 * day);
    expect(device.kept.get('outbox')).toContain('Pray for us');
    await time.pass(3_600_000 * 2);
    const next = makeOutbox(accepted, device, time);
    next.outbox.resume(next.network);
    await settled();
    expect(next.asked).toEqual([]);
    expect(device.kept.size).toBe(0);
  });

  it.each([
    [6.9, 1, []],
    [7.1, 0, [['form', 'a message that could not be sent for seven days was given up']]],
  ])(
    'F-05 of an earlier visit, %d days old: attempts %d, and what is said of it',
    async (age, times, said) => {
      const device = makeStorage();
      const time = makeClock();
      await expect(makeOutbox(gone, device, time).outbox.send(call, values).arrived).rejects.toThrow(
        'Failed',
      );
      const later = makeClock(new Date(time.clock.now().getTime() + age * day).toISOString());
      const next = makeOutbox(accepted, device, later);
      next.outbox.resume(next.network);
      await settled();
      expect(next.asked).toHaveLength(times);
      expect(next.report.mock.calls).toEqual(said);
      expect(device.kept.size).toBe(0);
    },
  );

  it.each([400, 413, 415, 422])('F-05 what the API refuses with %i is not sent again', async (code) => {
    const { outbox, device, time } = makeOutbox(status(code));
    await expect(outbox.send(call, values).arrived).rejects.toThrow(String(code));
    expect([device.kept.size, time.pending()]).toEqual([0, []]);
  });

  it('F-05 the same words are the same message; corrected ones replace what waits', async () => {
    let answer: Answer = gone;
    const { outbox, asked, time } = makeOutbox(() => answer());
    const first = outbox.send(call, values);
    await expect(first.arrived).rejects.toThrow('Failed');
    await expect(outbox.send(call, { ...values }).arrived).rejects.toThrow('Failed');
    expect(new Set(asked.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
    first.withdraw();
    answer = accepted;
    await outbox.send(call, { ...values, message: 'Pray for them' }).arrived;
    await time.pass(day);
    expect(asked.slice(2).map(({ body }) => (body as typeof values).message)).toEqual(['Pray for them']);
  });

  it('F-05 another window that is just sending it is left alone', async () => {
    const device = makeStorage();
    const first = makeOutbox(() => new Promise(() => {}), device);
    first.outbox.send(call, values);
    const second = makeOutbox(accepted, device, first.time);
    second.outbox.resume(second.network);
    await settled();
    expect(second.asked).toEqual([]);
    await first.time.pass(60_000);
    expect(second.asked).toHaveLength(1);
  });

  it.each<[string, OutboxOptions['storage']]>([
    ['is forbidden', forbidden],
    [
      'is full',
      () => ({
        getItem: () => null,
        setItem: () => {
          throw new DOMException('full', 'QuotaExceededError');
        },
        removeItem: () => {},
      }),
    ],
    ['holds nonsense', makeStorage({ outbox: '{{{' }).storage],
    ['holds something else', makeStorage({ outbox: '[{"key":1},null,"x"]' }).storage],
  ])('F-05 storage that %s costs no message of this visit', async (_, storage) => {
    const { outbox, asked, network } = makeOutbox(accepted, { ...makeStorage(), storage });
    outbox.resume(network);
    await outbox.send(call, values).arrived;
    expect(asked).toHaveLength(1);
  });

  it('F-05 arrives once, whatever fails before, if the API ever takes it within seven days', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom(gone, status(503), status(429)), { maxLength: 12 }),
        async (failures) => {
          const left = [...failures];
          const { outbox, asked, time } = makeOutbox(() => (left.shift() ?? accepted)());
          const sending = outbox.send(call, values);
          sending.arrived.catch(() => {});
          await time.pass(6 * day);
          expect(asked).toHaveLength(failures.length + 1);
          expect(new Set(asked.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
        },
      ),
      { numRuns: 25 },
    );
  });
});
