/** The page beside the editor shows the draft as it is written. */
import type { Application } from '../../client/launcher.ts';
import { keepFocus } from './keep-focus.ts';

interface DraftFollower {
  /** The application; nothing until it runs. */
  running: () => Application | undefined;
  fetch: (address: string) => Promise<Response>;
  reload: () => void;
}

/**
 * Returns a function that draws the page anew with the draft that its address names. What is asked for while the page is
 * being drawn is drawn once, after it.
 * @param told is told whether the draft could be drawn; if not, what was shown stays
 */
export function createDraftFollower(
  document: Document,
  follower: DraftFollower,
  told: (isDrawn: boolean) => void,
): () => Promise<void> {
  let isDrawing = false;
  let isAsked = false;
  return async () => {
    isAsked = true;
    if (isDrawing) return;
    isDrawing = true;
    while (isAsked) {
      isAsked = false;
      told(await drawDraft(document, follower).catch(() => false));
    }
    isDrawing = false;
  };
}

async function drawDraft(document: Document, { running, fetch, reload }: DraftFollower): Promise<boolean> {
  const response = await fetch(document.location.href);
  if (!response.ok) return false;
  const application = running();
  if (application !== undefined) {
    keepFocus(document);
    await application.refresh();
    return true;
  }
  // Islands that wait for the application belong to the document with which they came.
  if (document.querySelector('[data-island]') !== null) {
    reload();
    return true;
  }
  const parsed = new DOMParser().parseFromString(await response.text(), 'text/html');
  if (parsed.querySelector('[data-island]') !== null) {
    reload();
    return true;
  }
  for (const id of ['root', 'page']) {
    const next = parsed.getElementById(id);
    if (next !== null) document.getElementById(id)?.replaceWith(document.adoptNode(next));
  }
  return true;
}
