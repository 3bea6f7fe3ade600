// @vitest-environment jsdom
/** The page beside the editor shows the draft: what is new of it, once, and what was shown before where it cannot. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { listen, tell } from '../../src/devtools/editor-messages.ts';
import { createDraftFollower } from '../../src/devtools/live/follow-draft.ts';

const island = '<div data-island="a"></div>';
const pageOf = (words: string) =>
  `<div id="root"><p>${words}</p></div><script type="application/json" id="page">"${words}"</script>`;
const answer = (words: string) => Promise.resolve(new Response(pageOf(words)));
const shown = () => [
  document.querySelector('#root')?.textContent,
  document.querySelector('#page')?.textContent,
];

const told = vi.fn<(isDrawn: boolean) => void>();
const reload = vi.fn<() => void>();
const refresh = vi.fn<() => Promise<void>>(() => Promise.resolve());
const follower = (fetch: () => Promise<Response>, isRunning = false) =>
  createDraftFollower(
    document,
    { running: () => (isRunning ? { refresh, go: () => Promise.resolve() } : undefined), fetch, reload },
    told,
  );

function place(words: string, more = ''): void {
  const { body } = new DOMParser().parseFromString(pageOf(words) + more, 'text/html');
  document.body.replaceChildren(...body.childNodes);
}
beforeEach(() => place('before'));
afterEach(() => vi.clearAllMocks());

it('a page without islands gets what is new, and keeps the rest', async () => {
  document.body.append(document.createElement('aside'));
  await follower(() => answer('now'))();
  expect(shown()).toEqual(['now', '"now"']);
  expect(document.querySelector('aside')).not.toBeNull();
  expect(told.mock.calls).toEqual([[true]]);
});

it('a page whose application runs is drawn by it; one with islands that wait is loaded anew', async () => {
  await follower(() => answer('now'), true)();
  expect(refresh).toHaveBeenCalledOnce();
  place('before', island);
  await follower(() => answer('now'))();
  place('before');
  await follower(() => answer(`now${island}`))();
  expect(reload).toHaveBeenCalledTimes(2);
  expect(shown()[0]).toBe('before');
});

it('a draft that cannot be drawn leaves what was shown', async () => {
  await follower(() => Promise.resolve(new Response('', { status: 500 })), true)();
  await follower(() => Promise.reject(new TypeError('offline')))();
  expect(told.mock.calls).toEqual([[false], [false]]);
  expect([shown()[0], refresh.mock.calls]).toEqual(['before', []]);
});

it('what comes while it is drawn is drawn once, after it', async () => {
  const answers = ['first', 'last'];
  const fetch = vi.fn<() => Promise<Response>>(() => answer(answers.shift() ?? 'too many'));
  const draw = follower(fetch);
  await Promise.all([draw(), draw(), draw()]);
  await vi.waitFor(() => expect(told).toHaveBeenCalledTimes(2));
  expect([fetch.mock.calls.length, shown()[0]]).toEqual([2, 'last']);
});

it('only the other window is listened to, and only a page of this server', () => {
  const act = vi.fn<(message: unknown) => void>();
  const end = listen(() => window, act);
  const say = (data: unknown, from: Partial<MessageEventInit> = {}) =>
    dispatchEvent(new MessageEvent('message', { data, origin: location.origin, source: window, ...from }));
  say({ devtools: 'draft' });
  say({ devtools: 'draft' }, { origin: 'https://example.org' });
  say({ devtools: 'draft' }, { source: null });
  say({ other: 1 });
  say(null);
  end();
  say({ devtools: 'draft' });
  expect(act.mock.calls).toEqual([[{ devtools: 'draft' }]]);
  const post = vi.spyOn(window, 'postMessage').mockReturnValue();
  tell(window, { devtools: 'draft' });
  expect(post).toHaveBeenCalledWith({ devtools: 'draft' }, location.origin);
});
