/**
 * Shows on the page beside the form what is edited there: marks the block, opens the tabs, folds and slides around the
 * entry, and scrolls to it. The focus stays in the form.
 */

/** An entry of a list in the form. */
interface Entry {
  /** Its id; empty if it has none. */
  id: string;
  index: number;
  /** Number of entries in its list. */
  count: number;
}

interface Edited {
  /** Id of the block whose form is shown, or of an entry in a file of its own; empty for a page. */
  block: string;
  /** The entries around the field with the focus, the innermost first. */
  entries: readonly Entry[];
  /** The edited record, which pages show in their lists. */
  record?: Readonly<Record<string, unknown>> | undefined;
}

/** The element of a carousel that moves. */
interface Stage extends Element {
  swiper?: { slideToLoop: (index: number, duration: number) => void };
}

/** The entries of lists around a field of the form, the innermost first. */
export function entriesAround(field: Element | null): Entry[] {
  const entry = field?.closest<HTMLElement>('[data-entry]');
  if (!entry?.parentElement) return [];
  const all = [...entry.parentElement.children];
  const own = { id: entry.dataset['entry'] ?? '', index: all.indexOf(entry), count: all.length };
  return [own, ...entriesAround(entry.parentElement)];
}

/**
 * Shows what is edited on a page. A place that comes later is shown as soon as it is there: a new entry, or a slide of a
 * carousel that is not alive yet.
 */
export function createShowEdited(): {
  show: (page: Document, edited: Edited) => void;
  /** Waits for no place any more. */
  stop: () => void;
} {
  let observer: MutationObserver | undefined;
  let last: Element | undefined;
  let letGo = () => {};
  const stop = () => {
    observer?.disconnect();
    letGo();
  };
  const show = (page: Document, edited: Edited) => {
    observer?.disconnect();
    mark(page, edited.block);
    let wasReady: boolean | undefined;
    const attempt = (changes: readonly MutationRecord[]) => {
      const { place, isWhole } = findPlace(page, edited);
      if (place === undefined) return;
      const dormant = place.closest('[data-island]:not([data-hydrated])');
      const isReady = dormant === null;
      // A carousel that begins, or begins anew, numbers its slides.
      const isAnew = changes.some(({ target, type }) => type === 'attributes' && target === place);
      if (place !== last || isReady !== wasReady || isAnew) {
        // A carousel moves on once it is left.
        last?.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
        // Opened before it is hydrated, an island would differ from what was served.
        if (isReady) openAround(place);
        // A sign of interest, as of a visitor with a keyboard: islands come to life, carousels wait.
        place.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
        const stage = place.closest<Stage>('.swiper');
        stage?.swiper?.slideToLoop(Number(place.getAttribute('data-swiper-slide-index')), 0);
        letGo();
        // Scrolled to itself, a slide would be moved within its carousel.
        letGo = keepInView(dormant ?? stage ?? place);
      }
      last = place;
      wasReady = isReady;
      if (isWhole && isReady && !place.matches('.swiper-slide')) observer?.disconnect();
    };
    observer = new MutationObserver(attempt);
    observer.observe(page, {
      childList: true,
      subtree: true,
      attributeFilter: ['data-hydrated', 'data-swiper-slide-index'],
    });
    attempt([]);
  };
  return { show, stop };
}

const styleId = 'desk-selected';

/** Marks a block. A rule, not an attribute: it survives each new rendering of the block. */
function mark(page: Document, id: string): void {
  const style = page.getElementById(styleId) ?? page.createElement('style');
  style.id = styleId;
  style.textContent =
    id === '' ? '' : `[id=${JSON.stringify(id)}] { outline: 3px solid #b4861f; outline-offset: 3px; }`;
  // A page without a head is still loading, and is marked on load.
  page.querySelector('head')?.append(style);
}

/** The innermost place on the page that shows what is edited, and whether no part of it is missing. */
function findPlace(
  page: Document,
  { block, entries, record }: Edited,
): {
  place: Element | undefined;
  isWhole: boolean;
} {
  const home = page.getElementById(block);
  if (home === null) {
    const place = record && placeOfRecord(page, record);
    return { place, isWhole: place?.localName === 'li' };
  }
  const places = entries.map((entry) => placeOfEntry(home, entry));
  const place = places.find((one) => one !== undefined) ?? home;
  return { place, isWhole: place === (entries.length === 0 ? home : places[0]) };
}

/**
 * The place of an entry: the element with its id; else the slide with its position; without an id, also the panel of
 * such a tab.
 */
function placeOfEntry(block: Element, { id, index, count }: Entry): Element | undefined {
  const named = id === '' ? null : block.querySelector(`[id=${JSON.stringify(id)}]`);
  if (named !== null) return named;
  const slides = [...block.querySelectorAll<HTMLElement>('.swiper-slide')];
  // A carousel changes the order of its slides, and numbers them.
  const slide = slides.find(({ dataset }) => dataset['swiperSlideIndex'] === String(index)) ?? slides[index];
  if (slide !== undefined || id !== '') return slide;
  // Tabs of records come before those that are written.
  const tab = [...block.querySelectorAll('[role="tab"]')].at(index - count);
  return block.ownerDocument.getElementById(tab?.getAttribute('aria-controls') ?? '') ?? undefined;
}

/** The entry of a list that has a record's title; else the panel of the tab that a value of the record names. */
function placeOfRecord(page: Document, record: Readonly<Record<string, unknown>>): Element | undefined {
  const names = page.querySelectorAll('[data-island] li :is(h2, h3, h4, h5, h6, bdi)');
  const name = [...names].find(({ textContent }) => textContent.trim() === record['title']);
  const values = Object.values(record).map(String);
  const tab = [...page.querySelectorAll('[role="tab"]')].find(({ textContent }) =>
    values.includes(textContent),
  );
  return name?.closest('li') ?? page.getElementById(tab?.getAttribute('aria-controls') ?? '') ?? undefined;
}

/** Opens the folds around a place, and the panels as the browser's own search does. */
function openAround(place: Element): void {
  // A record of an accordion is a fold in an entry of the list.
  place.querySelector(':scope > details')?.setAttribute('open', '');
  for (let around: Element | null = place; around !== null; around = around.parentElement) {
    if (around.matches('details')) around.setAttribute('open', '');
    if (!around.matches('[role="tabpanel"][hidden]')) continue;
    around.dispatchEvent(new Event('beforematch'));
    around.removeAttribute('hidden');
  }
}

/**
 * Scrolls to an element, also whenever the page changes its height, as when its styles come, until somebody scrolls or
 * presses there.
 * @returns a function that stops this
 */
function keepInView(element: Element): () => void {
  const scroll = () => element.scrollIntoView({ block: 'nearest' });
  scroll();
  const { body, defaultView } = element.ownerDocument;
  if (defaultView?.ResizeObserver === undefined) return () => {};
  const observer = new defaultView.ResizeObserver(scroll);
  observer.observe(body);
  const end = () => observer.disconnect();
  for (const type of ['wheel', 'pointerdown'])
    defaultView.addEventListener(type, end, { once: true, passive: true });
  return end;
}
