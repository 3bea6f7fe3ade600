/** Where the last answers are kept on the device, and what happens where nothing can be kept. */
import { describe, expect, it } from 'vitest';
import { createLastAnswers } from '../../src/client/last-answers.ts';

const address = 'https://api.example/api/news/AC';
const answer = { text: '[{"title":"old"}]', day: '2026-07-16' };
const refuse = (name: string) => () => Promise.reject(new DOMException('no', name));

/** The cache storage of a browser, in memory. */
function makeCaches(changes: Partial<Record<'match' | 'put', () => Promise<never>>> = {}) {
  const kept = new Map<string, Response>();
  const names: string[] = [];
  const cache = {
    match: (key: string) => Promise.resolve(kept.get(key)?.clone()),
    put: (key: string, response: Response) => Promise.resolve(void kept.set(key, response)),
    ...changes,
  } as unknown as Cache;
  return { kept, names, caches: { open: (name: string) => Promise.resolve((names.push(name), cache)) } };
}

describe('A-04 the last answers', () => {
  it('A-04 are given back as they were written, each at its address, the newer for the older', async () => {
    const { caches } = makeCaches();
    const last = createLastAnswers(() => caches);
    await last.write(address, answer);
    await last.write(`${address}?id=b`, { text: '[]', day: '2026-07-17' });
    expect(await last.read(address)).toEqual(answer);
    expect(await last.read(`${address}?id=b`)).toEqual({ text: '[]', day: '2026-07-17' });
    expect(await last.read(`${address}?id=c`)).toBeUndefined();
    await last.write(address, { ...answer, day: '2026-07-18' });
    expect(await last.read(address)).toEqual({ ...answer, day: '2026-07-18' });
    // Read twice: the body of what is kept is not used up.
    expect(await last.read(address)).toEqual({ ...answer, day: '2026-07-18' });
  });

  it('A-04 what somebody else has kept there, without a day, is none', async () => {
    const { caches, kept } = makeCaches();
    kept.set(address, new Response('[{"title":"of another program"}]'));
    expect(await createLastAnswers(() => caches).read(address)).toBeUndefined();
    for (const day of ['soon', '2026-13-45', '']) {
      kept.set(address, new Response('[]', { headers: { 'x-day': day } }));
      expect(await createLastAnswers(() => caches).read(address)).toBeUndefined();
    }
  });

  it.each<[string, () => Pick<CacheStorage, 'open'>]>([
    [
      'forbidden',
      () => {
        throw new DOMException('insecure', 'SecurityError');
      },
    ],
    ['unknown to the browser', () => undefined as unknown as CacheStorage],
    ['closed', () => ({ open: refuse('InvalidStateError') })],
    ['full', () => makeCaches({ put: refuse('QuotaExceededError') }).caches],
    ['not readable', () => makeCaches({ match: refuse('UnknownError') }).caches],
  ])('A-04 cost nothing where their place is %s', async (_, storage) => {
    const last = createLastAnswers(storage);
    await expect(last.write(address, answer)).resolves.toBeUndefined();
    await expect(last.read(address)).resolves.toBeUndefined();
  });
});
