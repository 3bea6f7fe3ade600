// @vitest-environment jsdom
/** Preparing a page for paper. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { preparePaper } from '../../src/client/prepare-paper.ts';

let printed: HTMLElement;
let target: Window;

beforeEach(() => {
  document.body.innerHTML = `<footer><img loading="lazy" /></footer><main>
    <a href="https://one.example/long">January</a> <a href="https://two.example/">Else</a>
    <a href="https://one.example/long">February</a> <a href="/one">Here</a> <a href="/one">Here</a>
    <img loading="lazy" /></main>`;
  printed = document.querySelector('main') as HTMLElement;
  target = Object.assign(new EventTarget(), { document }) as unknown as Window;
  preparePaper(target);
});
afterEach(() => void (document.body.innerHTML = ''));

const pictureOf = (element: Element) => element.querySelector('img')?.getAttribute('loading');

it('N4 writes each address that leads out of the site once', () => {
  target.dispatchEvent(new Event('beforeprint'));
  const repeated = [...printed.querySelectorAll('[data-written]')].map(({ textContent }) => textContent);
  expect(repeated).toEqual(['February']);
});

it('N4 fetches the pictures of the content that wait for the scroll', () => {
  target.dispatchEvent(new Event('beforeprint'));
  expect(pictureOf(printed)).toBe('eager');
  expect(pictureOf(document.querySelector('footer') as Element)).toBe('lazy');
});

it('N4 fetches them when the keys are pressed that print', () => {
  const press = (init: KeyboardEventInit) => target.dispatchEvent(new KeyboardEvent('keydown', init));
  press({ key: 'p' });
  expect(pictureOf(printed)).toBe('lazy');
  press({ key: 'p', metaKey: true });
  expect(pictureOf(printed)).toBe('eager');
});
