/** Which answers say that a message has arrived (F-03, F-05). */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Call } from '../../src/engine/block.ts';
import { accepted, call, makeOutbox, status, values, type Answer } from './make-outbox.ts';

beforeEach(() => void vi.spyOn(console, 'info').mockImplementation(() => {}));
afterEach(() => vi.restoreAllMocks());

const says =
  (text: string, code = 200): Answer =>
  () =>
    new Response(code === 204 ? null : text, { status: code });

/** Sends a message once. @returns whether the visitor is told that it has arrived. */
async function arrives(answer: Answer, to: Call = call): Promise<boolean> {
  const { outbox, device } = makeOutbox(answer);
  const isTold = await outbox.send(to, values).arrived.then(
    () => true,
    () => false,
  );
  expect(device.kept.has('outbox'), 'it waits unless it has arrived').toBe(!isTold);
  return isTold;
}

describe('F-05 where the source says nothing of its answers', () => {
  it.each([
    ['', 204],
    ['', 201],
    ['{}', 200],
    ['OK', 200],
    ['null', 200],
    ['[]', 200],
    ['"Thank you"', 200],
    ['{"success":true}', 200],
    ['{"ok":true,"error":null}', 200],
    ['{"error":"","errors":[]}', 201],
    ['{"error":false,"errors":{}}', 200],
    ['{"message":"<html> is a word"}', 200],
    ['<p>Thank you</p>', 200],
  ])('F-03 %j with status %i is an arrival', async (text, code) => {
    expect(await arrives(says(text, code))).toBe(true);
  });

  it.each([
    '{"success":false}',
    '{"success":false,"message":"Mail server down"}',
    '{"ok":false}',
    '{"error":"no such form"}',
    '{"error":{"code":7}}',
    '{"errors":["Email"]}',
    '{"errors":{"email":"invalid"}}',
    '{"success":true,"error":"half done"}',
  ])('F-05 %s with status 200 is none', async (text) => {
    expect(await arrives(says(text))).toBe(false);
  });

  it.each(['<!DOCTYPE html><title>Log in</title>', '\n <html lang="en">', '<!doctype HTML>'])(
    'F-05 the page of a network that wants a login is none: %j',
    async (text) => {
      expect(await arrives(says(text))).toBe(false);
    },
  );

  it('F-05 an answer that breaks off, or is endless, is none', async () => {
    const broken = new ReadableStream({
      pull: (controller) => controller.error(new TypeError('network error')),
    });
    expect(await arrives(() => new Response(broken))).toBe(false);
    const endless = new ReadableStream({
      pull: (controller) => controller.enqueue(new Uint8Array(2 ** 20)),
    });
    expect(await arrives(() => new Response(endless))).toBe(false);
  });
});

describe('F-05 where the source says which answer counts', () => {
  const declared: Call = { ...call, arrived: { status: 'received', code: 0 } };

  it('F-03 that answer is an arrival, whatever else it says', async () => {
    expect(await arrives(says('{"status":"received","code":0,"error":"none"}'), declared)).toBe(true);
  });

  it.each(['', 'OK', '{}', '{"status":"received"}', '{"status":"received","code":"0"}', '{"success":true}'])(
    'F-05 no other is: %j',
    async (text) => {
      expect(await arrives(says(text), declared)).toBe(false);
    },
  );
});

it('F-05 an answer that says it failed is tried again, under the same key, and never repeated to the console', async () => {
  const { outbox, asked, time, report } = makeOutbox(says('{"success":false,"error":"Ann is unknown"}'));
  const sending = outbox.send(call, values);
  await expect(sending.arrived).rejects.toThrow('the API answered 200, but not that it has the message');
  await time.pass(100_000);
  expect(asked.length).toBeGreaterThan(1);
  expect(new Set(asked.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
  expect(report.mock.calls.flat().map(String).join(' ')).not.toContain('unknown');
});

describe('F-05 an API that says when it wants to be asked again', () => {
  it('F3 F-05 is not asked before, except by the visitor', async () => {
    const busy = () => new Response('', { status: 429, headers: { 'Retry-After': '600' } });
    let answer: Answer = busy;
    const { outbox, asked, time } = makeOutbox(() => answer());
    await expect(outbox.send(call, values).arrived).rejects.toThrow('429');
    answer = accepted;
    await time.pass(590_000);
    expect(asked).toHaveLength(1);
    await time.pass(600_000);
    expect(asked).toHaveLength(2);
  });

  it('F3 F-05 is not waited for longer than an hour', async () => {
    const never = () => new Response('', { status: 503, headers: { 'Retry-After': '99999999' } });
    let answer: Answer = never;
    const { outbox, asked, time } = makeOutbox(() => answer());
    await expect(outbox.send(call, values).arrived).rejects.toThrow('503');
    answer = accepted;
    await time.pass(2.1 * 3_600_000);
    expect(asked).toHaveLength(2);
  });
});

describe('F12 F-05 a clock that was wrong', () => {
  const far = 400 * 24 * 3_600_000;

  it.each([
    ['is set back', far, 0],
    ['stood at 1970', 0, 56 * far],
  ])('F12 F-05 costs no message: it %s', async (_, before, after) => {
    let shift = before;
    let answer: Answer = status(503);
    const { outbox, asked, time, device, options } = makeOutbox(() => answer());
    const real = options.clock.now;
    options.clock = { ...options.clock, now: () => new Date(real().getTime() + shift) };
    void outbox;
    const window = makeOutbox(() => answer(), device, { ...time, clock: options.clock });
    await expect(window.outbox.send(call, values).arrived).rejects.toThrow('503');
    answer = accepted;
    shift = after;
    await time.pass(60_000);
    expect([asked.length, window.asked.length]).toEqual([0, 2]);
    expect(device.kept.size).toBe(0);
  });

  it('F12 F-05 does not hold a message that another window was just sending', async () => {
    let shift = far;
    const { time, device } = makeOutbox();
    const clock = { ...time.clock, now: () => new Date(time.clock.now().getTime() + shift) };
    const closed = makeOutbox(() => new Promise(() => {}), device, { ...time, clock });
    closed.outbox.send(call, values).arrived.catch(() => {});
    shift = 0;
    const next = makeOutbox(accepted, device, { ...time, clock });
    next.outbox.resume(next.network);
    await time.pass(0);
    expect(next.asked).toHaveLength(1);
  });
});
