/** Follows the changes of documents and code that the desk's server tells. */

import { pauseAfter } from './interruptions.ts';

/** A change, as `/_dev/events` tells it. */
export interface DeskChange {
  /** Differs from that of every earlier change. */
  version: number;
  /** The titles of the documents that have problems. */
  wrong: string[];
}

type Follower = (change?: DeskChange) => void;

const followers = new Set<Follower>();

/**
 * Calls a function at each change of the documents.
 * @returns a function that stops this
 */
export function followDocuments(act: Follower): () => void {
  followers.add(act);
  return () => followers.delete(act);
}

/** Calls all followers. */
export function notifyFollowers(change?: DeskChange): void {
  for (const act of followers) act(change);
}

/** The changes that a window hears, for itself and its frames. */
interface Stream {
  latest?: DeskChange;
  followers: Set<(change: DeskChange) => void>;
}

declare global {
  interface Window {
    deskStream?: Stream;
  }
}

type Browser = Window & Pick<typeof globalThis, 'EventSource'>;

/**
 * Listens to the server while the window is seen: a browser opens six connections to a server, and each stream takes
 * one. The server tells its version anew with each connection, so no change is missed.
 */
function openStream(window: Browser): Stream {
  const stream: Stream = { followers: new Set() };
  let source: EventSource | undefined;
  let attempts = 0;
  const { document } = window;
  const connect = () => {
    source?.close();
    source = undefined;
    if (document.visibilityState === 'hidden') return;
    const own = (source = new window.EventSource('/_dev/events'));
    // Browsers give up where a proxy alone answers, or nobody is signed in.
    own.addEventListener('error', () => {
      if (own.readyState === 2) void pauseAfter(attempts++).then(() => own === source && connect());
    });
    own.addEventListener('message', ({ data }) => {
      attempts = 0;
      stream.latest = JSON.parse(String(data)) as DeskChange;
      for (const act of stream.followers) act(stream.latest);
    });
  };
  document.addEventListener('visibilitychange', connect);
  connect();
  return stream;
}

/** Follows the stream of this window, or of that around it, from the version of the documents that made this page. */
export function followServer(window: Browser): void {
  const made = window.document.querySelector<HTMLMetaElement>('meta[name="desk-version"]');
  let version = Number(made?.content);
  const stream = window.parent.deskStream ?? (window.deskStream = openStream(window));
  const take = (change: DeskChange) => {
    if (change.version === version) return;
    version = change.version;
    notifyFollowers(change);
  };
  stream.followers.add(take);
  window.addEventListener('pagehide', () => stream.followers.delete(take));
  if (stream.latest !== undefined) take(stream.latest);
}

if (globalThis.EventSource !== undefined) followServer(window);
