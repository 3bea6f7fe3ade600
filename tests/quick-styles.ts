/**
 * Answers how elements are displayed from memory: jsdom matches all rules of its own for each question, and names and
 * roles ask of hundreds of elements after each act. Without a style sheet the answer depends on these attributes alone.
 */
const view = document.defaultView ?? window;
const ask = view.getComputedStyle.bind(view);
const known = new Map<string, CSSStyleDeclaration>();

const answer: typeof getComputedStyle = (element, pseudo) => {
  if (document.styleSheets.length > 0 || pseudo !== undefined || element.closest('[style*="visibility"]'))
    return ask(element, pseudo);
  const given = ['hidden', 'open', 'type', 'style'].map((name) => element.getAttribute(name));
  const key = [element.localName, ...given].join('\n');
  const style = known.get(key) ?? ask(element);
  known.set(key, style);
  return style;
};
Object.assign(view, { getComputedStyle: answer });
Object.assign(window, { getComputedStyle: answer });
