/** Devices that keep nothing, or something else (F-05). */
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
