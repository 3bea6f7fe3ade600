// @vitest-environment jsdom
/** Photographs that are dropped: on which picture of the document, where else they do no harm, and HEIC on the way. */
import { createEvent, fireEvent } from '@testing-library/dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { filesIn, fileShown } from '../../src/desk/editor/dropped-file.tsx';
import { draftsWith, storeDraft } from '../../src/desk/controls/kept-draft.ts';
import { watchFileDrags } from '../../src/desk/shared/file-drag.ts';
import { dropFiles } from '../../src/desk/live/drop-files.ts';

const page = {
  title: 'Home',
  banner: '/images/wide.svg',
  blocks: [
    { type: 'rich-text', id: 'text', text: ['![](/images/a.svg)'], link: { href: '/images/plan.svg' } },
    { type: 'image-grid', id: 'grid', images: [{ src: '/images/a.svg' }, { src: '/images/b.svg' }] },
    {
      type: 'embed-grid',
      id: 'films',
      frames: [{ src: '/documents/a.pdf' }, { src: 'https://example.org/a.pdf' }],
    },
    { type: 'image-grid', id: 'other', images: [{ src: '/images/a.svg' }, { src: '/images/a.svg' }] },
  ],
};
const file = new File(['x'], 'a.jpg', { type: 'image/jpeg' });
/** The facts that a browser tells of dragged files. */
const dragged = { types: ['Files'], files: [file], dropEffect: 'none' };

describe('the picture that is meant', () => {
  it('is a value of the document; pictures in texts and behind links, and other sites, are none', () => {
    expect(filesIn(page).map(({ path }) => path.join('/'))).toEqual([
      'banner',
      'blocks/1/images/0/src',
      'blocks/1/images/1/src',
      'blocks/2/frames/0/src',
      'blocks/3/images/0/src',
      'blocks/3/images/1/src',
    ]);
  });

  it.each([
    ['in the block', { id: 'other', src: '/images/a.svg', index: 1 }, 'blocks/3/images/1/src'],
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
    expect(fileShown(page, dropped)?.path.join('/')).toBe(path);
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

  it('A4: a file that nothing takes is told, and the browser does not open it; one that was taken is not', () => {
    end();
    const refused = vi.fn<(file: File) => void>();
    end = watchFileDrags(document, refused);
    const dataTransfer = { ...dragged };
    expect(fireEvent.dragOver(document.body, { dataTransfer })).toBe(false);
    expect(dataTransfer.dropEffect, 'without it, no drop comes').toBe('copy');
    expect(fireEvent.drop(document.body, { dataTransfer })).toBe(false);
    expect(refused.mock.calls).toEqual([[file]]);
    document.body.addEventListener('drop', (event) => event.preventDefault(), { once: true });
    fireEvent.drop(document.body, { dataTransfer });
    expect(refused).toHaveBeenCalledOnce();
  });

  it('words that are dragged are none of its business', () => {
    expect(fireEvent.dragOver(document.body, { dataTransfer: { types: ['text/plain'], files: [] } })).toBe(
      true,
    );
    expect(document.documentElement.dataset['dragged']).toBeUndefined();
  });
});

describe('on the page', () => {
  it('A4: a picture, a frame or a link to a file of the document takes it, and the editor is told which', () => {
    const { body } = new DOMParser().parseFromString(
      `<div id="grid" data-source="pages/Home.json:3:5"><img src="/images/a.svg"><img src="/images/a.svg"><b></b></div>
       <img src="/images/c.svg"><iframe src="/documents/a.pdf"></iframe><a href="/documents/a.pdf">It</a>`,
      'text/html',
    );
    document.body.replaceChildren(...body.childNodes);
    let isShown = false;
    HTMLElement.prototype.showPopover = () => void (isShown = true);
    HTMLElement.prototype.hidePopover = () => void (isShown = false);
    let under: Element[] = [];
    document.elementsFromPoint = () => under;
    const editor = { postMessage: vi.fn<(message: unknown, origin: string) => void>() };
    dropFiles(document, editor as unknown as Window, () => ['/images/a.svg', '/documents/a.pdf']);
    const [, second, foreign] = document.querySelectorAll('img');
    const [words, frame, link] = ['b', 'iframe', 'a'].map(
      (name) => document.querySelector(name) as HTMLElement,
    );
    /** Drags a file over an element, drops it there, and returns what the editor was told. */
    const dropAt = (target: Element, beneath: Element[]) => {
      under = beneath;
      // The test window has no events of dragging, which know where the pointer is.
      const at = (event: Event) => Object.assign(event, { clientX: 4, clientY: 4 });
      const over = at(createEvent.dragOver(target, { dataTransfer: dragged }));
      expect(fireEvent(target, over)).toBe(false);
      const sign = isShown ? document.querySelector('#desk-drop')?.textContent : undefined;
      fireEvent(target, at(createEvent.drop(target, { dataTransfer: dragged })));
      expect(isShown).toBe(false);
      return [sign, editor.postMessage.mock.lastCall?.[0]];
    };
    const said = (id: string, src: string, index: number, isPicture: boolean) => ({
      desk: 'file',
      id,
      src,
      index,
      isPicture,
      file,
    });
    // The editor says why nothing takes it there.
    Object.assign(frame ?? {}, { getBoundingClientRect: () => new DOMRect(500, 0, 1, 1) });
    expect(dropAt(foreign as Element, [foreign as Element])).toEqual([undefined, said('', '', 0, false)]);
    // Words lie over the picture.
    expect(dropAt(words as Element, [words as Element, second as Element])).toEqual([
      'Drop here to replace this picture',
      said('grid', '/images/a.svg', 1, true),
    ]);
    expect(dropAt(link as Element, [link as Element])).toEqual([
      'Drop here to replace this file',
      said('', '/documents/a.pdf', 1, false),
    ]);
    Object.assign(frame ?? {}, { getBoundingClientRect: () => new DOMRect(0, 0, 9, 9) });
    expect(dropAt(document.body, [document.body])).toEqual([
      'Drop here to replace this file',
      said('', '/documents/a.pdf', 0, false),
    ]);
  });
});

it('the drafts that are not saved yet are known by what they use', () => {
  storeDraft('pages/Home.json', { base: null, value: page });
  storeDraft('pages/News.json', { base: null, value: {} });
  expect([draftsWith('/images/b.svg'), draftsWith('/images/c.svg')]).toEqual([['pages/Home.json'], []]);
  localStorage.clear();
});
