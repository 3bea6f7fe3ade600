/** Sending a form, now and later (F-04, F-05). */
import * as fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createOutbox, type OutboxOptions } from '../../src/engine/outbox.ts';
import { readSchoolCode } from '../../src/engine/send.ts';
import { makeFetch, settings, settled } from './make-answer.ts';
import { makeClock } from './make-clock.ts';

const call = { path: '/api/form/{schoolcode}/{formType}', auth: true, adds: ['schoolcode'] };
const values = { name: 'Ann', email: 'ann@example.org', message: 'Pray for us', consent: true };
const day = 24 * 60 * 60 * 1000;
const forbidden = (): never => {
  throw new DOMException('The operation is insecure.', 'SecurityError');
};

/** The storage of a device. */
function makeStorage(entries: Record<string, string> = {}) {
  const kept = new Map(Object.entries(entries));
  return {
    kept,
    storage: () => ({
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    }),
  };
}
type Answer = () => Response | Promise<Response>;
const accepted: Answer = () => new Response('{}', { status: 201 });
const gone: Answer = () => Promise.reject(new TypeError('Failed to fetch'));
const status =
  (code: number): Answer =>
  () =>
    new Response('', { status: code });

let keys = 0;

/** A window of the site: its outbox, over a device's storage and a clock. */
function make(answer: Answer = accepted, device = makeStorage(), time = makeClock()) {
  const { fetch, asked } = makeFetch(() => answer());
  const report = vi.fn<(where: string, message: string, cause?: unknown) => void>();
  const options: OutboxOptions = {
    fetch,
    settings,
    clock: time.clock,
    random: () => 0.5,
    newKey: () => `key-${(keys += 1)}`,
    storage: device.storage,
    report,
  };
  return { outbox: createOutbox(options), asked, report, device, time, options, network: new EventTarget() };
}

const info = vi.spyOn(console, 'info');
beforeEach(() => {
  keys = 0;
  info.mockReset().mockImplementation(() => {});
});
afterEach(() => vi.clearAllMocks());

describe('F-04 what is sent', () => {
  it('F-04 posts the values with the school code of the storage, in path and body, and the headers', async () => {
    const { outbox, asked } = make(accepted, makeStorage({ schoolcode: 'SC-7' }));
    await outbox.send(call, values).arrived;
    expect(asked).toHaveLength(1);
    expect(asked[0]).toMatchObject({
      url: 'https://api.example/api/form/SC-7/SP',
      method: 'POST',
      headers: {
        authorization: 'Bearer secret',
        'content-type': 'application/json',
        'idempotency-key': 'key-1',
      },
      body: { ...values, schoolcode: 'SC-7' },
    });
    expect(Object.keys(asked[0]?.body as object)).toEqual([...Object.keys(values), 'schoolcode']);
  });

  it.each([
    ['there is none', null],
    ['it is empty', ''],
    ['it climbs out', '../'],
    ['it has a slash', 'a/b'],
    ['it has a query', 'a?b=c'],
    ['it has blanks', ' SC '],
    ['it has a line after it', 'SC\nX'],
    ['it is endless', 'a'.repeat(33)],
  ])('F-04 takes the organisation code when %s', async (_, code) => {
    const { outbox, asked } = make(accepted, makeStorage(code === null ? {} : { schoolcode: code }));
    await outbox.send(call, values).arrived;
    expect(asked[0]?.url).toBe('https://api.example/api/form/AC/SP');
    expect(asked[0]?.body).toMatchObject({ schoolcode: 'AC' });
  });

  it('F-04 reads plain codes, and none where storage is forbidden', () => {
    for (const code of ['AC', 'school_1', 'A-9', 'a'.repeat(32)])
      expect(readSchoolCode(() => ({ getItem: () => code }))).toBe(code);
    expect(readSchoolCode(forbidden)).toBeUndefined();
  });

  it('adds only what the call asks for, and no authorization where it wants none', async () => {
    const { outbox, asked } = make();
    await outbox.send({ ...call, auth: false, adds: [] }, values).arrived;
    expect(asked[0]?.body).toEqual(values);
    expect(Object.keys(asked[0]?.headers ?? {})).toEqual(['content-type', 'idempotency-key']);
  });

  it('does not let a field of the form replace what the call adds', async () => {
    const { outbox, asked } = make();
    await outbox.send(call, { ...values, schoolcode: 'forged' }).arrived;
    expect(asked[0]?.body).toMatchObject({ schoolcode: 'AC' });
  });

  it('F-04 logs the answer, and nothing that the visitor typed; nothing is left on the device', async () => {
    const { outbox, report, device } = make();
    await outbox.send(call, values).arrived;
    expect(info).toHaveBeenCalledExactlyOnceWith('form sent', 201);
    expect(report).not.toHaveBeenCalled();
    expect(device.kept.size).toBe(0);
  });
});

describe('F-05 what does not arrive', () => {
  it('F-05 is written down before it is sent for the first time', () => {
    const { outbox, device } = make(() => new Promise(() => {}));
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
      const { outbox, report, device } = make(answer);
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
    const { outbox, asked, time } = make(() => new Promise(() => {}));
    outbox.send(call, values);
    await time.pass(14_999);
    expect(asked[0]?.signal?.aborted).toBe(false);
    await time.pass(1);
    expect(asked[0]?.signal?.aborted).toBe(true);
  });

  it('F-05 is sent again after pauses that grow to an hour, under the same key, until it arrives', async () => {
    let answer: Answer = gone;
    const { outbox, asked, time, device } = make(() => answer());
    const sending = outbox.send(call, values);
    sending.arrived.catch(() => {});
    const later = vi.fn<() => void>();
    void sending.later.then(later);
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
    expect(new Set(asked.map(({ headers }) => headers['idempotency-key']))).toEqual(new Set(['key-1']));
    expect([device.kept.size, time.pending()]).toEqual([0, []]);
  });

  it('F-05 is sent when the network is back, and at the next visit', async () => {
    for (const way of ['online', 'visit']) {
      let answer: Answer = gone;
      const device = makeStorage();
      const first = make(() => answer(), device);
      first.outbox.resume(first.network);
      await expect(first.outbox.send(call, values).arrived).rejects.toThrow('Failed');
      answer = accepted;
      const second = make(() => answer(), device, first.time);
      if (way === 'online') first.network.dispatchEvent(new Event('online'));
      else second.outbox.resume(second.network);
      await settled();
      expect([...first.asked.slice(1), ...second.asked], way).toHaveLength(1);
      expect(device.kept.size).toBe(0);
    }
  });

  it('F-05 is given up after seven days, and not before', async () => {
    const device = makeStorage();
    const time = makeClock();
    await expect(make(gone, device, time).outbox.send(call, values).arrived).rejects.toThrow('Failed');
    await time.pass(7 * day);
    expect(device.kept.get('outbox')).toContain('Pray for us');
    await time.pass(3_600_000 * 2);
    const next = make(accepted, device, time);
    next.outbox.resume(next.network);
    await settled();
    expect(next.asked).toEqual([]);
    expect(device.kept.size).toBe(0);
  });

  it.each([400, 413, 415, 422])('F-05 what the API refuses with %i is not sent again', async (code) => {
    const { outbox, device, time } = make(status(code));
    await expect(outbox.send(call, values).arrived).rejects.toThrow(String(code));
    expect([device.kept.size, time.pending()]).toEqual([0, []]);
  });

  it('F-05 the same words are the same message; corrected ones replace what waits', async () => {
    let answer: Answer = gone;
    const { outbox, asked, time } = make(() => answer());
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
    const first = make(() => new Promise(() => {}), device);
    first.outbox.send(call, values);
    const second = make(accepted, device, first.time);
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
    const { outbox, asked, network } = make(accepted, { ...makeStorage(), storage });
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
          const { outbox, asked, time } = make(() => (left.shift() ?? accepted)());
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
