/** The messages that wait on the visitor's device. */
import { storageName } from '../engine/base.ts';
import type { Message } from './send.ts';

/**
 * A message that has not arrived. Times are in milliseconds since 1970. Visitors' storage contains the names of its
 * properties, so a renamed one would lose the messages of earlier builds. The values of `stored` are stored beside
 * them, each under its own name, in the format of builds that knew only one such value: their tabs may still be open,
 * and send or remove these messages.
 */
export interface PendingMessage extends Message {
  since: number;
  tries: number;
  /** Until this time an attempt may be in progress, in this window or another, or the API has asked for a pause. */
  busyUntil: number;
}

/** Returns the visitor's storage; may throw if storage is forbidden. */
export type VisitorStorage = () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const storageKey = storageName('outbox');

/**
 * The list of waiting messages on the device. A message that cannot be written there is kept in memory for the visit.
 * @param names Names of the values that a device may override.
 * @param onUnwritten Called after each change with whether a message is in memory alone.
 */
export function createList(
  storage: VisitorStorage,
  names: readonly string[],
  onUnwritten: (isAny: boolean) => void = () => {},
) {
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
      onUnwritten(unwritten.length > 0);
    },
    remove(key: string): void {
      unwritten = without(unwritten, key);
      try {
        write(without(written(), key));
      } catch {
        // Storage is forbidden, so the message was never written.
      }
      onUnwritten(unwritten.length > 0);
    },
  };
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
