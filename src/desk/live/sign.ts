/** Signs of the desk over a page. Screen readers do not hear them, and clicks go through them. */

/** The colour of the signs, visible on light and dark pictures. */
export const gold = '#b4861f';

/** Adds a sign to a page, hidden at first, with the styles that it has besides those of all. */
export function addSign(document: Document, style: Partial<CSSStyleDeclaration>) {
  const element = document.createElement('div');
  element.setAttribute('popover', 'manual');
  element.setAttribute('aria-hidden', 'true');
  const ofAll = { position: 'fixed', inset: 'auto', margin: '0', padding: '0', pointerEvents: 'none' };
  Object.assign(element.style, ofAll, style);
  document.body.append(element);
  let isShown = false;
  return {
    element,
    show: ({ top, left, width, height }: Pick<DOMRect, 'top' | 'left' | 'width' | 'height'>) => {
      const place = { top, left, width, height };
      for (const [name, length] of Object.entries(place)) element.style.setProperty(name, `${length}px`);
      if (!isShown) element.showPopover();
      isShown = true;
    },
    hide: () => {
      if (isShown) element.hidePopover();
      isShown = false;
    },
  };
}
