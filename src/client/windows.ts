/**
 * The windows over a page: a menu, the search, a picture, a notice. Back closes them and stays on the page, because an
 * open window adds an entry to the history. A move replaces that entry; closing the window removes it.
 */
import { findOpenPopovers } from './open-popovers.ts';

/** The longest that a move waits for Back, in milliseconds. A Back that something has called off never comes. */
const longestWaitMs = 500;

/** Set from our Back until the browser has gone there. */
let going: Promise<void> | undefined;
let arrive = () => {};

const findWindows = () => [
  ...findOpenPopovers(document),
  ...document.querySelectorAll<HTMLElement>('dialog[open], [aria-modal]'),
];

/** Whether an open window has added the current entry of the history. */
export const isAtWindow = (): boolean => (history.state as { isWindow?: boolean } | null)?.isWindow === true;

/** Resolves when the entry of a closed window is gone, or is left to the move that waits for it. */
export async function windowsGone(): Promise<void> {
  const awaited = going;
  if (awaited === undefined) return;
  await Promise.race([awaited, new Promise((resolve) => setTimeout(resolve, longestWaitMs))]);
  if (going === awaited) going = undefined;
}

/** Adds the entry for an open window, or removes that of a closed one. */
function follow(): void {
  const isOpen = findWindows().length > 0;
  if (going !== undefined || isOpen === isAtWindow()) return;
  if (isOpen) return history.pushState({ isWindow: true }, '');
  going = new Promise((resolve) => {
    arrive = resolve;
  });
  history.back();
}

function onBack(event: Event): void {
  const isOurs = going !== undefined;
  going = undefined;
  arrive();
  const open = findWindows();
  if (!isOurs && (open.length === 0 || isAtWindow())) return;
  event.stopImmediatePropagation();
  if (isOurs) return follow();
  for (const window of open)
    if (window instanceof HTMLDialogElement) window.close();
    else if (window.hasAttribute('popover')) window.hidePopover();
    else window.dispatchEvent(new Event('cancel'));
}

/** Starts to follow the windows. It must hear of Back before all others do. */
export function followWindows(): void {
  addEventListener('popstate', onBack);
  for (const type of ['toggle', 'close']) document.addEventListener(type, follow, true);
  follow();
}
