/**
 * The layout of a page that has arrived. What is visible is laid out first (`data-arriving` in `styles/base.css`); once
 * that is painted, the other blocks are laid out one after the other while the browser has nothing else to do: no
 * visitor waits for what nobody sees, and soon all heights are those of the whole page.
 */
import { whenIdle, type Deadline } from './when-idle.ts';

/** Milliseconds that must be left for one more part. */
const enough = 8;
/** How many elements are laid out at once, if they have one around them: 20 milliseconds on a phone of middling power. */
const most = 60;
/** What is not laid out yet; as in `styles/base.css`. */
const waiting = ":is(.page-outlet > :nth-child(n + 3), [data-laid-out='in-parts'] > *):not([data-laid-out])";

/**
 * Lays out the rest of the page in `content`, unless it is laid out whole already. Ends when another page arrives there.
 * @param idle Calls a function when the browser is idle.
 */
export function layOutRest(content: Element, idle = whenIdle): void {
  if (!content.hasAttribute('data-arriving')) return;
  content.setAttribute('data-arriving', 'painted');
  const proceed = (deadline: Deadline) => {
    if (content.getAttribute('data-arriving') !== 'painted') return;
    do {
      const part = content.querySelector(waiting);
      if (part === null) return endArrival(content);
      const isLarge = part.getElementsByTagName('*').length > most;
      part.setAttribute('data-laid-out', isLarge && isSkipped(part) ? 'in-parts' : '');
      // Asking for its height makes the browser find out.
      part.getBoundingClientRect();
    } while (deadline.timeRemaining() > enough);
    idle(proceed);
  };
  idle(proceed);
}

/**
 * Whether the browser has left out what is in a part, because it is far from the window. What is near is laid out already:
 * in parts it would be taken from under the eyes of the visitor.
 */
function isSkipped(part: Element): boolean {
  // Browsers that cannot tell leave out nothing.
  return ![...part.children].some((child) => child.checkVisibility?.({ contentVisibilityAuto: true }));
}

/** Leaves nothing of an arrival in the markup: all of the page is laid out as any other. */
export function endArrival(content: Element): void {
  content.removeAttribute('data-arriving');
  for (const part of content.querySelectorAll('[data-laid-out]')) part.removeAttribute('data-laid-out');
}
