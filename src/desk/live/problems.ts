/** Shows over a page why it cannot be drawn as it is written. */
import sheet from './problems.css?inline';

const id = 'desk-problems';

/**
 * Shows problems in place of those shown before; none removes them.
 * @param problems a text for each, with its place and lines
 */
export function showProblems(document: Document, problems: readonly string[]): void {
  document.getElementById(id)?.remove();
  if (problems.length === 0) return;
  const host = document.createElement('section');
  host.id = id;
  host.setAttribute('aria-label', 'Problems');
  const style = document.createElement('style');
  style.textContent = sheet;
  const close = document.createElement('button');
  close.textContent = 'Close';
  close.addEventListener('click', () => host.remove());
  const texts = problems.map((problem) => {
    const text = document.createElement('pre');
    text.textContent = problem;
    return text;
  });
  const list = document.createElement('div');
  list.setAttribute('role', 'alert');
  list.append(...texts);
  // In a shadow tree neither the page's styles nor its own affect the other.
  host.attachShadow({ mode: 'open' }).append(style, close, list);
  document.body.append(host);
}
