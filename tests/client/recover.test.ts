// @vitest-environment jsdom
/** V1 Code of the page is gone: when the page is loaded anew, and when not. */
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createRecovery, type RecoveryDeps } from '../../src/client/recover.ts';

const reload = vi.fn<() => void>();
const fetch = vi.fn<typeof globalThis.fetch>();

beforeEach(() => {
  reload.mockReset();
  fetch
    .mockReset()
    .mockImplementation(() => Promise.resolve(Response.json([{ build: 'b9' }, { build: 'b1' }])));
  sessionStorage.clear();
  document.body.innerHTML =
    '<input value="as served"><textarea></textarea><input type="checkbox" value="yes">';
});

const recovery = (changes: Partial<RecoveryDeps> = {}) =>
  createRecovery({
    build: () => 'b1',
    session: () => sessionStorage,
    fetch,
    location: { reload },
    document,
    ...changes,
  });

describe('V1 code that cannot be fetched', () => {
  it('V1 has the page loaded anew, once for each build', async () => {
    await recovery()(false);
    expect(reload).toHaveBeenCalledOnce();
    expect(fetch).toHaveBeenCalledExactlyOnceWith('/builds.json', { cache: 'no-store' });
    await recovery()(true);
    expect(reload).toHaveBeenCalledOnce();
    const another = recovery({ build: () => 'b3' });
    await Promise.all([another(false), another(false), another(true)]);
    expect(reload).toHaveBeenCalledTimes(2);
    reload.mockReset();
    reload();
    await recovery({ build: () => 'b2' })(false);
    expect(reload).toHaveBeenCalledTimes(2);
  });

  it('V1 lets be what somebody types, until something is pressed that needs the code', async () => {
    const field = document.querySelector('textarea');
    if (field) field.value = 'Dear sisters';
    await recovery()(false);
    expect(reload).not.toHaveBeenCalled();
    await recovery()(true);
    expect(reload).toHaveBeenCalledOnce();
  });

  it('V1 of the build that the server has is a fault of the network: nothing is loaded until something is pressed', async () => {
    fetch.mockImplementation(() => Promise.resolve(Response.json([{ build: 'b1' }])));
    await recovery()(false);
    expect(reload).not.toHaveBeenCalled();
    await recovery()(true);
    expect(reload).toHaveBeenCalledOnce();
  });

  it.each<[string, Partial<RecoveryDeps>]>([
    ['the server cannot be reached', { fetch: () => Promise.reject(new TypeError('Failed to fetch')) }],
    ['the server fails', { fetch: () => Promise.resolve(new Response('busy', { status: 503 })) }],
    [
      'nothing can be noted',
      {
        session: () => {
          throw new DOMException('no', 'SecurityError');
        },
      },
    ],
    [
      'the storage is full',
      {
        session: () => ({
          getItem: () => null,
          setItem() {
            throw new DOMException('full', 'QuotaExceededError');
          },
        }),
      },
    ],
    ['the document is no page', { build: () => undefined }],
  ])('V1 leaves the page as it is when %s', async (_, changes) => {
    await expect(recovery(changes)(true)).resolves.toBeUndefined();
    expect(reload).not.toHaveBeenCalled();
  });
});
