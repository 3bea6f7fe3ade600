// @vitest-environment jsdom
/** The page beside the editor: what is clicked and pointed at, and what the editor is told of it. */
import { fireEvent } from '@testing-library/dom';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { editBlocks } from '../../src/desk/live/edit-blocks.ts';

const editor = { postMessage: vi.fn<(message: unknown, origin: string) => void>() };
const wanted = () => editor.postMessage.mock.calls.map(([message]) => message);
const block = (act: string, id: string, file = 'pages/People.json') => ({ desk: 'block', act, file, id });
const find = (selector: string) => document.querySelector<HTMLElement>(selector) as HTMLElement;
const bar = () => find('#desk-block').shadowRoot?.querySelector('.bar') as HTMLElement;
const tools = () => [...bar().querySelectorAll('button')].filter(({ hidden }) => !hidden);

// The test window knows no popovers.
let open = false;
let frameAgain: () => void;
beforeAll(() => {
  const { body } = new DOMParser().parseFromString(
    `<div id="outer" data-source="pages/People.json:3:5"><div id="inner" data-source="pages/People.json:9:7">
       <p>Words</p><a href="/Story">Story</a><button>Tab</button></div></div>
     <div id="tagline" data-source="pages/_shell.json:4:2"><p>Tag</p></div><footer>None</footer>`,
    'text/html',
  );
  document.body.replaceChildren(...body.childNodes);
  HTMLElement.prototype.showPopover = () => void (open = true);
  HTMLElement.prototype.hidePopover = () => void (open = false);
  frameAgain = editBlocks(document, editor as unknown as Window, 'pages/People.json');
});
beforeEach(() => editor.postMessage.mockClear());

it('a click opens the innermost block, in whatever document', () => {
  fireEvent.click(find('#inner p'));
  fireEvent.click(find('#outer'));
  fireEvent.click(find('#tagline p'));
  fireEvent.click(find('footer'));
  expect(wanted()).toEqual([
    block('open', 'inner'),
    block('open', 'outer'),
    block('open', 'tagline', 'pages/_shell.json'),
  ]);
});

it('a link leads nowhere; a button does what it does; with Alt the source is meant', () => {
  expect(fireEvent.click(find('#inner a'))).toBe(false);
  expect(wanted()).toEqual([block('open', 'inner')]);
  expect(fireEvent.click(find('#inner button'))).toBe(true);
  expect(fireEvent.click(find('#inner p'), { altKey: true })).toBe(true);
  expect(wanted()).toHaveLength(1);
});

it('the frame has the name and the tools of the block under the pointer', () => {
  fireEvent.pointerMove(find('#inner p'));
  expect([open, bar().textContent]).toEqual([true, '⠿Words↑↓DuplicateDeleteAdd below']);
  for (const title of ['Move up', 'Move down', 'Duplicate', 'Delete', 'Add below']) {
    fireEvent.pointerMove(find('#inner p'));
    fireEvent.click(bar().querySelector(`[title="${title}"]`) as HTMLElement);
    expect(open).toBe(false);
  }
  expect(wanted()).toEqual(['up', 'down', 'duplicate', 'delete', 'add'].map((act) => block(act, 'inner')));
});

it('a block of another document can only be opened', () => {
  fireEvent.pointerMove(find('#tagline p'));
  expect([tools(), bar().querySelector('span:not(.grip)')?.textContent]).toEqual([
    [],
    'Tag · shared content',
  ]);
  fireEvent.pointerMove(find('footer'));
  expect(open).toBe(false);
});

it('the frame follows its block when the page is drawn anew, and goes with it', () => {
  fireEvent.pointerMove(find('#inner p'));
  const next = document.createElement('div');
  next.innerHTML = '<h2>Her life</h2><p>Words</p>';
  Object.assign(next, { id: 'inner' }).dataset['source'] = 'pages/People.json:12:7';
  const before = find('#inner');
  before.replaceWith(next);
  frameAgain();
  expect([open, bar().querySelector('span:not(.grip)')?.textContent]).toEqual([true, 'Her life']);
  next.remove();
  frameAgain();
  expect(open).toBe(false);
  find('#outer').append(before);
});

it('the frame goes when the page moves beneath it, and comes for no finger', () => {
  for (const type of ['scroll', 'resize']) {
    fireEvent.pointerMove(find('#inner p'));
    expect(open).toBe(true);
    fireEvent(window, new Event(type));
    expect(open).toBe(false);
  }
  const touched = new Event('pointermove', { bubbles: true });
  fireEvent(find('#inner p'), Object.assign(touched, { pointerType: 'touch' }));
  expect(open).toBe(false);
});
