/**
 * Stores the visitor's messages that have not arrived yet (F-05). A message is written to the visitor's
 * device before it is sent for the first time. A message that did not arrive is sent again: after growing
 * pauses, when the network is back, and at the next visit, for seven days at most. The API counts it once, by
 * its key.
 */
import type { Call } from '../engine/block.ts';
import type { Clock, Settings } from '../engine/call.ts';
import type { Report } from '../engine/report.ts';
import { isRefused, readPause, timeoutMs, post, readStoredValues, type Message } from './send.ts';
import type { Followed, Submission } from '../engine/services.ts';

/**
 * A message that has not arrived. Times are in milliseconds since 1970. Visitors' storage contains the names of its
 * properties, so a renamed one would lose the messages of earlier builds. The values of `stored` are stored beside
 * them, each under its own name, in the format of builds that knew only one such value: their tabs may still be open,
 * and send or remove these messages.
 */
interface PendingMessage extends Message {
  since: number;
  tries: number;
  /** Until this time an attempt may be in progress, in this window or another, or the API has asked for a pause. */
  busyUntil: number;
}

/** The dependencies of the outbox; tests pass their own. */
export interface OutboxOptions {
  fetch: typeof globalThis.fetch;
  settings: Settings;
  clock: Clock;
  random: () => number;
  /** Returns a key that no other message has. */
  newKey: () => string;
  /** Returns the visitor's storage; may throw if storage is forbidden. */
  storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  report: Report;
  /** Called with the values of each message that has arrived. */
  onArrived?: (values: Message['values']) => void;
  /** Runs `act` unless another window of the visitor is running it. */
  withLock?: (act: () => Promise<void>) => Promise<void>;
}

const storageKey = 'outbox';
const day = 24 * 60 * 60 * 1000;
const maxAge = 7 * day;
/** An older message was written while the clock of the device was wrong. */
const impossibleAge = 3650 * day;
/** First and longest pause between attempts, in milliseconds. */
const firstPause = 30_000;
const maxPause = 60 * 60 * 1000;

/** The outbox of a visit; `createOutbox` creates it. */
export type Outbox = ReturnType<typeof createOutbox>;

/** Creates the outbox of a visit. Call `resume` once, to send the messages of earlier visits. */
export function createOutbox(options: OutboxOptions) {
  const { settings, clock, random, newKey, storage, report, onArrived, withLock = (act) => act() } = options;
  const now = () => clock.now().getTime();
  const names = Object.keys(settings.stored);
  const list = createList(storage, names);
  const resolvers = new Map<string, () => void>();
  /** Messages of earlier visits that have arrived in this one before a form asked for them. */
  const arrivedUnseen = new Set<string>();
  /** The last message of this window, until this window has delivered it: another window may have sent it meanwhile. */
  let last: PendingMessage | undefined;
  let cancel = () => {};

  /** Tries once. Resolves if the message arrived; rejects if it did not. */
  async function attempt(message: PendingMessage): Promise<void> {
    list.put({ ...message, tries: message.tries + 1, busyUntil: now() + timeoutMs + 5000 });
    try {
      await post(message, options);
      list.remove(message.key);
      if (last?.key === message.key) last = undefined;
      onArrived?.(message.values);
      resolvers.get(message.key)?.();
    } catch (cause) {
      const kept = list.all().find(({ key }) => key === message.key);
      if (isRefused(cause)) list.remove(message.key);
      else if (kept) {
        const pause = Math.min(readPause(cause), maxPause);
        list.put({ ...kept, busyUntil: pause && now() + pause });
      }
      report('form', 'could not be sent; what was typed stays in the fields', cause);
      throw cause;
    }
  }

  /** Sends the waiting messages one after the other and plans the next attempt. */
  async function sendAll(): Promise<void> {
    cancel();
    await withLock(sendWaiting);
    planNext();
  }

  async function sendWaiting(): Promise<void> {
    for (const { key } of list.all()) {
      // Another window may have sent the message in the meantime, or the visitor may have withdrawn it.
      const message = list.all().find((kept) => kept.key === key);
      if (message === undefined) continue;
      const age = now() - message.since;
      const since = age >= 0 && age < impossibleAge ? message.since : now();
      if (now() - since > maxAge) {
        list.remove(message.key);
        report('form', 'a message that could not be sent for seven days was given up');
      } else if (message.busyUntil <= now() || message.busyUntil > now() + maxPause) {
        // `attempt` has already reported the error.
        await attempt({ ...message, since }).then(
          () => resolvers.has(key) || arrivedUnseen.add(serialize(message)),
          () => {},
        );
      }
    }
  }

  /** Plans the next attempt. The pause doubles with the tries of the message that was tried least often. */
  function planNext(): void {
    cancel();
    const waiting = list.all();
    if (waiting.length === 0) return;
    const tries = Math.min(...waiting.map((message) => message.tries));
    const pause = Math.min(firstPause * 2 ** Math.max(tries - 1, 0), maxPause);
    cancel = clock.after(pause * (0.75 + random() / 2), () => void sendAll());
  }

  function find(call: Call, values: Message['values']): PendingMessage | undefined {
    const same = serialize({ call, values });
    return [...list.all(), ...(last ? [last] : [])].find((kept) => serialize(kept) === same);
  }

  /** The current values that a device may override: a later setting of the site does not redirect a message. */
  function storedNow(): Message['stored'] {
    const own = Object.fromEntries(names.map((name) => [name, settings.values[name]]));
    return { ...own, ...readStoredValues(settings.stored, storage) } as Message['stored'];
  }

  function withdraw({ key }: Message): void {
    if (last?.key === key) last = undefined;
    list.remove(key);
  }

  return {
    /**
     * Sends the values of a form to a call. If a waiting message has the same call and values, it is sent
     * again instead of a second message.
     */
    send(call: Call, values: Message['values']): Submission {
      const message = find(call, values) ?? {
        key: newKey(),
        call,
        stored: storedNow(),
        values,
        since: now(),
        tries: 0,
        busyUntil: 0,
      };
      last = message;
      let resolveLater = () => {};
      const arrivedLater = new Promise<void>((resolve) => (resolveLater = resolve));
      const arrived = attempt(message).finally(planNext);
      arrived.catch(() => resolvers.set(message.key, resolveLater));
      return { arrived, arrivedLater, withdraw: () => withdraw(message) };
    },
    /**
     * Follows a message of an earlier page load that waits, or that has arrived since, by its values. Returns
     * `undefined` if there is none.
     */
    follow(call: Call, values: Message['values']): Followed | undefined {
      const message = list.all().find((kept) => serialize(kept) === serialize({ call, values }));
      if (message) {
        const arrivedLater = new Promise<void>((resolve) => resolvers.set(message.key, resolve));
        return { arrivedLater, withdraw: () => withdraw(message) };
      }
      const hasArrived = arrivedUnseen.delete(serialize({ call, values }));
      return hasArrived ? { arrivedLater: Promise.resolve(), withdraw: () => {} } : undefined;
    },
    /**
     * Sends the waiting messages of earlier visits now, and waiting messages whenever the network is back.
     */
    resume(network: Pick<EventTarget, 'addEventListener'>): void {
      network.addEventListener('online', () => void sendAll());
      void sendAll();
    },
  };
}

/**
 * The list of waiting messages on the device. A message that cannot be written there is kept in memory for the visit.
 * @param names Names of the values that a device may override.
 */
function createList(storage: OutboxOptions['storage'], names: readonly string[]) {
  // Messages that could not be written, because storage is forbidden or full.
  let unwritten: PendingMessage[] = [];

  function written(): PendingMessage[] {
    try {
      const kept: unknown = JSON.parse(storage().getItem(storageKey) ?? '[]');
      if (Array.isArray(kept)) return kept.filter(isWaiting).map((entry) => readEntry(entry, names));
    } catch {
      // Storage is forbidden or its content is not readable.
    }
    return [];
  }

  /** @throws if storage is forbidden or full. */
  function write(list: PendingMessage[]): void {
    if (list.length === 0) storage().removeItem(storageKey);
    else
      storage().setItem(
        storageKey,
        JSON.stringify(list.map(({ stored, ...rest }) => ({ ...stored, ...rest }))),
      );
  }

  return {
    all: () => unwritten.reduce((list, { key }) => without(list, key), written()).concat(unwritten),
    put(message: PendingMessage): void {
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
        // Storage is forbidden, so the message was never written.
      }
    },
  };
}

/** Two messages with the same text are the same message. */
function serialize({ call, values }: Pick<Message, 'call' | 'values'>): string {
  return JSON.stringify([call.path, values]);
}

function without(list: PendingMessage[], key: string): PendingMessage[] {
  return list.filter((message) => message.key !== key);
}

/** A message as a device stores it. */
type StoredEntry = Omit<PendingMessage, 'stored'> & Readonly<Record<string, unknown>>;

/** Moves the values beside the entry's own properties into `stored`. */
function readEntry(entry: StoredEntry, names: readonly string[]): PendingMessage {
  const found = names.map((name) => [name, entry[name]]).filter(([, value]) => typeof value === 'string');
  return { ...entry, stored: Object.fromEntries(found) as Message['stored'] };
}

/** Rejects entries of the storage that other scripts of the origin may have written. */
function isWaiting(value: unknown): value is StoredEntry {
  if (typeof value !== 'object' || value === null) return false;
  const { key, call, values, since, tries, busyUntil } = value as Partial<PendingMessage>;
  return (
    typeof key === 'string' &&
    typeof call?.path === 'string' &&
    call.path.startsWith('/') &&
    Array.isArray(call.adds) &&
    typeof values === 'object' &&
    [since, tries, busyUntil].every(Number.isFinite)
  );
}
