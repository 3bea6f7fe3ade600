/**
 * Adds styles that no page needs before a window is opened, with its script. The Content-Security-Policy allows rules that
 * a script adds to a stylesheet of the page; Safari 16 has no constructed stylesheets.
 */
export function addRules(css: string): void {
  const { sheet } = [...document.head.querySelectorAll('style')].at(-1) ?? {};
  sheet?.insertRule(`@media all{${css}}`, sheet.cssRules.length);
}
