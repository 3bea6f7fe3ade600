import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { limitCalls } from '../../../src/hosting/api/guards.ts';
import { readReceived } from '../../../src/hosting/api/submissions.ts';
import { bearer, make, place, usePlace } from './make-test-api.ts';

usePlace();

const from = (remoteAddress: string) => ({ incoming: { socket: { remoteAddress } } });

/** A limit of three calls a minute, on a clock that stands still; `wait` is 0 for a call that passes. */
function limited(addresses = 10) {
  const clock = { time: 1_000_000 };
  const app = new Hono();
  app.get(
    '/',
    limitCalls(3, () => new Date(clock.time), addresses),
    (c) => c.text(''),
  );
  const wait = async (address: string) => {
    const { status, headers } = await app.request('/', {}, from(address));
    return status === 200 ? 0 : Number(headers.get('retry-after'));
  };
  return { clock, wait };
}

describe('the rate limit', () => {
  it('lets so many pass, says how long to wait, and lets pass then', async () => {
    const { clock, wait } = limited();
    expect([await wait('a'), await wait('a')]).toEqual([0, 0]);
    clock.time += 20_000;
    expect([await wait('a'), await wait('a')]).toEqual([0, 40]);
    clock.time += 39_999;
    expect(await wait('a')).toBe(1);
    clock.time += 1;
    expect([await wait('a'), await wait('a')]).toEqual([0, 0]);
    expect(await wait('a')).toBe(20);
  });

  it('counts each address by itself, and no refused call', async () => {
    const { clock, wait } = limited();
    for (let i = 0; i < 50; i++) await wait('a');
    expect(await wait('b')).toBe(0);
    clock.time += 60_000;
    expect(await wait('a')).toBe(0);
  });

  it('remembers so many addresses only, and forgets the one silent longest', async () => {
    const { clock, wait } = limited(2);
    for (const address of ['a', 'a', 'a', 'b', 'b', 'b']) await wait(address);
    clock.time += 1000;
    expect(await wait('a')).toBeGreaterThan(0);
    expect(await wait('c')).toBe(0);
    expect(await wait('a')).toBeGreaterThan(0);
    expect(await wait('b')).toBe(0);
  });

  it('locks nobody out when the clock is set back', async () => {
    const { clock, wait } = limited();
    for (let i = 0; i < 4; i++) await wait('a');
    clock.time -= 3_600_000;
    expect(await wait('a')).toBe(0);
  });
});

describe('the rate limit of the form call', () => {
  const body = JSON.stringify({
    name: 'Anna',
    email: 'anna@example.org',
    message: 'Please pray.',
    schoolcode: 'ORG',
    consent: true,
  });

  it('F-04 answers 429 with Retry-After, stores nothing then, and lets others send', async () => {
    let now = new Date(2026, 6, 16, 9);
    const app = make({ postsPerMinute: 2, now: () => now });
    const send = (address: string, headers: Record<string, string> = bearer) =>
      app.request('/api/form/ORG/P', { method: 'POST', body, headers }, from(address));
    expect((await send('192.0.2.1', {})).status).toBe(401);
    expect((await send('192.0.2.1')).status).toBe(201);
    expect((await send('192.0.2.1')).status).toBe(201);
    const refused = await send('192.0.2.1');
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60']);
    expect(await refused.json()).toEqual({ error: 'Too many messages from this address; try again later' });
    expect((await send('2001:db8::1')).status).toBe(201);
    expect(await readReceived(place.store)).toHaveLength(3);
    now = new Date(now.getTime() + 60_000);
    expect((await send('192.0.2.1')).status).toBe(201);
  });

  it('F-04 knows callers by their connection: an address that they claim in a header is not theirs', async () => {
    const app = make({ postsPerMinute: 1 });
    const send = (claimed: string) => {
      const headers = {
        ...bearer,
        'X-Forwarded-For': claimed,
        'X-Real-IP': claimed,
        Forwarded: `for=${claimed}`,
      };
      return app.request('/api/form/ORG/P', { method: 'POST', body, headers }, from('192.0.2.1'));
    };
    expect([(await send('192.0.2.7')).status, (await send('192.0.2.8')).status]).toEqual([201, 429]);
  });

  it('limits nobody who reads', async () => {
    const app = make({ postsPerMinute: 1 });
    for (let i = 0; i < 100; i++)
      expect((await app.request('/api/news/ORG', {}, from('192.0.2.1'))).status).toBe(200);
  });
});
