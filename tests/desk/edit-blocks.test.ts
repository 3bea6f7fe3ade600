// @vitest-environment jsdom
/** The page beside the editor: what is clicked and pointed at, and what the editor is told of it. */
import { fireEvent } from '@testing-library/dom';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { editBlocks } from '../../src/desk/live/edit-blocks.ts';
import { patience } from '../patience.ts';

const editor = { postMessage: vi.fn<(message: unknown, origin: string) => void>() };
const wanted = () => editor.postMessage.mock.calls.map(([message]) => message);
const block = (act: string, id: string, file = 'pages/People.json') => ({ desk: 'block', act, file, id });
const find = (selector: string) => document.querySelector<HTMLElement>(selector) as HTMLElement;
const bar = () => find('#desk-block').shadowRoot?.querySelector('.bar') as HTMLElement;
const tools = () => [...bar().querySelectorAll('button')].filter(({ hidden }) => !hidden);

/** The place of each block on the screen; all are 300 wide. */
const places: Record<string, [top: number, bottom: number]> = {
  outer: [100, 200],
  inner: [110, 190],
  shared: [240, 300],
  end: [320, 400],
};
const at = (clientY: number) => ({ clientX: 10, clientY });

// The test window knows no popovers, and no places.
let open = false;
beforeAll(() => {
  const { body } = new DOMParser().parseFromString(
    `<header id="header" data-source="pages/_parts/shell/header.json:1:1"><a href="/People">People</a></header>
     <main id="main" data-source="pages/_shell.json:3:5"><div id="banner" data-source="pages/_shell.json:8:5">
       <ol><li>Home</li><li aria-current="page">People</li></ol><h1>People</h1><em>art</em></div>
     <div class="page-outlet" id="content" data-source="pages/_shell.json:12:5">
     <div id="outer" data-source="pages/People.json:3:5"><div id="inner" data-source="pages/People.json:9:7">
       <p>Words</p><a href="/Story">Story</a><button>Tab</button></div></div>
     <div id="shared" data-source="pages/_parts/shared.json:4:2"><p>See <a href="/Story">the story</a>.</p></div>
     <div id="end" data-source="pages/People.json:20:5"></div></div></main>
     <footer>None</footer>`,
    'text/html',
  );
  document.body.replaceChildren(...body.childNodes);
  HTMLElement.prototype.showPopover = () => void (open = true);
  HTMLElement.prototype.hidePopover = () => void (open = false);
  for (const [id, [top, bottom]] of Object.entries(places)) {
    const rectangle = new DOMRect(0, top, 300, bottom - top);
    Object.assign(find(`#${id}`), {
      getBoundingClientRect: () => rectangle,
      getClientRects: () => [rectangle],
    });
  }
  editBlocks(document, editor as unknown as Window, 'pages/People.json');
});
beforeEach(() => editor.postMessage.mockClear());

it('a click opens the innermost block, in whatever document', () => {
  fireEvent.click(find('#inner p'));
  fireEvent.click(find('#outer'));
  fireEvent.click(find('#shared p'));
  expect(wanted()).toEqual([
    block('open', 'inner'),
    block('open', 'outer'),
    block('open', 'shared', 'pages/_parts/shared.json'),
  ]);
});

it('a click beside the blocks opens the nearest of the page, never one of the frame', () => {
  fireEvent.click(find('#content'), at(210));
  fireEvent.click(find('#content'), at(310));
  fireEvent.click(find('#banner em'), at(20));
  fireEvent.click(find('footer'), at(600));
  fireEvent.click(find('#header a'), at(5));
  expect(wanted()).toEqual([
    block('open', 'outer'),
    block('open', 'end'),
    block('open', 'outer'),
    block('open', 'end'),
    { ...block('open', 'outer'), isOfFrame: true },
  ]);
});

it('a click on the title opens the page, wherever the frame shows it', () => {
  Object.assign(document, {
    caretPositionFromPoint: () => ({ offsetNode: find('h1').firstChild, offset: 3 }),
  });
  fireEvent.click(find('h1'));
  fireEvent.click(find('#banner li:last-child'));
  Object.assign(document, { caretPositionFromPoint: undefined });
  const title = block('open', '', 'pages/.json');
  const words = { before: 'Peo', after: 'ple' };
  expect(wanted()).toEqual([
    { ...title, words },
    { ...title, words },
  ]);
});

it('the words on both sides of a place are those of its whole text, not only of a link or a full stop', () => {
  const text = find('#shared p');
  Object.assign(document, { caretPositionFromPoint: () => ({ offsetNode: text.lastChild, offset: 1 }) });
  fireEvent.click(text);
  Object.assign(document, { caretPositionFromPoint: undefined });
  const words = { before: 'See the story.', after: '' };
  expect(wanted()).toEqual([{ ...block('open', 'shared', 'pages/_parts/shared.json'), words }]);
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
  fireEvent.pointerMove(find('#shared p'));
  expect([tools(), bar().querySelector('span:not(.grip)')?.textContent]).toEqual([
    [],
    'See the story. · shared content',
  ]);
  fireEvent.pointerMove(find('#banner em'));
  expect(open).toBe(false);
});

it('the frame follows its block when the page is drawn anew, and goes with it', async () => {
  fireEvent.pointerMove(find('#inner p'));
  const name = () => bar().querySelector('span:not(.grip)')?.textContent;
  const next = document.createElement('div');
  next.innerHTML = '<h2>Her life</h2><p>Words</p>';
  Object.assign(next, { id: 'inner' }).dataset['source'] = 'pages/People.json:12:7';
  const before = find('#inner');
  before.replaceWith(next);
  await vi.waitFor(() => expect([open, name()]).toEqual([true, 'Her life']), patience);
  find('#inner h2').firstChild?.replaceWith('Her whole life');
  await vi.waitFor(() => expect(name()).toBe('Her whole life'), patience);
  next.remove();
  await vi.waitFor(() => expect(open).toBe(false), patience);
  find('#outer').append(before);
});

it('a dragged block can be dropped in a gap; its frame goes along when the page scrolls', () => {
  fireEvent.pointerMove(find('#inner p'));
  fireEvent.dragStart(bar().querySelector('.grip') as HTMLElement, {
    dataTransfer: { setData: vi.fn<() => void>(), setDragImage: vi.fn<() => void>() },
  });
  fireEvent(window, new Event('scroll'));
  expect(open).toBe(true);
  // A drag event of the test window has no place.
  const drag = (type: string) =>
    fireEvent(find('#content'), new MouseEvent(type, { bubbles: true, cancelable: true, ...at(314) }));
  drag('dragover');
  drag('drop');
  expect(wanted()).toEqual([{ desk: 'dragged', id: 'inner', beside: 'end', isAfter: false }]);
  fireEvent.dragEnd(bar().querySelector('.grip') as HTMLElement);
  fireEvent(window, new Event('resize'));
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
