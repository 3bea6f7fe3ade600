/**
 * Answers from memory, or by a short way, what roles and names ask of hundreds of elements after each act: jsdom matches
 * all rules of its own for the style of each element, and walks through the document for the labels of each button.
 */
const view = document.defaultView ?? window;
const ask = view.getComputedStyle.bind(view);
const known = new Map<string, CSSStyleDeclaration>();

/** Without a style sheet the style of an element depends on these attributes alone. */
const answer: typeof getComputedStyle = (element, pseudo) => {
  if (document.styleSheets.length > 0 || pseudo !== undefined || element.closest('[style*="visibility"]'))
    return ask(element, pseudo);
  const given = ['hidden', 'open', 'type', 'style'].map((name) => String(element.getAttribute(name)));
  const key = [element.localName, ...given].join('\n');
  const style = known.get(key) ?? ask(element);
  known.set(key, style);
  return style;
};
Object.assign(view, { getComputedStyle: answer });
Object.assign(window, { getComputedStyle: answer });

for (const { prototype } of [HTMLButtonElement, HTMLInputElement, HTMLSelectElement, HTMLTextAreaElement])
  Object.defineProperty(prototype, 'labels', {
    configurable: true,
    get(this: HTMLElement) {
      const around = this.closest('label');
      return [...document.getElementsByTagName('label')].filter((label) =>
        label.htmlFor === '' ? label === around && label.control === this : label.htmlFor === this.id,
      );
    },
  });
