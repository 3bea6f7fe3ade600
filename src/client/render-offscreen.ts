/**
 * The layout of a page that has arrived. The visible part is laid out first (`data-arriving` in `blocks/styles/base.css`);
 * after its paint the rest follows, part by part while the browser is idle. So visitors do not wait for content out of
 * sight, and all heights are soon final.
 */
import { whenIdle, type Deadline } from './when-idle.ts';

/** Idle milliseconds that one more part needs. */
const minIdleMs = 40;
/** Number of elements that are laid out at once: 40 milliseconds on a mid-range phone. Each layout has a fixed cost. */
const maxElements = 100;
/** The parts that may wait, and those that still do; as in `blocks/styles/base.css`. */
const mayWait =
  '.page-outlet > .block:nth-child(n + 3), .page-outlet ~ .block, .main ~ footer, [data-parts] > li:nth-child(n + 7)';
const waiting = `:is([data-laid-out='later'], :is(${mayWait}):not([data-laid-out]))`;

/**
 * Counts the pages that have arrived: the next one ends the layout of the one before, even if it is painted already.
 */
let arrivals = 0;

/**
 * Lays out the rest of the page in `content`, unless all of it is laid out already. Ends when another page arrives.
 * @param idle Calls a function when the browser is idle.
 */
export function renderOffscreen(content: Element, idle = whenIdle): void {
  if (!content.hasAttribute('data-arriving')) return;
  content.setAttribute('data-painted', '');
  const arrival = (arrivals += 1);
  const proceed = (deadline: Deadline) => {
    if (arrival !== arrivals || !content.hasAttribute('data-painted')) return;
    do {
      const [first, ...others] = nextParts(content);
      if (first === undefined) return endArrival(content);
      for (const part of [first, ...others]) part.setAttribute('data-laid-out', '');
      // Reading its height forces layout.
      first.getBoundingClientRect();
    } while (deadline.timeRemaining() > minIdleMs);
    idle(proceed);
  };
  idle(proceed);
}

/** Returns the parts to lay out next: up to `maxElements` elements together. */
function nextParts(content: Element): Element[] {
  const first = content.querySelector(waiting);
  if (first && countElements(first) > maxElements && isSkipped(first)) {
    for (const small of splitPart(first)) small.setAttribute('data-laid-out', 'later');
    first.setAttribute('data-laid-out', '');
  }
  const parts: Element[] = [];
  let size = 0;
  for (const part of content.querySelectorAll(waiting)) {
    size += countElements(part);
    if (parts.length > 0 && size > maxElements) break;
    parts.push(part);
  }
  return parts;
}

/** Returns the outermost elements of a part that may be laid out at once. */
function splitPart(part: Element): Element[] {
  return [...part.children].flatMap((child) =>
    countElements(child) > maxElements ? splitPart(child) : [child],
  );
}

/** Counts the elements of a part, itself included. */
function countElements(part: Element): number {
  return 1 + part.getElementsByTagName('*').length;
}

/**
 * Whether the browser has skipped the content of a part, because it is far from the viewport. Other parts are laid out
 * already; dividing them would hide content that the visitor sees.
 */
function isSkipped(part: Element): boolean {
  // Browsers without `checkVisibility` skip nothing, so the result does not matter there.
  return ![...part.children].some((child) => child.checkVisibility?.({ contentVisibilityAuto: true }));
}

/** Removes the marks of an arrival: the whole page is laid out. */
export function endArrival(content: Element): void {
  for (const mark of ['data-arriving', 'data-painted']) content.removeAttribute(mark);
  for (const part of content.querySelectorAll('[data-laid-out]')) part.removeAttribute('data-laid-out');
}
