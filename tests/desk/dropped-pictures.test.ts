// @vitest-environment jsdom
/** Photographs that are dropped: on which picture of the document, where else they do no harm, and HEIC on the way. */
import { fireEvent } from '@testing-library/dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { picturesIn, pictureShown } from '../../src/desk/editor/dropped-picture.tsx';
import { draftsWith, storeDraft } from '../../src/desk/controls/kept-draft.ts';
import { watchFileDrags } from '../../src/desk/controls/file-drag.ts';
import { dropPictures } from '../../src/desk/live/drop-pictures.ts';

const page = {
  title: 'Home',
  banner: '/images/wide.svg',
  blocks: [
    { type: 'rich-text', id: 'text', text: ['![](/images/a.svg)'], link: { href: '/images/plan.svg' } },
    { type: 'image-grid', id: 'grid', images: [{ src: '/images/a.svg' }, { src: '/images/b.svg' }] },
    { type: 'image-grid', id: 'other', images: [{ src: '/images/a.svg' }, { src: '/images/a.svg' }] },
  ],
};
const file = new File(['x'], 'a.jpg', { type: 'image/jpeg' });
/** What a browser tells of files that are dragged. */
const dragged = { types: ['Files'], files: [file], dropEffect: 'none' };

describe('the picture that is meant', () => {
  it('is a value of the document; pictures in texts and behind links are none', () => {
    expect(picturesIn(page).map(({ path }) => path.join('/'))).toEqual([
      'banner',
      'blocks/1/images/0/src',
      'blocks/1/images/1/src',
      'blocks/2/images/0/src',
      'blocks/2/images/1/src',
    ]);
  });

  it.each([
    ['in the block', { id: 'other', src: '/images/a.svg', index: 1 }, 'blocks/2/images/1/src'],
    [
      'a photograph in place of a drawing',
      { id: 'grid', src: '/images/b.jpg', index: 0 },
      'blocks/1/images/1/src',
    ],
    [
      'shown once more than it is written',
      { id: 'grid', src: '/images/a.svg', index: 3 },
      'blocks/1/images/0/src',
    ],
    [
      'the banner, drawn by a block of the shell',
      { id: 'banner', src: '/images/wide.svg', index: 0 },
      'banner',
    ],
    [
      'of a record, which the document has elsewhere',
      { id: 'text', src: '/images/b.svg', index: 0 },
      undefined,
    ],
    ['of another document', { id: 'grid', src: '/images/c.svg', index: 0 }, undefined],
  ])('%s', (_, dropped, path) => {
    expect(pictureShown(page, dropped)?.path.join('/')).toBe(path);
  });
});

describe('over a window', () => {
  let end: () => void;
  beforeEach(() => {
    end = watchFileDrags(document);
  });
  afterEach(() => end());

  it('files are refused where nothing takes them, and the window says that they are there', () => {
    const dataTransfer = { ...dragged, dropEffect: 'copy' };
    expect(fireEvent.dragOver(document.body, { dataTransfer })).toBe(false);
    expect([dataTransfer.dropEffect, document.documentElement.dataset['dragged']]).toEqual(['none', 'files']);
    expect(fireEvent.drop(document.body, { dataTransfer })).toBe(false);
    expect(document.documentElement.dataset['dragged']).toBeUndefined();
    fireEvent.dragOver(document.body, { dataTransfer });
    // The test window has no events of dragging, which know where one leaves to.
    fireEvent(
      document.body,
      Object.assign(new Event('dragleave', { bubbles: true }), { relatedTarget: null }),
    );
    expect(document.documentElement.dataset['dragged']).toBeUndefined();
  });

  it('words that are dragged are none of its business', () => {
    expect(fireEvent.dragOver(document.body, { dataTransfer: { types: ['text/plain'], files: [] } })).toBe(
      true,
    );
    expect(document.documentElement.dataset['dragged']).toBeUndefined();
  });
});

it('on the page a picture of the document takes it, and the editor is told which', () => {
  const { body } = new DOMParser().parseFromString(
    `<div id="grid" data-source="pages/Home.json:3:5"><img src="/images/a.svg"><img src="/images/a.svg"><b></b></div>
     <img src="/images/c.svg">`,
    'text/html',
  );
  document.body.replaceChildren(...body.childNodes);
  let isShown = false;
  HTMLElement.prototype.showPopover = () => void (isShown = true);
  HTMLElement.prototype.hidePopover = () => void (isShown = false);
  let under: Element[] = [];
  document.elementsFromPoint = () => under;
  const editor = { postMessage: vi.fn<(message: unknown, origin: string) => void>() };
  dropPictures(document, editor as unknown as Window, () => ['/images/a.svg']);
  const [, second, foreign] = document.querySelectorAll('img');
  const words = document.querySelector('b') as HTMLElement;

  under = [foreign as Element];
  expect(fireEvent.dragOver(foreign as Element, { dataTransfer: dragged })).toBe(true);
  fireEvent.drop(foreign as Element, { dataTransfer: dragged });
  expect([isShown, editor.postMessage.mock.calls]).toEqual([false, []]);
  // Words lie over the picture.
  under = [words, second as Element];
  expect(fireEvent.dragOver(words, { dataTransfer: dragged })).toBe(false);
  expect(isShown).toBe(true);
  expect(document.head.querySelector('style:last-of-type')?.textContent).toMatch(
    /^img\[src="\/images\/a\.svg"\].*outline/,
  );
  fireEvent.drop(words, { dataTransfer: dragged });
  expect(isShown).toBe(false);
  expect(editor.postMessage.mock.calls.map(([message]) => message)).toEqual([
    { desk: 'picture', id: 'grid', src: '/images/a.svg', index: 1, file },
  ]);
});

it('the drafts that are not saved yet are known by what they use', () => {
  storeDraft('pages/Home.json', { base: null, value: page });
  storeDraft('pages/News.json', { base: null, value: {} });
  expect([draftsWith('/images/b.svg'), draftsWith('/images/c.svg')]).toEqual([['pages/Home.json'], []]);
  localStorage.clear();
});
