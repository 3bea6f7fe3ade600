/**
 * Stores the visitor's messages that have not arrived yet (F-05). A message is written to the visitor's
 * device before it is sent for the first time. A message that did not arrive is sent again: after growing
 * pauses, when the network is back, and at the next visit, for seven days at most. The API counts it once, by
 * its key.
 */
import type { Call } from '../engine/block.ts';
import type { Clock, Settings } from '../engine/call.ts';
import type { Report } from '../engine/report.ts';
import { createList, type PendingMessage, type VisitorStorage } from './pending-messages.ts';
import { readPause, timeoutMs, post, readStoredValues, type Message } from './send.ts';
import { isRefused, type Followed, type Submission } from '../engine/services.ts';

/** The dependencies of the outbox; tests pass their own. */
export interface OutboxOptions {
  fetch: typeof globalThis.fetch;
  settings: Settings;
  clock: Clock;
  random: () => number;
  /** Returns a key that no other message has. */
  newKey: () => string;
  storage: VisitorStorage;
  report: Report;
  /** Called with the values of each message that has arrived. */
  onArrived?: (values: Message['values']) => void;
  /** Called after each change with whether a message is in memory alone: the device does not store it. */
  onUnwritten?: (isAny: boolean) => void;
  /** Runs `act` unless another window of the visitor is running it. */
  withLock?: (act: () => Promise<void>) => Promise<void>;
}

const day = 24 * 60 * 60 * 1000;
const maxAge = 7 * day;
/** An older message was written while the clock of the device was wrong. */
const impossibleAge = 3650 * day;
/** First and longest pause between attempts, in milliseconds. */
const minPause = 30_000;
const maxPause = 60 * 60 * 1000;

/** The outbox of a visit; `createOutbox` creates it. */
export type Outbox = ReturnType<typeof createOutbox>;

interface Resolver {
  resolve: () => void;
  reject: (refusal: Error) => void;
}

/** The messages of a visit, shared by its attempts and its forms. */
interface Messages {
  list: ReturnType<typeof createList>;
  /** Called when a message arrives, or is refused, that an earlier attempt could not deliver, by key. */
  resolvers: Map<string, Resolver>;
  /** Messages of earlier visits that have arrived in this one before a form asked for them. */
  arrivedUnseen: Set<string>;
  /** The last message of this window, until this window has delivered it: another window may have sent it meanwhile. */
  last?: PendingMessage | undefined;
}

/** Creates the attempts to send messages: one now, and later ones after growing pauses. */
function createAttempts(messages: Messages, options: OutboxOptions) {
  const { clock, random, report, onArrived, withLock = (act) => act() } = options;
  const { list, resolvers, arrivedUnseen } = messages;
  const now = () => clock.now().getTime();
  let cancel = () => {};

  /** Tries once. Resolves if the message arrived; rejects if it did not. */
  async function attempt(message: PendingMessage): Promise<void> {
    list.put({ ...message, tries: message.tries + 1, busyUntil: now() + timeoutMs + 5000 });
    try {
      await post(message, options);
      list.remove(message.key);
      if (messages.last?.key === message.key) messages.last = undefined;
      onArrived?.(message.values);
      resolvers.get(message.key)?.resolve();
    } catch (cause) {
      const kept = list.all().find(({ key }) => key === message.key);
      if (isRefused(cause)) {
        list.remove(message.key);
        resolvers.get(message.key)?.reject(cause);
      } else if (kept) {
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
    const pause = Math.min(minPause * 2 ** Math.max(tries - 1, 0), maxPause);
    cancel = clock.after(pause * (0.75 + random() / 2), () => void sendAll());
  }

  return { attempt, sendAll, planNext };
}

/** Creates the outbox of a visit. Call `resume` once, to send the messages of earlier visits. */
export function createOutbox(options: OutboxOptions) {
  const { settings, clock, newKey, storage } = options;
  const names = Object.keys(settings.stored);
  const list = createList(storage, names, options.onUnwritten);
  const messages: Messages = { list, resolvers: new Map(), arrivedUnseen: new Set() };
  const { resolvers, arrivedUnseen } = messages;
  const { attempt, sendAll, planNext } = createAttempts(messages, options);

  function find(call: Call, values: Message['values']): PendingMessage | undefined {
    const same = serialize({ call, values });
    return [...list.all(), ...(messages.last ? [messages.last] : [])].find(
      (kept) => serialize(kept) === same,
    );
  }

  /** The current values that a device may override: a later setting of the site does not redirect a message. */
  function storedNow(): Message['stored'] {
    const own = Object.fromEntries(names.map((name) => [name, settings.values[name]]));
    return { ...own, ...readStoredValues(settings.stored, storage) } as Message['stored'];
  }

  /** Returns the end of a message that waits. */
  function waitFor({ key }: Message): Promise<void> {
    const later = new Promise<void>((resolve, reject) => resolvers.set(key, { resolve, reject }));
    // The form may be gone by then.
    later.catch(() => {});
    return later;
  }

  function withdraw({ key }: Message): void {
    if (messages.last?.key === key) messages.last = undefined;
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
        since: clock.now().getTime(),
        tries: 0,
        busyUntil: 0,
      };
      messages.last = message;
      const arrived = attempt(message).finally(planNext);
      arrived.catch(() => {});
      return { arrived, arrivedLater: waitFor(message), withdraw: () => withdraw(message) };
    },
    /**
     * Follows a message of an earlier page load that waits, or that has arrived since, by its values. Returns
     * `undefined` if there is none.
     */
    follow(call: Call, values: Message['values']): Followed | undefined {
      const message = list.all().find((kept) => serialize(kept) === serialize({ call, values }));
      if (message) return { arrivedLater: waitFor(message), withdraw: () => withdraw(message) };
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

/** Two messages with the same text are the same message. */
function serialize({ call, values }: Pick<Message, 'call' | 'values'>): string {
  return JSON.stringify([call.path, values]);
}
