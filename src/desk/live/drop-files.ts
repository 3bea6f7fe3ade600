/**
 * Tells the editor of a file that was dropped on the page beside it: on a picture, a frame, or a link to a file. During
 * the drag, the places that accept one are framed, and the one under the pointer says what will happen.
 */
import { tell } from '../shared/editor-messages.ts';
import { isSamePicture } from '../shared/file-kinds.ts';
import { addSign, gold } from './sign.ts';

/** The elements that show or lead to a file. */
const places = 'img, iframe, a[href]';

/**
 * Adds the listeners to a page.
 * @param filesOf returns the paths of the edited document's files; others cannot be changed here
 */
export function dropFiles(document: Document, editor: Window, filesOf: () => readonly string[]): void {
  const sign = addSign(document, {
    padding: '0.3em 0.6em',
    border: `3px solid ${gold}`,
    boxSizing: 'border-box',
    background: 'rgb(227 192 121 / 0.85)',
    color: '#2f2019',
    font: '600 14px/1.4 system-ui, sans-serif',
    overflow: 'hidden',
  });
  sign.element.id = 'desk-drop';
  const frames = document.createElement('style');
  document.head.append(frames);

  const srcOf = (place: Element) => place.getAttribute(place.localName === 'a' ? 'href' : 'src') ?? '';
  const takes = (place: Element) => filesOf().some((path) => isSamePicture(path, srcOf(place)));
  const placesIn = (within: ParentNode) => [...within.querySelectorAll(places)].filter(takes);
  const isWithin = (place: Element, { clientX: x, clientY: y }: MouseEvent) => {
    const { left, right, top, bottom } = place.getBoundingClientRect();
    return left <= x && x <= right && top <= y && y <= bottom;
  };
  const placeAt = (event: MouseEvent) =>
    // Text, buttons and frames may cover a picture. A frame of a file takes no pointer meanwhile.
    document
      .elementsFromPoint(event.clientX, event.clientY)
      .find((one) => one.matches(places) && takes(one)) ??
    placesIn(document).find((one) => one.localName === 'iframe' && isWithin(one, event));

  function show(place: Element): void {
    sign.element.textContent = `Drop here to replace this ${place.localName === 'img' ? 'picture' : 'file'}`;
    sign.show(place.getBoundingClientRect());
  }
  function end(): void {
    sign.hide();
    frames.textContent = '';
  }

  document.addEventListener('dragover', (event) => {
    if (event.dataTransfer?.types.includes('Files') !== true) return;
    const outline = `outline: 3px dashed ${gold}; outline-offset: -3px;`;
    const wanted = placesIn(document).map(
      (place) =>
        `${place.localName}:is([src=${JSON.stringify(srcOf(place))}], [href=${JSON.stringify(srcOf(place))}])`,
    );
    // A frame would keep the drag to itself.
    frames.textContent = `iframe { pointer-events: none; } ${wanted.map((place) => `${place} { ${outline} }`).join(' ')}`;
    event.preventDefault();
    event.dataTransfer.dropEffect = 'copy';
    const place = placeAt(event);
    if (place === undefined) sign.hide();
    else show(place);
  });
  document.addEventListener('dragleave', ({ relatedTarget }) => {
    if (relatedTarget === null) end();
  });
  document.addEventListener('drop', (event) => {
    const place = placeAt(event);
    const [file] = event.dataTransfer?.files ?? [];
    end();
    if (file === undefined) return;
    event.preventDefault();
    const block = place?.closest('[data-source]');
    const equals = placesIn(block ?? document).filter(
      (other) => place !== undefined && isSamePicture(srcOf(other), srcOf(place)),
    );
    tell(editor, {
      desk: 'file',
      id: block?.id ?? '',
      src: place === undefined ? '' : srcOf(place),
      index: place === undefined ? 0 : equals.indexOf(place),
      isPicture: place?.localName === 'img',
      file,
    });
  });
}
