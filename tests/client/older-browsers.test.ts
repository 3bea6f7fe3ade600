// @vitest-environment jsdom
/** jsdom lacks the same features as older browsers. `tests/e2e/old-browsers.spec.ts` tests how popovers look. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { supportOlderBrowsers } from '../../src/client/older-browsers.ts';
import { findOpenPopovers } from '../../src/client/open-popovers.ts';

let own: Document;
const find = (selector: string) => own.querySelector(selector) as HTMLElement;
const openIds = () => findOpenPopovers(own).map(({ id }) => id);
const openEntries = () => [...own.querySelectorAll('details[open]')].map(({ id }) => id);

beforeEach(() => {
  vi.stubGlobal('CSS', { supports: () => false });
  vi.stubGlobal('requestAnimationFrame', (act: FrameRequestCallback) => act(0));
  // A document of its own, because listeners stay.
  own = document.implementation.createHTMLDocument('');
  own.body.innerHTML = `
    <button popovertarget="one">One</button><ul id="one" popover><li>Words</li></ul>
    <button popovertarget="two">Two</button><ul id="two" popover>
      <li><button popovertarget="two" popovertargetaction="hide">Close</button></li></ul><main>Page</main>
    <details id="a" name="list"></details><details id="b" name="list"></details><details id="c"></details>`;
  supportOlderBrowsers(own);
});
afterEach(() => {
  vi.unstubAllGlobals();
  for (const name of ['showPopover', 'hidePopover']) Reflect.deleteProperty(HTMLElement.prototype, name);
});

it('a button opens its popover and closes it; another one, a press elsewhere and Escape close it', () => {
  const states: string[] = [];
  own.addEventListener(
    'toggle',
    ({ newState, target }) => states.push(`${(target as Element).id} ${newState}`),
    true,
  );
  const press = (words: string) =>
    [...own.querySelectorAll('button, main')]
      .find(({ textContent }) => textContent === words)
      ?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  press('One');
  expect(openIds()).toEqual(['one']);
  press('One');
  expect(openIds()).toEqual([]);
  press('One');
  press('Two');
  expect(openIds()).toEqual(['two']);
  press('Close');
  expect(openIds()).toEqual([]);
  press('Two');
  press('Page');
  expect(openIds()).toEqual([]);
  press('Two');
  own.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
  expect(openIds()).toEqual([]);
  expect(states.slice(0, 2)).toEqual(['one open', 'one closed']);
});

it('a press that came before this code is repeated', () => {
  const early = document.implementation.createHTMLDocument('');
  early.body.innerHTML = own.body.innerHTML;
  early.querySelector('[popovertarget="two"]')?.setAttribute('data-pressed', '');
  supportOlderBrowsers(early);
  expect(findOpenPopovers(early).map(({ id }) => id)).toEqual(['two']);
  expect(early.querySelector('[data-pressed]')).toBeNull();
});

it('D-09 an entry of an accordion closes the others of its name', () => {
  const [a, b, c] = ['a', 'b', 'c'].map((id) => find(`#${id}`));
  for (const entry of [c, a, b]) {
    entry?.setAttribute('open', '');
    entry?.dispatchEvent(new Event('toggle'));
  }
  expect(openEntries()).toEqual(['b', 'c']);
});

it('on paper all entries are open', () => {
  find('#b').setAttribute('open', '');
  dispatchEvent(new Event('beforeprint'));
  expect(openEntries()).toEqual(['a', 'b', 'c']);
  dispatchEvent(new Event('afterprint'));
  expect(openEntries()).toEqual(['b']);
  expect(find('#a').getAttribute('name')).toBe('list');
});
