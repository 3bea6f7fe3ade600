/**
 * What the outside hands to the blocks: records, clock, storage, sending. A block reads none of them by
 * itself; it asks here. The same on the server and in the browser.
 */
import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Data } from '../engine/data.ts';
import type { Services } from '../engine/services.ts';

const Context = createContext<Services | undefined>(undefined);

export const ServicesProvider = Context.Provider;

export function useServices(): Services {
  const services = useContext(Context);
  if (services === undefined) throw new Error('Blocks are rendered inside a ServicesProvider.');
  return services;
}

const never = () => () => {};

/** Today, `YYYY-MM-DD`. While hydrating it is the day of the build, so that the markup agrees. */
export function useToday(): string {
  const { today, builtOn } = useServices();
  return useSyncExternalStore(never, today, () => builtOn);
}

/** The records of the block with this key. */
export function useData(key: string): Data {
  const { data } = useServices();
  return useSyncExternalStore(
    data.subscribe,
    () => data.get(key),
    () => data.atBuild(key),
  );
}

/** Whether the page runs in a browser: false at build and while hydrating, so that the markup agrees. */
export function useIsLive(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
