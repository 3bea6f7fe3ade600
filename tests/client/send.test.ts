/** The request of a form (F-04). */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readStoredValues } from '../../src/client/send.ts';
import { accepted, call, forbidden, makeOutbox, makeStorage, values } from './make-outbox.ts';

const info = vi.spyOn(console, 'info');
beforeEach(() => {
  info.mockReset().mockImplementation(() => {});
});
afterEach(() => vi.clearAllMocks());

describe('F-04 what is sent', () => {
  it('F-04 posts the values with the school code of the storage, in path and body, and the headers', async () => {
    const { outbox, asked } = makeOutbox(accepted, makeStorage({ schoolcode: 'SC-7' }));
    await outbox.send(call, values).arrived;
    expect(asked).toHaveLength(1);
    expect(asked[0]).toMatchObject({
      url: 'https://api.example/api/form/SC-7/SP',
      method: 'POST',
      headers: {
        authorization: 'Bearer secret',
        'content-type': 'application/json',
        'idempotency-key': expect.stringMatching(/^key-\d+$/),
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
    const { outbox, asked } = makeOutbox(accepted, makeStorage(code === null ? {} : { schoolcode: code }));
    await outbox.send(call, values).arrived;
    expect(asked[0]?.url).toBe('https://api.example/api/form/AC/SP');
    expect(asked[0]?.body).toMatchObject({ schoolcode: 'AC' });
  });

  it('F-04 reads plain codes, and none where storage is forbidden', () => {
    for (const code of ['AC', 'school_1', 'A-9', 'a'.repeat(32)])
      expect(readStoredValues({ office: 'key' }, () => ({ getItem: () => code }))).toEqual({ office: code });
    expect(readStoredValues({ office: 'key' }, forbidden)).toEqual({});
  });

  it.each([
    ['a', 50_000, true],
    ['a', 70_000, false],
    ['ക', 15_000, true],
    // The browser would refuse to send it at all: it counts bytes.
    ['ക', 22_000, false],
    ['🕊', 20_000, false],
  ])(
    'F-04 goes on when the page is left if the browser takes so much: %s, %i times',
    async (letter, times, goesOn) => {
      const { outbox, asked } = makeOutbox();
      await outbox.send(call, { message: letter.repeat(times) }).arrived;
      expect(asked[0]?.keepalive).toBe(goesOn);
    },
  );

  it('adds only what the call asks for, and no authorization where it wants none', async () => {
    const { outbox, asked } = makeOutbox();
    await outbox.send({ ...call, auth: false, adds: [] }, values).arrived;
    expect(asked[0]?.body).toEqual(values);
    expect(Object.keys(asked[0]?.headers ?? {})).toEqual(['content-type', 'idempotency-key']);
  });

  it('adds nothing for a name that every object has', async () => {
    const { outbox, asked } = makeOutbox();
    await outbox.send({ ...call, adds: ['__proto__', 'constructor', 'toString'] }, values).arrived;
    expect(Object.keys(asked[0]?.body as object)).toEqual(Object.keys(values));
  });

  it('does not let a field of the form replace what the call adds', async () => {
    const { outbox, asked } = makeOutbox();
    await outbox.send(call, { ...values, schoolcode: 'forged' }).arrived;
    expect(asked[0]?.body).toMatchObject({ schoolcode: 'AC' });
  });

  it('F-04 logs the answer, and nothing that the visitor typed; nothing is left on the device', async () => {
    const { outbox, report, device } = makeOutbox();
    await outbox.send(call, values).arrived;
    expect(info).toHaveBeenCalledExactlyOnceWith('form sent', 201);
    expect(report).not.toHaveBeenCalled();
    expect(device.kept.size).toBe(0);
  });
});
