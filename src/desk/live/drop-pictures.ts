/**
 * Tells the editor of a photograph that was dropped on a picture of the page beside it. During the drag, pictures that
 * accept it are framed, and the one under the pointer says what will happen.
 */
import { tell } from '../shared/editor-messages.ts';
import { isSamePicture } from '../shared/same-picture.ts';
import { gold } from './colours.ts';

/**
 * Adds the listeners to a page.
 * @param picturesOf returns the paths of the edited document's pictures; others cannot be changed here
 */
export function dropPictures(document: Document, editor: Window, picturesOf: () => readonly string[]): void {
  const sign = document.createElement('div');
  sign.id = 'desk-drop';
  sign.setAttribute('popover', 'manual');
  sign.setAttribute('aria-hidden', 'true');
  Object.assign(sign.style, {
    position: 'fixed',
    inset: 'auto',
    margin: '0',
    padding: '0.3em 0.6em',
    border: `3px solid ${gold}`,
    boxSizing: 'border-box',
    background: 'rgb(227 192 121 / 0.85)',
    color: '#2f2019',
    font: '600 14px/1.4 system-ui, sans-serif',
    pointerEvents: 'none',
    overflow: 'hidden',
  });
  sign.textContent = 'Drop here to replace this picture';
  const frames = document.createElement('style');
  document.head.append(frames);
  document.body.append(sign);
  let isShown = false;

  const srcOf = (picture: Element) => picture.getAttribute('src') ?? '';
  const takes = (picture: Element) => picturesOf().some((path) => isSamePicture(path, srcOf(picture)));
  const pictureAt = ({ clientX, clientY }: MouseEvent) =>
    // Text, buttons and frames may cover a picture.
    document
      .elementsFromPoint(clientX, clientY)
      .find((element) => element.localName === 'img' && takes(element));

  function show(picture: Element): void {
    const { top, left, width, height } = picture.getBoundingClientRect();
    Object.assign(sign.style, {
      top: `${top}px`,
      left: `${left}px`,
      width: `${width}px`,
      height: `${height}px`,
    });
    if (!isShown) sign.showPopover();
    isShown = true;
  }
  function hide(): void {
    if (isShown) sign.hidePopover();
    isShown = false;
  }
  function end(): void {
    hide();
    frames.textContent = '';
  }

  document.addEventListener('dragover', (event) => {
    if (event.dataTransfer?.types.includes('Files') !== true) return;
    const all = [...document.querySelectorAll('img')].filter(takes);
    const wanted = all.map((picture) => `img[src=${JSON.stringify(srcOf(picture))}]`).join(', ');
    frames.textContent =
      wanted === '' ? '' : `${wanted} { outline: 3px dashed ${gold}; outline-offset: -3px; }`;
    const picture = pictureAt(event);
    if (picture === undefined) return hide();
    event.preventDefault();
    event.dataTransfer.dropEffect = 'copy';
    show(picture);
  });
  document.addEventListener('dragleave', ({ relatedTarget }) => {
    if (relatedTarget === null) end();
  });
  document.addEventListener('drop', (event) => {
    const picture = pictureAt(event);
    const [file] = event.dataTransfer?.files ?? [];
    end();
    if (picture === undefined || file === undefined) return;
    event.preventDefault();
    const block = picture.closest('[data-source]');
    const equals = [...(block ?? document).querySelectorAll('img')].filter((other) =>
      isSamePicture(srcOf(other), srcOf(picture)),
    );
    tell(editor, {
      desk: 'picture',
      id: block?.id ?? '',
      src: srcOf(picture),
      index: equals.indexOf(picture as HTMLImageElement),
      file,
    });
  });
}
