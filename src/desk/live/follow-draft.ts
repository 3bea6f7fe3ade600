/** Updates the page beside the editor as the draft changes. */
import type { Application } from '../../client/launcher.ts';
import { keepFocus } from './keep-focus.ts';

interface DraftFollower {
  /** The application; `undefined` until it runs. */
  running: () => Application | undefined;
  fetch: (address: string) => Promise<Response>;
  reload: () => void;
}

/**
 * Returns a function that renders the page with the draft that its address names. Calls during a rendering lead to one
 * more after it.
 * @param told called with whether the draft could be rendered; if not, the page stays as it was
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
    const router = await application.startRouter();
    await router.refresh();
    return true;
  }
  const parsed = new DOMParser().parseFromString(await response.text(), 'text/html');
  if (!replaceStatic(document, parsed)) reload();
  return true;
}

const island = '[data-island]';
const hasIsland = (element: Element) => element.matches(island) || element.querySelector(island) !== null;

/**
 * Replaces the static parts of a page whose islands wait for the application. The islands stay: they belong to the data
 * that they came with.
 * @returns false if an island is new or differs
 */
function replaceStatic(document: Document, next: Document): boolean {
  const [data, nextData] = [document, next].map((page) => page.getElementById('page')?.textContent);
  const [root, nextRoot] = [document, next].map((page) => page.getElementById('root'));
  if (data !== nextData || !root || !nextRoot) return false;
  const replaced = replacedBy(root, nextRoot);
  if (replaced === undefined) return false;
  if (replaced !== root) root.replaceWith(replaced);
  return true;
}

/**
 * Returns the element to use for `next`: `next` itself, or the existing one if it has islands; `undefined` if one of
 * these is new or differs.
 */
function replacedBy(now: Element | undefined, next: Element): Element | undefined {
  if (!hasIsland(next)) return next;
  if (now === undefined) return undefined;
  if (next.matches(island)) return withoutPlaces(now).isEqualNode(withoutPlaces(next)) ? now : undefined;
  const children: Node[] = [];
  for (const child of next.childNodes) {
    const index = [...next.children].indexOf(child as Element);
    const same = [...now.children].find((one, at) =>
      (child as Element).id ? one.id === (child as Element).id : at === index && one.id === '',
    );
    const replaced = child instanceof Element ? replacedBy(same, child) : child;
    if (replaced === undefined) return undefined;
    children.push(replaced);
  }
  for (const { name, value } of next.attributes) now.setAttribute(name, value);
  now.replaceChildren(...children);
  return now;
}

/** A copy without the source lines of its blocks, which shift with the text above them. */
function withoutPlaces(element: Element): Element {
  const copy = element.cloneNode(true) as Element;
  for (const one of [copy, ...copy.querySelectorAll('[data-source]')]) one.removeAttribute('data-source');
  return copy;
}
