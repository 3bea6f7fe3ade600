/**
 * Handles code that cannot be fetched, because later builds have replaced it, even the scripts kept for open tabs (V1).
 * A reload brings the latest build.
 */
import { buildsPath } from '../engine/payload.ts';

/** The dependencies of the recovery. */
export interface RecoveryDeps {
  /** The build of the shown document; `undefined` in one that is no page of the site. */
  build: () => string | undefined;
  /** The storage of the session; throws where it is forbidden. */
  session: () => Pick<Storage, 'getItem' | 'setItem'>;
  fetch: typeof globalThis.fetch;
  location: Pick<Location, 'reload'>;
  document: Document;
}

/** Storage key of the build for which the page was reloaded. */
const reloadedKey = 'reloaded';

/**
 * Returns a function that is called when code is missing. It reloads the page if the server has another build, unless a
 * field holds input; for any reason if the visitor has pressed something that needs the code (`isPressed`). It reloads
 * at most once for each build, so that it never loops, and only if the server answers.
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
      // Without network, or without storage, which keeps the input, the page stays as it is.
    }
  };
}

/** Whether a field holds input that a reload would lose. */
function hasWords(document: Document): boolean {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea');
  return [...fields].some(({ value, defaultValue }) => value !== defaultValue);
}
