/** Gives blocks access to the services (`engine/services.ts`), at build and in the browser. */
import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Data } from '../../engine/data.ts';
import type { Services } from '../../engine/services.ts';
import { englishLocale, type IslandGroup, type Words } from '../../engine/words/words.ts';

const Context = createContext<Services | undefined>(undefined);

/** Gives services to the blocks inside it; the engine has put each block into one. */
export const ServicesProvider = Context.Provider;

/**
 * Returns the services of the page: records, clock, filters, sending.
 * @throws Error outside a `ServicesProvider`.
 */
export function useServices(): Services {
  const services = useContext(Context);
  if (services === undefined) throw new Error('Blocks are rendered inside a ServicesProvider.');
  return services;
}

/**
 * Returns a group of the engine's words in the language of the page.
 * @param english The English words of the group, for those that the page does not replace.
 */
export function useWords<Group extends IslandGroup>(group: Group, english: Words[Group]): Words[Group] {
  const own = useContext(Context)?.words?.[group];
  return own ? { ...english, ...own } : english;
}

/** Returns the locale of the page, which decides how days are written and things counted, as a BCP 47 tag. */
export function useLocale(): string {
  return useContext(Context)?.words?.locale ?? englishLocale;
}

/** Returns the origin of the API's files; empty if it is that of the site. */
export function useFileHost(): string {
  return useContext(Context)?.fileHost ?? '';
}

const never = () => () => {};

/** Calls `look` each minute, and when Back shows a page that the browser has kept: the day may have passed. */
function eachMinute(look: () => void): () => void {
  const timer = setInterval(look, 60_000);
  addEventListener('pageshow', look);
  return () => {
    clearInterval(timer);
    removeEventListener('pageshow', look);
  };
}

/**
 * Returns today's date, `YYYY-MM-DD`. While hydrating it is the day of the build, so that the markup matches.
 */
export function useToday(): string {
  const { today, builtOn } = useServices();
  return useSyncExternalStore(eachMinute, today, () => builtOn);
}

/** Returns the records of the block with this key; while hydrating, the records of the build. */
export function useData(key: string): Data {
  const { data } = useServices();
  // A list of coming days is another one tomorrow.
  useToday();
  return useSyncExternalStore(
    data.subscribe,
    () => data.get(key),
    () => data.atBuild(key),
  );
}

/** Whether the page runs in a browser. False at build and while hydrating, so that the markup matches. */
export function useIsLive(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
