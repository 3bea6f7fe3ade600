/**
 * What a page does when code of it cannot be fetched: a later build has taken its place, and even the scripts that are
 * kept for open tabs are gone (V1). Loading the page anew brings the later build.
 */
import { buildsPath } from '../engine/payload.ts';

/** What is needed of the visit and the browser. */
export interface RecoveryDeps {
  /** The build of the shown document; `undefined` in one that is no page of the site. */
  build: () => string | undefined;
  /** The storage of the session; throws where it is forbidden. */
  session: () => Pick<Storage, 'getItem' | 'setItem'>;
  fetch: typeof globalThis.fetch;
  location: Pick<Location, 'reload'>;
  document: Document;
}

/** Where the build is noted for which the page was loaded anew. */
const reloadedKey = 'reloaded';

/**
 * Returns what is called when code is missing. It loads the page anew when the server has another build, unless a field
 * holds words; and whatever the reason when the visitor has pressed something that does nothing without the code
 * (`isPressed`). At most once for each build, so that nothing goes in circles, and never without the server.
 */
export function createRecovery({
  build,
  session,
  fetch,
  location,
  document,
}: RecoveryDeps): (isPressed: boolean) => Promise<void> {
  let isReloading = false;
  return async (isPressed) => {
    try {
      const shown = build();
      if (shown === undefined || session().getItem(reloadedKey) === shown) return;
      const answer = await fetch(`/${buildsPath}`, { cache: 'no-store' });
      const [newest] = (await answer.json()) as { build: string }[];
      const isOld = newest !== undefined && newest.build !== shown;
      if (!isPressed && (!isOld || hasWords(document))) return;
      // Several islands may miss their code at once.
      if (isReloading) return;
      session().setItem(reloadedKey, shown);
      isReloading = true;
      location.reload();
    } catch {
      // No network, or no storage, which keeps the words: the page stays as it is.
    }
  };
}

/** Whether somebody has typed into a field that does not hold it any longer after a load. */
function hasWords(document: Document): boolean {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea');
  return [...fields].some(({ value, defaultValue }) => value !== defaultValue);
}
