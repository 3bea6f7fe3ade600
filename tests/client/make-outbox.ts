/** A window of the site: its outbox, over the storage of a device and a clock. */
import { vi } from 'vitest';
import { createOutbox, type OutboxOptions } from '../../src/client/outbox.ts';
import { makeFetch, settings } from '../engine/make-answer.ts';
import { makeClock } from '../engine/make-clock.ts';

export const call = { path: '/api/form/{schoolcode}/{formType}', auth: true, adds: ['schoolcode'] };
export const values = { name: 'Ann', email: 'ann@example.org', message: 'Pray for us', consent: true };
export const day = 24 * 60 * 60 * 1000;
export const forbidden = (): never => {
  throw new DOMException('The operation is insecure.', 'SecurityError');
};

/** The storage of a device. */
export function makeStorage(entries: Record<string, string> = {}): {
  kept: Map<string, string>;
  storage: OutboxOptions['storage'];
} {
  const kept = new Map(Object.entries(entries));
  return {
    kept,
    storage: () => ({
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    }),
  };
}
export type Answer = () => Response | Promise<Response>;
export const accepted: Answer = () => new Response('{}', { status: 201 });
export const gone: Answer = () => Promise.reject(new TypeError('Failed to fetch'));
export const status =
  (code: number): Answer =>
  () =>
    new Response('', { status: code });

let keys = 0;

/** A window of the site: its outbox, over a device's storage and a clock. */
export function makeOutbox(
  answer: Answer = accepted,
  device = makeStorage(),
  time = makeClock(),
  changes: Partial<OutboxOptions> = {},
) {
  const { fetch, asked } = makeFetch(() => answer());
  const report = vi.fn<(where: string, message: string, cause?: unknown) => void>();
  const options: OutboxOptions = {
    fetch,
    settings,
    clock: time.clock,
    random: () => 0.5,
    newKey: () => `key-${(keys += 1)}`,
    storage: device.storage,
    report,
    ...changes,
  };
  return { outbox: createOutbox(options), asked, report, device, time, options, network: new EventTarget() };
}
