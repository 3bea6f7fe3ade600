/**
 * The layout of a page that has arrived. What is visible is laid out first (`data-arriving` in `styles/base.css`); once
 * that is painted, the rest is laid out part by part while the browser has nothing else to do: no
 * visitor waits for what nobody sees, and soon all heights are those of the whole page.
 */
import { whenIdle, type Deadline } from './when-idle.ts';

/** Milliseconds that must be left for one more part. */
const enough = 25;
/** How many elements are laid out at once: 15 milliseconds on a phone of middling power. */
const most = 40;
/** What waits until then, and what of that is not laid out yet; as in `styles/base.css`. */
const mayWait =
  '.page-outlet > .block:nth-child(n + 3), .page-outlet ~ .block, .main ~ footer, [data-parts] > li:nth-child(n + 7)';
const waiting = `:is([data-laid-out='later'], :is(${mayWait}):not([data-laid-out]))`;

/** Counts the pages that have arrived: the layout of one that the visitor has left ends, also when the next is painted already. */
let arrivals = 0;

/**
 * Lays out the rest of the page in `content`, unless it is laid out whole already. Ends when another page arrives there.
 * @param idle Calls a function when the browser is idle.
 */
export function layOutRest(content: Element, idle = whenIdle): void {
  if (!content.hasAttribute('data-arriving')) return;
  content.setAttribute('data-painted', '');
  const arrival = (arrivals += 1);
  const proceed = (deadline: Deadline) => {
    if (arrival !== arrivals || !content.hasAttribute('data-painted')) return;
    do {
      const [first, ...others] = nextParts(content);
      if (first === undefined) return endArrival(content);
      for (const part of [first, ...others]) part.setAttribute('data-laid-out', '');
      // Asking for its height makes the browser find out.
      first.getBoundingClientRect();
    } while (deadline.timeRemaining() > enough);
    idle(proceed);
  };
  idle(proceed);
}

/** Returns what is laid out next: as many parts as are not too many elements, because each time costs something by itself. */
function nextParts(content: Element): Element[] {
  const first = content.querySelector(waiting);
  if (first && sizeOf(first) > most && isSkipped(first)) {
    for (const small of smallPartsOf(first)) small.setAttribute('data-laid-out', 'later');
    first.setAttribute('data-laid-out', '');
  }
  const parts: Element[] = [];
  let size = 0;
  for (const part of content.querySelectorAll(waiting)) {
    size += sizeOf(part);
    if (parts.length > 0 && size > most) break;
    parts.push(part);
  }
  return parts;
}

/** Returns the outermost elements of a part that may be laid out at once. */
function smallPartsOf(part: Element): Element[] {
  return [...part.children].flatMap((child) => (sizeOf(child) > most ? smallPartsOf(child) : [child]));
}

/** Counts the elements of a part, itself included. */
function sizeOf(part: Element): number {
  return 1 + part.getElementsByTagName('*').length;
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
  for (const mark of ['data-arriving', 'data-painted']) content.removeAttribute(mark);
  for (const part of content.querySelectorAll('[data-laid-out]')) part.removeAttribute('data-laid-out');
}
