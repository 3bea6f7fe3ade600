/**
 * The messages of this visitor that have not arrived yet (F-05). A message is written down before it is sent
 * for the first time, on the visitor's own device. One that did not arrive is sent again: after growing
 * pauses, when the network is back, and at the next visit, for seven days at most. It counts once, by its key.
 */
import type { Call } from '../engine/block.ts';
import type { Clock, Settings } from '../engine/call.ts';
import type { Report } from '../engine/report.ts';
import { isRefused, timeoutMs, post, readSchoolCode, type Message } from './send.ts';
import type { Sending } from '../engine/services.ts';

/** A message that waits. Times are milliseconds since 1970. */
interface Waiting extends Message {
  since: number;
  tries: number;
  /** Until then an attempt may be under way, here or in another window. */
  busyUntil: number;
}

export interface OutboxOptions {
  fetch: typeof globalThis.fetch;
  settings: Settings;
  clock: Clock;
  random: () => number;
  /** A key that no other message has. */
  newKey: () => string;
  /** The visitor's storage; asking for it may throw. */
  storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  report: Report;
  /** Does something unless another window of the visitor is doing it. */
  alone?: (act: () => Promise<void>) => Promise<void>;
}

const storageKey = 'outbox';
const day = 24 * 60 * 60 * 1000;
const longest = 7 * day;
/** The first pause and the longest one, in milliseconds. */
const firstPause = 30_000;
const longestPause = 60 * 60 * 1000;

export function createOutbox(options: OutboxOptions) {
  const { settings, clock, random, newKey, storage, report, alone = (act) => act() } = options;
  const now = () => clock.now().getTime();
  const list = createList(storage);
  const resolvers = new Map<string, () => void>();
  let cancel = () => {};

  /** Tries once. Resolves when it arrived; rejects when it did not. */
  async function attempt(message: Waiting): Promise<void> {
    list.put({ ...message, tries: message.tries + 1, busyUntil: now() + timeoutMs + 5000 });
    try {
      await post(message, options);
      list.remove(message.key);
      resolvers.get(message.key)?.();
    } catch (cause) {
      const kept = list.all().find(({ key }) => key === message.key);
      if (isRefused(cause)) list.remove(message.key);
      else if (kept) list.put({ ...kept, busyUntil: 0 });
      report('form', 'could not be sent; what was typed stays in the fields', cause);
      throw cause;
    }
  }

  /** Sends what waits, one after the other, and looks again after a pause. */
  async function sendAll(): Promise<void> {
    cancel();
    await alone(sendWaiting);
    planNext();
  }

  async function sendWaiting(): Promise<void> {
    for (const { key } of list.all()) {
      // While another was sent, it may have arrived by another way, or been taken back.
      const message = list.all().find((kept) => kept.key === key);
      if (message === undefined) continue;
      if (now() - message.since > longest) {
        list.remove(message.key);
        report('form', 'a message that could not be sent for seven days was given up');
      } else if (message.busyUntil <= now()) {
        // Reported by the attempt.
        await attempt(message).catch(() => {});
      }
    }
  }

  function planNext(): void {
    cancel();
    const waiting = list.all();
    if (waiting.length === 0) return;
    const tries = Math.min(...waiting.map((message) => message.tries));
    const pause = Math.min(firstPause * 2 ** Math.max(tries - 1, 0), longestPause);
    cancel = clock.after(pause * (0.75 + random() / 2), () => void sendAll());
  }

  return {
    /** Sends a form's values to a call. The same values that wait for it already are not a second message. */
    send(call: Call, values: Record<string, unknown>): Sending {
      const same = JSON.stringify([call.path, values]);
      const known = list.all().find((kept) => JSON.stringify([kept.call.path, kept.values]) === same);
      const message = known ?? {
        key: newKey(),
        call,
        schoolcode: readSchoolCode(storage) ?? settings.orgCode,
        values,
        since: now(),
        tries: 0,
        busyUntil: 0,
      };
      let arrivedLater = () => {};
      const later = new Promise<void>((resolve) => (arrivedLater = resolve));
      const arrived = attempt(message).finally(planNext);
      arrived.catch(() => resolvers.set(message.key, arrivedLater));
      return { arrived, later, withdraw: () => list.remove(message.key) };
    },
    /** Sends what waits from before, and what waits whenever the network is back. */
    resume(network: Pick<EventTarget, 'addEventListener'>): void {
      network.addEventListener('online', () => void sendAll());
      void sendAll();
    },
  };
}

/** The list on the device; what cannot be written down there lasts as long as the visit. */
function createList(storage: OutboxOptions['storage']) {
  // Storage is forbidden, or full.
  let unwritten: Waiting[] = [];

  function written(): Waiting[] {
    try {
      const kept: unknown = JSON.parse(storage().getItem(storageKey) ?? '[]');
      if (Array.isArray(kept)) return kept.filter(isWaiting);
    } catch {
      // Nothing that could be read.
    }
    return [];
  }

  /** @throws when storage is forbidden or full. */
  function write(list: Waiting[]): void {
    if (list.length === 0) storage().removeItem(storageKey);
    else storage().setItem(storageKey, JSON.stringify(list));
  }

  return {
    all: () => unwritten.reduce((list, { key }) => without(list, key), written()).concat(unwritten),
    put(message: Waiting): void {
      unwritten = without(unwritten, message.key);
      try {
        write([...without(written(), message.key), message]);
      } catch {
        unwritten.push(message);
      }
    },
    remove(key: string): void {
      unwritten = without(unwritten, key);
      try {
        write(without(written(), key));
      } catch {
        // It was never written down.
      }
    },
  };
}

function without(list: Waiting[], key: string): Waiting[] {
  return list.filter((message) => message.key !== key);
}

/** Guards against entries of the storage that other scripts of the origin may have written. */
function isWaiting(value: unknown): value is Waiting {
  if (typeof value !== 'object' || value === null) return false;
  const { key, call, values, since, tries, busyUntil, schoolcode } = value as Partial<Waiting>;
  return (
    typeof key === 'string' &&
    typeof call?.path === 'string' &&
    call.path.startsWith('/') &&
    Array.isArray(call.adds) &&
    typeof values === 'object' &&
    [since, tries, busyUntil].every(Number.isFinite) &&
    typeof schoolcode === 'string'
  );
}
