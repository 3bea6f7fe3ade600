import { appendFile, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readReceived } from '../../../src/hosting/api/submissions.ts';
import { bearer, make, place, usePlace } from './make-test-api.ts';

usePlace();

const prayer = {
  name: 'Anna',
  email: 'anna@example.org',
  message: 'Please pray.',
  schoolcode: 'ORG',
  consent: true,
};
const key = 'b1c4f8a2-6b1e-4c3f-9d4e-2f6f0f6f1a11';

function send(app: ReturnType<typeof make>, body: object = prayer, sent: string = key) {
  const headers = { ...bearer, 'idempotency-key': sent };
  return app.request('/api/form/ORG/P', { method: 'POST', body: JSON.stringify(body), headers });
}

describe('F-05 POST /api/form with Idempotency-Key', () => {
  it('F-05 stores once what is sent twice, and answers alike', async () => {
    const heard: string[] = [];
    const app = make({ received: ({ message }) => void heard.push(message) });
    const answers = [await send(app), await send(app), await send(app)];
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    for (const answer of answers) expect(await answer.json()).toEqual({ status: 'received' });
    expect(await readReceived(place.store)).toMatchObject([{ ...prayer, key }]);
    expect(heard).toHaveLength(1);
  });

  it('F-05 knows the key after a restart, even if the clock or the order of the fields is another', async () => {
    expect((await send(make())).status).toBe(201);
    const later = make({ now: () => new Date(2027, 0, 1) });
    expect((await send(later, Object.fromEntries(Object.entries(prayer).toReversed()))).status).toBe(201);
    // The file itself: reading it back would hide a second line with the same key.
    expect((await readFile(place.store, 'utf8')).trim().split('\n')).toHaveLength(1);
    expect((await send(later, { ...prayer, message: 'Another' })).status).toBe(422);
  });

  it('F-05 stores once what is sent many times at once', async () => {
    const app = make();
    const answers = await Promise.all(Array.from({ length: 30 }, async () => send(app)));
    expect(answers.every(({ status }) => status === 201)).toBe(true);
    expect(await readReceived(place.store)).toHaveLength(1);
  });

  it('F-05 refuses the key of another submission: nothing may get lost behind it', async () => {
    const app = make();
    expect((await send(app)).status).toBe(201);
    const other = await send(app, { ...prayer, message: 'Another' });
    expect([other.status, await other.json()]).toEqual([
      422,
      { error: 'The idempotency key belongs to another submission' },
    ]);
    expect(await readReceived(place.store)).toHaveLength(1);
  });

  it('F-05 stores twice what is sent twice without a key, or with two', async () => {
    const app = make();
    for (let i = 0; i < 2; i++)
      await app.request('/api/form/ORG/P', { method: 'POST', body: JSON.stringify(prayer), headers: bearer });
    for (const sent of ['one', 'two']) expect((await send(app, prayer, sent)).status).toBe(201);
    expect(await readReceived(place.store)).toHaveLength(4);
  });

  it('F-05 forgets the key of what was refused or could not be kept', async () => {
    const app = make();
    expect((await send(app, { ...prayer, email: 'anna' })).status).toBe(400);
    await writeFile(join(place.folder, 'kept'), 'a file where the folder should be');
    const failed = await Promise.all([send(app), send(app)]);
    expect(failed.map(({ status }) => status)).toEqual([500, 500]);
    await rm(join(place.folder, 'kept'));
    expect((await send(app)).status).toBe(201);
    expect(await readReceived(place.store)).toHaveLength(1);
  });

  it('F-05 stores again what a crash cut off, and reads it back once', async () => {
    await send(make());
    await appendFile(place.store, `{"receivedAt":"2026-07-16T09:00:00.000Z","formType":"P","key":"tw`);
    const app = make();
    expect((await send(app, prayer, 'two')).status).toBe(201);
    expect((await send(app)).status).toBe(201);
    expect((await readReceived(place.store)).map((received) => received.key)).toEqual([key, 'two']);
  });

  it('reads one of two lines with one key: a disk may have taken what it reported as failed', async () => {
    await send(make());
    const [line] = (await readReceived(place.store)).map((received) => JSON.stringify(received));
    await appendFile(place.store, `${line}\n`);
    expect(await readReceived(place.store)).toHaveLength(1);
  });

  it('refuses what is no key', async () => {
    for (const sent of ['', 'two words', 'x'.repeat(256), '\u00fc'])
      expect([sent, (await send(make(), prayer, sent)).status]).toEqual([sent, 400]);
  });
});
