/** Files that a build keeps for the next one: by content, whole, and no longer than it is of use. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { cachedText, openContentCache } from '../../src/builder/cache/content-cache.ts';
import { makeFolder } from '../make-folder.ts';

const day = 86_400_000;
let folder = '';
beforeEach(() => (folder = makeFolder()));

describe('the files of a cache', () => {
  it('come back as they were; a name that nobody has set has none', () => {
    const cache = openContentCache(folder);
    cache.set('abcdef.br', Buffer.from([1, 2, 3]));
    cache.set('abcdef.br', 'new');
    expect(openContentCache(folder).get('abcdef.br')?.toString()).toBe('new');
    expect(cache.get('abcdee.br')).toBeUndefined();
    expect(readdirSync(join(folder, 'ab'))).toEqual(['cdef.br']);
  });

  it('may come in pieces, and are whole', () => {
    const cache = openContentCache(folder);
    function* pieces() {
      yield Buffer.from('one ');
      yield Buffer.from('two');
    }
    cache.set('aapieces', pieces());
    expect(cache.get('aapieces')?.toString()).toBe('one two');
    expect(readdirSync(join(folder, 'aa'))).toEqual(['pieces']);
  });

  it('are removed a week after their last use', () => {
    let now = Date.now();
    const cache = openContentCache(folder, () => now);
    cache.set('aaused', 'used');
    cache.set('bbunused', 'unused');
    now += 5 * day;
    cache.get('aaused');
    now += 5 * day;
    cache.prune();
    expect([cache.get('aaused')?.toString(), cache.get('bbunused')]).toEqual(['used', undefined]);
  });

  it('need no folder to be asked for or pruned', () => {
    const cache = openContentCache(join(folder, 'nowhere'));
    cache.prune();
    expect(cache.get('aabb')).toBeUndefined();
  });
});

describe('a text by what it is made of', () => {
  it('is made once, and again when that changes', async () => {
    const cache = openContentCache(folder);
    const make = vi.fn<() => Promise<string>>(async () => 'Not found');
    expect(await cachedText(cache, ['404', 'e1'], make)).toBe('Not found');
    expect(await cachedText(cache, ['404', 'e1'], make)).toBe('Not found');
    expect(make).toHaveBeenCalledTimes(1);
    expect(await cachedText(cache, ['404', 'e2'], make)).toBe('Not found');
    expect(make).toHaveBeenCalledTimes(2);
  });
});
