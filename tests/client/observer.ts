/** The browser's watch over what is in view, in the hands of the test. */
export const watched = new Set<Element>();
/** How near to the window each island is seen, by its key. */
export const margins = new Map<string | null, string | undefined>();
export let see: (element: Element, isIntersecting?: boolean) => void;
/** Takes the place of `IntersectionObserver`. */
export class Observer {
  margin: string | undefined;
  constructor(
    callback: (entries: { isIntersecting: boolean; target: Element }[]) => void,
    { rootMargin }: IntersectionObserverInit = {},
  ) {
    this.margin = rootMargin;
    see = (target, isIntersecting = true) => callback([{ isIntersecting, target }]);
  }
  observe(element: Element) {
    watched.add(element);
    margins.set(element.getAttribute('data-key'), this.margin);
  }
  unobserve(element: Element) {
    watched.delete(element);
  }
  disconnect() {
    watched.clear();
  }
}
