// @vitest-environment jsdom
/** The styles of another page join those of the seen one, in their order. */
import { afterEach, expect, it } from 'vitest';
import { addStyles, findStyles } from '../../src/client/page-styles.ts';

/** A document with the styles of these numbers. */
function documentWith(...numbers: number[]): Document {
  const other = document.implementation.createHTMLDocument();
  for (const number of numbers) {
    const style = other.createElement('style');
    style.dataset['style'] = String(number);
    style.textContent = `.s${number} {}`;
    other.head.append(style);
  }
  return other;
}

const live = () => findStyles(document).map((style) => [Number(style.dataset['style']), style.textContent]);

afterEach(() => document.head.replaceChildren());

it('what is missing is added in its place, and what is there is not added again', () => {
  addStyles(findStyles(documentWith(0, 10)));
  const [first] = findStyles(document);
  addStyles(findStyles(documentWith(0, 2, 10)));
  addStyles(findStyles(documentWith(0, 1, 2, 11)));
  expect(live()).toEqual([0, 1, 2, 10, 11].map((number) => [number, `.s${number} {}`]));
  expect(findStyles(document)[0]).toBe(first);
});

it('the other document keeps its own', () => {
  const other = documentWith(0, 3);
  addStyles(findStyles(other));
  expect(findStyles(other)).toHaveLength(2);
});

it('styles of the libraries of development are left alone', () => {
  document.head.append(document.createElement('style'));
  addStyles(findStyles(documentWith(4)));
  expect(document.head.querySelectorAll('style')).toHaveLength(2);
  expect(live()).toEqual([[4, '.s4 {}']]);
});
