/** Windows of the desk hear of changes. */
import { JSDOM } from 'jsdom';
import { expect, it, vi } from 'vitest';
import { followDocuments, followServer, type DeskChange } from '../../src/desk/shared/follow-documents.ts';

/** A stream of the server, which a test plays. */
class Stream extends EventTarget {
  static readonly open: Stream[] = [];
  readyState = 1;
  constructor(readonly url: string) {
    super();
    Stream.open.push(this);
  }
  close(): void {
    Stream.open.splice(Stream.open.indexOf(this), 1);
  }
}

const tell = (version: number): void => {
  const data = JSON.stringify({ version, wrong: [] } satisfies DeskChange);
  for (const stream of Stream.open) stream.dispatchEvent(new MessageEvent('message', { data }));
};

it('a window and its frame hear each change once, by one stream, and nothing while they are hidden', () => {
  const page = '<meta name="desk-version" content="1"><iframe></iframe>';
  const { window } = new JSDOM(page, { url: 'http://127.0.0.1/_edit/Home' });
  const frame = window.frames[0] as unknown as typeof window;
  frame.document.body.innerHTML = '<meta name="desk-version" content="2">';
  const isHidden = vi.fn<() => string>(() => 'visible');
  Object.defineProperty(window.document, 'visibilityState', { get: isHidden });
  Object.assign(window, { EventSource: Stream });
  const heard: (number | undefined)[] = [];
  const stop = followDocuments((change) => heard.push(change?.version));
  followServer(window as never);
  // It is of this version already.
  tell(1);
  expect(heard).toEqual([]);
  tell(2);
  // The frame was made of this one.
  followServer(frame as never);
  expect(Stream.open).toHaveLength(1);
  expect(heard).toEqual([2]);
  tell(3);
  expect(heard).toEqual([2, 3, 3]);
  isHidden.mockReturnValue('hidden');
  window.document.dispatchEvent(new window.Event('visibilitychange'));
  expect(Stream.open).toEqual([]);
  isHidden.mockReturnValue('visible');
  window.document.dispatchEvent(new window.Event('visibilitychange'));
  tell(4);
  expect(heard).toEqual([2, 3, 3, 4, 4]);
  frame.dispatchEvent(new frame.Event('pagehide'));
  tell(5);
  expect(heard).toEqual([2, 3, 3, 4, 4, 5]);
  stop();
});

it('a stream that the browser has given up is opened again, also when that fails', async () => {
  const { window } = new JSDOM('<meta name="desk-version" content="1">', { url: 'http://127.0.0.1/_pages' });
  Object.defineProperty(window.document, 'visibilityState', { get: () => 'visible' });
  Object.assign(window, { EventSource: Stream });
  vi.useFakeTimers();
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('removeEventListener', () => {});
  Stream.open.length = 0;
  followServer(window as never);
  const giveUp = () => {
    const [stream] = Stream.open;
    if (stream === undefined) throw new Error('There is no stream.');
    stream.readyState = 2;
    stream.dispatchEvent(new Event('error'));
    return stream;
  };
  for (const pause of [1000, 2000, 4000]) {
    const given = giveUp();
    await vi.advanceTimersByTimeAsync(pause - 1);
    expect(Stream.open).toEqual([given]);
    await vi.advanceTimersByTimeAsync(1);
    expect(Stream.open).toHaveLength(1);
    expect(Stream.open).not.toEqual([given]);
  }
  // A browser opens one itself that broke.
  const [last] = Stream.open;
  last?.dispatchEvent(new Event('error'));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(Stream.open).toEqual([last]);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
