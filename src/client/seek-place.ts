/**
 * Leads a visitor back to a place that the page does not reach yet: a list whose choices stand in the address has the height
 * of the list without them until its island has come.
 */

/** Waits until the page reaches a place, and scrolls there, unless the visitor does something by themselves. */
export type SeekPlace = (place: number) => void;

/** What a visitor does who wants to be elsewhere, or has gone. */
const ownMoves = ['wheel', 'touchstart', 'pointerdown', 'keydown', 'click', 'popstate'];

/** Prepares to lead back; a place that is sought takes the turn of the one before. */
export function createSeekPlace(window: Window & typeof globalThis): SeekPlace {
  let stop = () => {};
  return (place) => {
    stop();
    const { document } = window;
    const content = document.querySelector('[data-content]');
    if (content === null || place <= 0) return;
    const observer = new window.ResizeObserver(() => {
      if (document.documentElement.scrollHeight - window.innerHeight < place) return;
      stop();
      if (Math.abs(window.scrollY - place) > 1) window.scrollTo({ top: place, behavior: 'instant' });
    });
    const end = () => {
      observer.disconnect();
      for (const move of ownMoves) window.removeEventListener(move, end);
    };
    stop = end;
    for (const move of ownMoves) window.addEventListener(move, end, { passive: true });
    observer.observe(content);
  };
}
