/** A message that does not arrive is sent again, also from a device that keeps nothing, or something else (F-05). */
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

const other = { ...values, message: 'Pray for them' };

const silence: Answer = () => new Promise(() => {});

const wordsOf = (asked: { body: unknown }[]) => asked.map(({ body }) => (body as typeof values).message);

describe('F-05 a device that keeps nothing', () => {
  const full: OutboxOptions['storage'] = () => ({
    getItem: () => null,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
    removeItem: () => {},
  });
  it.each<[string, OutboxOptions['storage']]>([
    ['forbids it', forbidden],
    ['is full', full],
  ])('F-05 that %s: the message is sent again in this visit, once', async (_, storage) => {
    let answer: Answer = gone;
    const onUnwritten = vi.fn<(isAny: boolean) => void>();
    const device = { ...makeStorage(), storage };
    const { outbox, asked, network, time } = makeOutbox(() => answer(), device, makeClock(), { onUnwritten });
    outbox.resume(network);
    const { arrived, arrivedLater } = outbox.send(call, values);
    await expect(arrived).rejects.toThrow('Failed');
    // The browser asks before the tab is closed, which would lose it.
    expect(onUnwritten.mock.lastCall).toEqual([true]);
    answer = accepted;
    network.dispatchEvent(new Event('online'));
    await arrivedLater;
    expect(onUnwritten.mock.lastCall).toEqual([false]);
    await time.pass(6 * day);
    expect(asked).toHaveLength(2);
    expect(new Set(asked.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
  });

  /** A device on which one message waits, and which has no room for a letter more. */
  async function makeFullDevice() {
    const device = makeStorage();
    const first = makeOutbox(gone, device);
    await expect(first.outbox.send(call, values).arrived).rejects.toThrow('Failed');
    const room = device.kept.get('outbox')?.length ?? 0;
    const storage: OutboxOptions['storage'] = () => ({
      ...device.storage(),
      setItem: (key, value) => {
        if (value.length > room) throw new DOMException('full', 'QuotaExceededError');
        device.kept.set(key, value);
      },
    });
    return { device: { ...device, storage }, time: first.time };
  }

  it('F-05 that becomes full with messages of other days: none of them is lost, none is sent twice', async () => {
    const { device, time } = await makeFullDevice();
    let answer: Answer = gone;
    const next = makeOutbox(() => answer(), device, time);
    next.outbox.send(call, other).arrived.catch(() => {});
    await settled();
    answer = accepted;
    await next.time.pass(day);
    expect(wordsOf(next.asked).toSorted()).toEqual(['Pray for them', 'Pray for them', 'Pray for us']);
    expect(device.kept.size).toBe(0);
  });

  it('F-05 that has no room to note an attempt: the message is under way once all the same', async () => {
    const { device, time } = await makeFullDevice();
    const next = makeOutbox(silence, device, time);
    next.outbox.resume(next.network);
    await settled();
    next.network.dispatchEvent(new Event('online'));
    await settled();
    expect(next.asked).toHaveLength(1);
  });

  it.each(['{{{', '{}', 'null', '7', '"x"', '[{"key":1},null,"x"]'])(
    'F-05 that holds %s of somebody else sends none of it, and keeps the message all the same',
    async (nonsense) => {
      const device = makeStorage({ outbox: nonsense });
      const { outbox, asked, network } = makeOutbox(gone, device);
      outbox.resume(network);
      await settled();
      expect(asked).toEqual([]);
      await expect(outbox.send(call, values).arrived).rejects.toThrow('Failed');
      expect(device.kept.get('outbox')).toContain('Pray for us');
    },
  );

  it('F-05 that holds a message to another site sends it nowhere', async () => {
    const device = makeStorage();
    await expect(makeOutbox(gone, device).outbox.send(call, values).arrived).rejects.toThrow('Failed');
    const [message] = JSON.parse(device.kept.get('outbox') ?? '[]') as object[];
    const forged = { ...message, call: { ...call, path: 'https://elsewhere.example/' } };
    const next = makeOutbox(accepted, makeStorage({ outbox: JSON.stringify([forged]) }));
    next.outbox.resume(next.network);
    await next.time.pass(day);
    expect(next.asked).toEqual([]);
  });
});

describe('F-05 messages of other builds', () => {
  const entry = { key: 'old', call, schoolcode: 'SC-1', values, since: 0, tries: 1, busyUntil: 0 };

  it('F-05 one that an earlier build has kept is sent with the code that it was written with', async () => {
    const { clock } = makeClock();
    const device = makeStorage({
      outbox: JSON.stringify([{ ...entry, since: clock.now().getTime() }]),
      schoolcode: 'SC-9',
    });
    const { outbox, asked, network } = makeOutbox(accepted, device);
    outbox.resume(network);
    await settled();
    expect(asked.map(({ url, body }) => [url, body])).toEqual([
      ['https://api.example/api/form/SC-1/SP', { ...values, schoolcode: 'SC-1' }],
    ]);
    expect(device.kept.has('outbox')).toBe(false);
  });

  it('F-05 one that is kept now stands there as an earlier build reads it, whose tab may be open', async () => {
    const device = makeStorage();
    await expect(makeOutbox(gone, device).outbox.send(call, values).arrived).rejects.toThrow('Failed');
    const [kept] = JSON.parse(device.kept.get('outbox') ?? '[]') as object[];
    expect(Object.keys(kept ?? {}).toSorted()).toEqual(Object.keys(entry).toSorted());
    expect(kept).toMatchObject({ schoolcode: 'AC' });
  });

  it('F-05 one without the code, of a site that had none, is sent with the setting', async () => {
    const { schoolcode: _, ...bare } = { ...entry, since: makeClock().clock.now().getTime() };
    const { outbox, asked, network } = makeOutbox(accepted, makeStorage({ outbox: JSON.stringify([bare]) }));
    outbox.resume(network);
    await settled();
    expect(asked.map(({ body }) => body)).toEqual([{ ...values, schoolcode: 'AC' }]);
  });
});
