/**
 * Replaces what older browsers lack: popovers (before Chrome 114, Firefox 125, Safari 17), popovers under their button
 * (`position-area`), accordions with one open entry (`<details name>`), and their closed entries on paper
 * (`::details-content`). Other browsers do not fetch this file.
 */
import { findOpenPopovers } from './open-popovers.ts';

/** Adds what the browser lacks to a document. */
export function supportOlderBrowsers(document: Document): void {
  if (!('popover' in HTMLElement.prototype)) addPopovers(document);
  if (!CSS.supports('position-area: end')) placePopovers(document);
  if (!('name' in HTMLDetailsElement.prototype)) closeOtherDetails(document);
  if (!CSS.supports('selector(::details-content)')) openDetailsOnPaper(document);
}

/**
 * Opens and closes popovers by their buttons, by Escape and by a click elsewhere. `blocks/styles/base.css` hides closed ones.
 * Repeats the press that `entry-client.ts` has recorded.
 */
function addPopovers(document: Document): void {
  const openers = new WeakMap<HTMLElement, HTMLElement>();
  function change(popover: HTMLElement, opens: boolean): void {
    if (popover.hasAttribute('data-open') === opens) return;
    const tell = (type: string) =>
      popover.dispatchEvent(Object.assign(new Event(type), { newState: opens ? 'open' : 'closed' }));
    if (opens) closeOutside(popover);
    else if (popover.contains(document.activeElement)) openers.get(popover)?.focus({ preventScroll: true });
    tell('beforetoggle');
    popover.toggleAttribute('data-open', opens);
    tell('toggle');
    if (opens) popover.querySelector<HTMLElement>('[autofocus]')?.focus();
  }
  /** Where the press began that a click ends. */
  let pressed: Node | null = null;
  function closeOutside(inside: Element): void {
    for (const open of findOpenPopovers(document))
      if (!open.contains(inside) && !open.contains(pressed)) change(open, false);
  }
  HTMLElement.prototype.showPopover = function showPopover() {
    change(this, true);
  };
  HTMLElement.prototype.hidePopover = function hidePopover() {
    change(this, false);
  };
  document.addEventListener('pointerdown', ({ target }) => void (pressed = target as Node));
  document.addEventListener('click', ({ target, defaultPrevented }) => {
    const button = (target as Element).closest<HTMLElement>('button[popovertarget]');
    const popover = document.getElementById(button?.getAttribute('popovertarget') ?? '');
    if (button === null || popover === null) return closeOutside(target as Element);
    if (defaultPrevented) return;
    const opens = !popover.hasAttribute('data-open') && button.getAttribute('popovertargetaction') !== 'hide';
    if (opens) openers.set(popover, button);
    change(popover, opens);
  });
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') findOpenPopovers(document).at(-1)?.hidePopover();
  });
  const early = document.querySelector<HTMLElement>('[data-pressed]');
  early?.removeAttribute('data-pressed');
  early?.click();
}

/** Places popovers that follow their button under it, within the window. */
function placePopovers(document: Document): void {
  const onToggle = ({ target, newState }: ToggleEvent) => {
    const popover = target as HTMLElement;
    const button = popover.previousElementSibling;
    if (newState !== 'open' || button?.getAttribute('popovertarget') !== popover.id) return;
    // It is shown after this event, and painted after the frame's callbacks.
    requestAnimationFrame(() => {
      const [wanted, current] = [button.getBoundingClientRect(), popover.getBoundingClientRect()];
      const left = Math.max(0, Math.min(wanted.left, document.documentElement.clientWidth - current.width));
      popover.style.left = `${popover.offsetLeft + left - current.left}px`;
      popover.style.top = `${popover.offsetTop + wanted.bottom - current.top}px`;
    });
  };
  // The event does not bubble.
  document.addEventListener('beforetoggle', onToggle, true);
}

/** Closes the other entries of an accordion when one opens. */
function closeOtherDetails(document: Document): void {
  const onToggle = ({ target }: Event) => {
    if (!(target instanceof HTMLDetailsElement) || !target.open) return;
    const name = target.getAttribute('name');
    for (const other of document.querySelectorAll<HTMLDetailsElement>('details[name][open]'))
      if (other !== target && other.getAttribute('name') === name) other.open = false;
  };
  document.addEventListener('toggle', onToggle, true);
}

/** Opens all details elements while the page is printed. */
function openDetailsOnPaper(document: Document): void {
  const closed = new Map<HTMLDetailsElement, string | null>();
  addEventListener('beforeprint', () => {
    for (const details of document.querySelectorAll<HTMLDetailsElement>('details:not([open])')) {
      closed.set(details, details.getAttribute('name'));
      // The browser would close entries of the same name.
      details.removeAttribute('name');
      details.open = true;
    }
  });
  addEventListener('afterprint', () => {
    for (const [details, name] of closed) {
      details.open = false;
      if (name !== null) details.setAttribute('name', name);
    }
    closed.clear();
  });
}
