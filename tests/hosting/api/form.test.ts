import { appendFile, open, readFile, writeFile } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import type { ApiOptions } from '../../../src/hosting/api/app.ts';
import { maxLengths, readReceived } from '../../../src/hosting/api/submissions.ts';
import { bearer, make, place, usePlace } from './make-test-api.ts';
import { patience } from '../../patience.ts';

usePlace();

const prayer = {
  name: 'Anna',
  email: 'anna@example.org',
  message: 'Please pray.\nThank you – ‘Anna’',
  schoolcode: 'ORG',
  consent: true,
};

/** Writes every letter beyond ASCII as an escape: the longest form of the same text. */
const escaped = (value: unknown) =>
  JSON.stringify(value).replace(
    /[^\u0020-\u007e]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/** The limits of all fields within a document, by their names. */
function limitsIn(value: unknown): Record<string, number> {
  if (typeof value !== 'object' || value === null) return {};
  const { name, maxLength } = value as { name?: string; maxLength?: number };
  const own = name !== undefined && maxLength !== undefined ? { [name]: maxLength } : {};
  return Object.assign(own, ...Object.values(value).map(limitsIn)) as Record<string, number>;
}

function send(
  body: unknown,
  options: Partial<ApiOptions> = {},
  path = '/api/form/ORG/P',
  headers: object = bearer,
) {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return make(options).request(path, { method: 'POST', body: text, headers: { ...headers } });
}

describe('F-04 POST /api/form/{schoolcode}/{formType}', () => {
  it('F-04 stores what was sent before it answers, in order', async () => {
    const heard: string[] = [];
    const options = { received: ({ message }: { message: string }) => void heard.push(message) };
    expect(await readReceived(place.store)).toEqual([]);
    expect((await send({ ...prayer, isAdmin: true }, options)).status).toBe(201);
    expect((await send({ ...prayer, message: 'Second' }, options)).status).toBe(201);
    const receivedAt = new Date(2026, 6, 16, 9).toISOString();
    expect(await readReceived(place.store)).toEqual([
      { receivedAt, formType: 'P', ...prayer },
      { receivedAt, formType: 'P', ...prayer, message: 'Second' },
    ]);
    expect(heard).toEqual([prayer.message, 'Second']);
    expect((await readFile(place.store, 'utf8')).split('\n')).toHaveLength(3);
  });

  it('F-04 takes the school code of the path', async () => {
    expect((await send({ ...prayer, schoolcode: 'SCHOOL' }, {}, '/api/form/SCHOOL/P')).status).toBe(201);
    expect((await send(prayer, {}, '/api/form/SCHOOL/P')).status).toBe(400);
  });

  it('F-04 keeps many at once apart', async () => {
    const app = make();
    const bodies = Array.from({ length: 40 }, (_, i) => ({ ...prayer, message: `${i}`.repeat(200) }));
    const posts = bodies.map((body) =>
      app.request('/api/form/ORG/P', { method: 'POST', headers: bearer, body: JSON.stringify(body) }),
    );
    expect((await Promise.all(posts.map(async (post) => post))).every(({ status }) => status === 201)).toBe(
      true,
    );
    const kept = (await readReceived(place.store)).map(({ message }) => message);
    expect(kept.toSorted()).toEqual(bodies.map(({ message }) => message).toSorted());
  });

  it('F-04 answers when the disk has it, and no sooner; who waits meanwhile shares the next wait', async () => {
    const file = await open(place.folder);
    const files = Object.getPrototypeOf(file) as FileHandle;
    await file.close();
    const release: (() => void)[] = [];
    const sync = vi
      .spyOn(files, 'sync')
      .mockImplementation(() => new Promise((resolve) => void release.push(resolve)));
    try {
      const app = make();
      const answered: number[] = [];
      const posts = [1, 2, 3, 4].map(async (number) => {
        const body = JSON.stringify({ ...prayer, message: `${number}` });
        const { status } = await app.request('/api/form/ORG/P', { method: 'POST', headers: bearer, body });
        answered.push(status);
      });
      await vi.waitFor(async () => expect(await readReceived(place.store)).toHaveLength(1), patience);
      await vi.waitFor(() => expect(release).toHaveLength(1), patience);
      expect(answered).toEqual([]);
      // The file, its folder and the one above it; then the file again, for the three that waited.
      for (let i = 1; i <= 4; i++) {
        await vi.waitFor(() => expect(release).toHaveLength(i), patience);
        release[i - 1]?.();
      }
      await Promise.all(posts);
      expect(answered).toEqual([201, 201, 201, 201]);
      expect(sync).toHaveBeenCalledTimes(4);
    } finally {
      sync.mockRestore();
    }
  });

  it('F-04 loses nothing after a line that a crash cut off', async () => {
    await send(prayer);
    await appendFile(place.store, '{"name":"hal');
    await send({ ...prayer, message: 'After' });
    expect((await readReceived(place.store)).map(({ message }) => message)).toEqual([
      prayer.message,
      'After',
    ]);
  });

  it('F-02 refuses what is not filled in, with the words of the specification', async () => {
    const answer = await send({ name: ' ', schoolcode: 'ORG', consent: 'yes' });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({
      fields: {
        name: 'Name is required',
        email: 'Email is required',
        message: 'Message is required',
        consent: 'Consent is required',
      },
    });
    for (const email of [
      'anna',
      'anna@',
      '@example.org',
      'anna@example',
      'a@b@c.d',
      'a@.org',
      'a@b.',
      'a b@c.d',
    ])
      expect(await (await send({ ...prayer, email })).json()).toMatchObject({
        fields: { email: 'Email is invalid' },
      });
    expect(await readReceived(place.store)).toEqual([]);
  });

  it('F-04 refuses what is no submission: no token, other form, bad JSON, too large, other verb', async () => {
    expect((await send(prayer, {}, undefined, {})).status).toBe(401);
    expect((await send(prayer, {}, undefined, { authorization: 'Bearer wrong' })).status).toBe(401);
    expect((await send(prayer, {}, '/api/form/ORG/OTHER')).status).toBe(404);
    for (const text of ['', '{', 'name=Anna']) expect((await send(text)).status).toBe(400);
    for (const body of [null, 1, '"text"', []]) expect((await send(body)).status).toBe(400);
    expect((await send({ ...prayer, message: 'x'.repeat(257 * 1024) })).status).toBe(413);
    expect((await make().request('/api/form/ORG/P', { headers: bearer })).status).toBe(405);
    expect(await readReceived(place.store)).toEqual([]);
  });

  // Letters, and the ways in which a program may write them in JSON.
  it.each([
    ['a letter of one byte', 'a', JSON.stringify],
    ['a letter of three bytes', 'ക', JSON.stringify],
    ['a letter beyond the basic plane', '𑂍', JSON.stringify],
    ['a letter beyond the basic plane, escaped', '🕊', escaped],
    ['a sign that JSON escapes', '"', JSON.stringify],
    ['half of a letter', '\ud83d', JSON.stringify],
    ['a combining mark', '\u0301', JSON.stringify],
  ])('F-04 takes as many letters as the form does, and no more: %s', async (_, letter, write) => {
    const of = (field: keyof typeof maxLengths, more = 0) => letter.repeat(maxLengths[field] + more);
    const most = { ...prayer, name: of('name'), message: of('message') };
    expect((await send(write(most))).status).toBe(201);
    const [kept] = await readReceived(place.store);
    expect(kept?.message === most.message && kept.name === most.name).toBe(true);
    for (const field of ['name', 'message'] as const)
      expect(await (await send(write({ ...most, [field]: of(field, 1) }))).json()).toMatchObject({
        fields: { [field]: expect.stringMatching(/is longer than [\d,]+ letters$/) },
      });
  });

  it('F-04 refuses an address of more letters than the form takes', async () => {
    const address = (letters: number) => `${'a'.repeat(letters - 12)}@example.org`;
    expect((await send({ ...prayer, email: address(maxLengths.email) })).status).toBe(201);
    expect(await (await send({ ...prayer, email: address(maxLengths.email + 1) })).json()).toMatchObject({
      fields: { email: 'Email is longer than 200 letters' },
    });
  });

  it('F-04 the limits of the form are those of the API', async () => {
    const footer = JSON.parse(await readFile('pages/_parts/shell/footer.json', 'utf8')) as unknown;
    expect(limitsIn(footer)).toEqual(maxLengths);
  });

  it('F-05 answers 500 when it cannot keep the submission', async () => {
    await writeFile(join(place.folder, 'kept'), 'a file where the folder should be');
    expect((await send(prayer)).status).toBe(500);
  });

  it('keeps what a visitor typed out of the log', async () => {
    const lines: string[] = [];
    await send(prayer, { log: (line) => lines.push(line) });
    expect(lines).toEqual(['POST /api/form/ORG/P 201']);
  });
});
