// @vitest-environment jsdom
/** The page beside the editor shows the draft: what is new of it, once, and what was shown before where it cannot. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Application, Router } from '../../src/client/launcher.ts';
import { listen, tell } from '../../src/desk/shared/editor-messages.ts';
import { createDraftFollower } from '../../src/desk/live/follow-draft.ts';
import { patience } from '../patience.ts';

const pageOf = (words: string) =>
  `<div id="root"><p>${words}</p></div><script type="application/json" id="page">{}</script>`;
const answer = (words: string) => Promise.resolve(new Response(pageOf(words)));
const shown = () => document.querySelector('#root')?.textContent;

const told = vi.fn<(isDrawn: boolean) => void>();
const reload = vi.fn<() => void>();
const refresh = vi.fn<() => Promise<void>>(() => Promise.resolve());
const router: Router = { refresh, navigate: () => Promise.resolve() };
const application: Application = {
  show: () => {},
  router: () => router,
  startRouter: () => Promise.resolve(router),
};
const follower = (fetch: () => Promise<Response>, isRunning = false) =>
  createDraftFollower(
    document,
    { running: () => (isRunning ? application : undefined), fetch, reload },
    told,
  );

function place(words: string): void {
  const { body } = new DOMParser().parseFromString(pageOf(words), 'text/html');
  document.body.replaceChildren(...body.childNodes);
}
beforeEach(() => place('before'));
afterEach(() => vi.clearAllMocks());

it('a page without islands gets what is new, and keeps the rest', async () => {
  document.body.append(document.createElement('aside'));
  await follower(() => answer('now'))();
  expect(shown()).toBe('now');
  expect(document.querySelector('aside')).not.toBeNull();
  expect(told.mock.calls).toEqual([[true]]);
});

it('a page whose application runs is drawn by it', async () => {
  await follower(() => answer('now'), true)();
  expect(refresh).toHaveBeenCalledOnce();
  expect([reload.mock.calls, told.mock.calls]).toEqual([[], [[true]]]);
});

const root = (inside: string) => `<div id="root"><main class="a">${inside}</main></div>`;
const waiting = (line: number, words = 'Form') =>
  `<div id="form" data-source="a.json:${line}:3" data-island="form"><b>${words}</b></div>`;
const data = (text = '{}') => `<script type="application/json" id="page">${text}</script>`;

it('islands that wait for the application stay where they are, and all around them is new', async () => {
  const { body } = new DOMParser().parseFromString(
    root(`<p id="a">Old</p>${waiting(9)}`) + data(),
    'text/html',
  );
  document.body.replaceChildren(...body.childNodes);
  const form = document.querySelector('#form');
  const next =
    root(`<p id="a">New</p><p id="b">More</p>${waiting(12)}<i>End</i>`).replace('"a"', '"b"') + data();
  await follower(() => Promise.resolve(new Response(next)))();
  expect(document.querySelector('main')?.textContent).toBe('NewMoreFormEnd');
  expect(document.querySelector('#form')).toBe(form);
  expect(document.querySelector('main')?.className).toBe('b');
  expect(reload).not.toHaveBeenCalled();
});

it.each([
  ['is new', root('<p>Old</p>'), root(waiting(9))],
  ['is another', root(waiting(9)), root(waiting(9, 'Other'))],
  ['has other data', root(waiting(9)), root(waiting(9)) + data('{"a":1}')],
])('the page is loaded anew where an island %s', async (_, before, now) => {
  const withData = (html: string) => (html.includes('id="page"') ? html : html + data());
  const { body } = new DOMParser().parseFromString(withData(before), 'text/html');
  document.body.replaceChildren(...body.childNodes);
  await follower(() => Promise.resolve(new Response(withData(now))))();
  expect(reload).toHaveBeenCalledOnce();
});

it('a draft that cannot be drawn leaves what was shown', async () => {
  await follower(() => Promise.resolve(new Response('', { status: 500 })), true)();
  await follower(() => Promise.reject(new TypeError('offline')))();
  expect(told.mock.calls).toEqual([[false], [false]]);
  expect([shown(), refresh.mock.calls]).toEqual(['before', []]);
});

it('what comes while it is drawn is drawn once, after it', async () => {
  const answers = ['first', 'last'];
  const fetch = vi.fn<() => Promise<Response>>(() => answer(answers.shift() ?? 'too many'));
  const draw = follower(fetch);
  await Promise.all([draw(), draw(), draw()]);
  await vi.waitFor(() => expect(told).toHaveBeenCalledTimes(2), patience);
  expect([fetch.mock.calls.length, shown()]).toEqual([2, 'last']);
});

it('only the other window is listened to, and only a page of this server', () => {
  const act = vi.fn<(message: unknown) => void>();
  const end = listen(() => window, act);
  const say = (data: unknown, from: Partial<MessageEventInit> = {}) =>
    dispatchEvent(new MessageEvent('message', { data, origin: location.origin, source: window, ...from }));
  say({ desk: 'draft' });
  say({ desk: 'draft' }, { origin: 'https://example.org' });
  say({ desk: 'draft' }, { source: null });
  say({ other: 1 });
  say(null);
  end();
  say({ desk: 'draft' });
  expect(act.mock.calls).toEqual([[{ desk: 'draft' }]]);
  const post = vi.spyOn(window, 'postMessage').mockReturnValue();
  tell(window, { desk: 'draft' });
  expect(post).toHaveBeenCalledWith({ desk: 'draft' }, location.origin);
});
