/** Keeps the focus when the markup that has it is drawn anew. */

const focusable = 'a[href], button, input, select, textarea, summary, iframe, [tabindex]';

/** When what has the focus is replaced, the focus goes to what stands in its place. Only once, and only if it is not moved. */
export function keepFocus(document: Document): void {
  const before = document.activeElement;
  const home = before?.closest('[id]');
  if (before === null || before === document.body || !home) return;
  const place = [...home.querySelectorAll(focusable)].indexOf(before);
  const leave = () => {
    observer.disconnect();
    document.removeEventListener('focusin', leave);
  };
  const observer = new MutationObserver(() => {
    if (before.isConnected) return;
    leave();
    const heir = before.id
      ? document.getElementById(before.id)
      : document.getElementById(home.id)?.querySelectorAll(focusable)[place];
    (heir as HTMLElement | null | undefined)?.focus({ preventScroll: true });
  });
  observer.observe(document.body, { childList: true, subtree: true });
  document.addEventListener('focusin', leave);
}
