// @vitest-environment jsdom
/** The page beside the form shows what is edited: tabs, slides and folds open, the page scrolls, the form keeps the focus. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createShowEdited, entriesAround } from '../../../src/desk/editor/show-edited.ts';
import { patience } from '../../patience.ts';

const { show, stop } = createShowEdited();
const scrolled: string[] = [];
const own = Object.getOwnPropertyDescriptor(Element.prototype, 'scrollIntoView');
beforeEach(() => {
  scrolled.length = 0;
  Element.prototype.scrollIntoView = function scroll(this: Element) {
    scrolled.push(this.id || this.localName);
  };
});
afterEach(() => {
  stop();
  if (own) Object.defineProperty(Element.prototype, 'scrollIntoView', own);
  else Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
  document.body.replaceChildren();
  document.head.replaceChildren();
});

const entry = (id: string, index: number, count: number) => ({ id, index, count });
/** A block of tabs whose second panel is hidden, and what the panels heard. */
function showTabs(island = 'data-island="tab-list" data-hydrated=""') {
  document.body.innerHTML = `<section id="people"><div ${island}>
    <button role="tab" aria-controls="anna">Anna</button><button role="tab" aria-controls="john">John</button>
    <div role="tabpanel" id="anna"></div>
    <div role="tabpanel" id="john" hidden><p id="life"></p></div></div></section>`;
  const found = vi.fn<() => void>();
  const panel = document.getElementById('john') as HTMLElement;
  panel.addEventListener('beforematch', found);
  return { panel, found };
}

it('S-12 the panel of an edited tab opens as by the search of the browser; the focus stays', () => {
  const { panel, found } = showTabs();
  const field = document.body.appendChild(document.createElement('input'));
  field.focus();
  show(document, { block: 'people', entries: [entry('john', 1, 2)] });
  expect(found).toHaveBeenCalledOnce();
  expect(panel.hidden).toBe(false);
  expect(scrolled.at(-1)).toBe('john');
  expect(document.activeElement).toBe(field);
});

it.each([
  ['a block within the panel, which has a form of its own', 'life', []],
  ['a tab that is a file of its own, in that file', 'john', []],
  ['the same, in the list of the tabs, where it has no id', 'people', [entry('', 1, 2)]],
  [
    'the last entry around the field that the page shows',
    'people',
    [entry('link', 0, 1), entry('john', 1, 2)],
  ],
])('S-12 opened is also the panel of %s', (_, block, entries) => {
  const { panel } = showTabs();
  show(document, { block, entries });
  expect(panel.hidden).toBe(false);
});

it('S-12 a panel opens no sooner than its tabs are alive', async () => {
  const { panel, found } = showTabs('data-island="tab-list"');
  show(document, { block: 'people', entries: [entry('john', 1, 2)] });
  expect(panel.hidden).toBe(true);
  document.querySelector('[data-island]')?.setAttribute('data-hydrated', '');
  await vi.waitFor(() => expect(panel.hidden).toBe(false), patience);
  expect(found).toHaveBeenCalledOnce();
});

it('S-12 a tab that the page does not have yet is shown once it is there', async () => {
  showTabs();
  show(document, { block: 'people', entries: [entry('maria', 2, 3)] });
  expect(scrolled).toEqual(['people']);
  document
    .querySelector('[data-island]')
    ?.insertAdjacentHTML('beforeend', '<div role="tabpanel" id="maria" hidden></div>');
  await vi.waitFor(() => expect(scrolled.at(-1)).toBe('maria'), patience);
  expect(document.getElementById('maria')?.hidden).toBe(false);
});

/** A carousel whose second slide comes first at the moment, and what it was told. */
function showSlides(hydrated = 'data-hydrated=""') {
  const told: string[] = [];
  document.body.innerHTML = `<section id="moments" data-island="carousel" ${hydrated}><div class="swiper" id="stage"><ul>
    <li class="swiper-slide" data-swiper-slide-index="1" id="b"></li>
    <li class="swiper-slide" data-swiper-slide-index="0" id="a"></li></ul></div></section>`;
  Object.assign(document.getElementById('stage') as HTMLElement, {
    swiper: { slideToLoop: (index: number) => told.push(`to ${index}`) },
  });
  for (const type of ['focusin', 'focusout'])
    document
      .getElementById('moments')
      ?.addEventListener(type, ({ target }) => told.push(`${type} ${(target as Element).id}`));
  return told;
}

it('H-04 an edited slide is shown, and waits until another place is edited', () => {
  const told = showSlides();
  show(document, { block: 'moments', entries: [entry('one', 0, 2)] });
  expect(told).toEqual(['focusin a', 'to 0']);
  expect(scrolled.at(-1)).toBe('stage');
  show(document, { block: 'moments', entries: [] });
  expect(told.at(-2)).toBe('focusout a');
});

it('H-04 a slide is shown once more when its carousel is alive, and when it begins anew', async () => {
  const told = showSlides('');
  show(document, { block: 'moments', entries: [entry('two', 1, 2)] });
  document.getElementById('moments')?.setAttribute('data-hydrated', '');
  await vi.waitFor(() => expect(told.filter((one) => one === 'to 1')).toHaveLength(2), patience);
  document.getElementById('b')?.setAttribute('data-swiper-slide-index', '1');
  await vi.waitFor(() => expect(told.filter((one) => one === 'to 1')).toHaveLength(3), patience);
});

it('D-09 an edited record is opened in its accordion, after its tab', async () => {
  document.body.innerHTML = `<div data-island="record-tabs" data-hydrated="">
    <button role="tab" aria-controls="y2022">2022</button><button role="tab" aria-controls="y2021">2021</button>
    <div role="tabpanel" id="y2022"><ul><li><details><summary><h3>May <bdi>Later</bdi></h3></summary></details></li></ul></div>
    <div role="tabpanel" id="y2021" hidden></div></div>`;
  const record = { title: 'The beginning', sessionYear: 2021 };
  show(document, { block: '', entries: [], record });
  const panel = document.getElementById('y2021') as HTMLElement;
  expect(panel.hidden).toBe(false);
  panel.innerHTML =
    '<ul><li><details><summary><h3>Jun <bdi>The beginning</bdi></h3></summary></details></li></ul>';
  await vi.waitFor(() => expect(panel.querySelector('details')?.open).toBe(true), patience);
});

it('nothing is shown any more once the editor is left', async () => {
  showTabs();
  show(document, { block: 'people', entries: [entry('maria', 2, 3)] });
  const seen = vi.fn<() => void>();
  stop();
  new MutationObserver(seen).observe(document, { childList: true, subtree: true });
  document
    .querySelector('[data-island]')
    ?.insertAdjacentHTML('beforeend', '<div role="tabpanel" id="maria" hidden></div>');
  await vi.waitFor(() => expect(seen).toHaveBeenCalledOnce(), patience);
  expect(scrolled).toEqual(['people']);
});

it('the entries around a field are those of its lists, the innermost first', () => {
  document.body.innerHTML = `<ol><li data-entry="anna"></li><li data-entry="john"><ol><li data-entry=""><input></li></ol></li></ol>`;
  expect(entriesAround(document.querySelector('input'))).toEqual([entry('', 0, 1), entry('john', 1, 2)]);
});
