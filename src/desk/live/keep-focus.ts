/** Keeps the focus when its markup is replaced. */

const focusable = 'a[href], button, input, select, textarea, summary, iframe, [tabindex]';

/**
 * Moves the focus from a replaced element to its replacement, once, unless the focus moves meanwhile. The replacement
 * has the same id, or the same index in the closest ancestor with an id.
 */
export function keepFocus(document: Document): void {
  const before = document.activeElement;
  const home = before?.closest('[id]');
  if (before === null || before === document.body || !home) return;
  const index = [...home.querySelectorAll(focusable)].indexOf(before);
  const leave = () => {
    observer.disconnect();
    document.removeEventListener('focusin', leave);
  };
  const observer = new MutationObserver(() => {
    if (before.isConnected) return;
    leave();
    const replacement = before.id
      ? document.getElementById(before.id)
      : document.getElementById(home.id)?.querySelectorAll(focusable)[index];
    (replacement as HTMLElement | null | undefined)?.focus({ preventScroll: true });
  });
  observer.observe(document.body, { childList: true, subtree: true });
  document.addEventListener('focusin', leave);
}
