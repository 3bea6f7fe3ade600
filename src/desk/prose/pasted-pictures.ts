/** Finds the pictures of a paste: in the HTML, at their addresses, or in the RTF that Word and LibreOffice add. */

/** A picture that was pasted and is not in the site yet. */
export interface PastedPicture {
  /** Marks its place in the surface. */
  id: string;
  /** Address of its bytes, or the bytes. */
  source: string | Blob;
  /** Its alternative text in the other program, if a person wrote one. */
  words: string;
}

let count = 0;

/** The words in the place of a picture that did not come. */
export const missingPicture = '(A picture is missing here)';

/**
 * Marks the place of each picture that may come, and says so in the places of the others.
 * @param rtf the same content as RTF; empty if the clipboard has none
 * @returns the pictures that may come, and the number of those that cannot
 */
export function markPictures(root: HTMLElement, rtf: string): { pictures: PastedPicture[]; lost: number } {
  for (const sign of root.querySelectorAll<HTMLImageElement>('img.emoji')) sign.replaceWith(sign.alt);
  const own = `${location.origin}/`;
  const all = [...root.querySelectorAll('img')].filter((image) => {
    const src = image.getAttribute('src') ?? '';
    if (src.startsWith(own)) image.setAttribute('src', src.slice(own.length - 1));
    return !(image.getAttribute('src') ?? '').startsWith('/');
  });
  const isLocal = (image: Element) => /^file:/i.test(image.getAttribute('src') ?? '');
  const inRtf = picturesInRtf(rtf);
  // With another number, a picture could get the place of another.
  const local = inRtf.length === all.filter(isLocal).length ? inRtf : [];
  const pictures: PastedPicture[] = [];
  let lost = 0;
  for (const image of all) {
    const src = image.getAttribute('src') ?? '';
    const source = isLocal(image) ? local.shift() : /^(?:https?|data|blob):/i.test(src) ? src : undefined;
    if (isCounter(image) || source === undefined) {
      if (isCounter(image)) image.remove();
      else image.replaceWith(missingPicture);
      if (!isCounter(image)) lost += 1;
      continue;
    }
    const id = `picture-${(count += 1)}`;
    image.dataset['pending'] = id;
    pictures.push({ id, source, words: /generated|^Image\d*$/i.test(image.alt) ? '' : image.alt });
  }
  return { pictures, lost };
}

/** Whether an image only counts visits. */
const isCounter = (image: Element) =>
  ['width', 'height'].some((side) => Number(image.getAttribute(side) ?? 9) <= 1);

/** The photographs and drawings of an RTF text in their order, without the copies in older formats. */
function picturesInRtf(rtf: string): Blob[] {
  return rtf
    .split(/\{\\pict\b/)
    .slice(1)
    .flatMap((rest) => {
      // Groups within, such as the size and an id, hold no part of the picture.
      let depth = 1;
      let own = '';
      for (const piece of rest.split(/(?<!\\)([{}])/)) {
        if (piece === '{') depth += 1;
        else if (piece === '}') depth -= 1;
        else if (depth === 1) own += piece;
        if (depth === 0) break;
      }
      const kind = /\\(png|jpeg)blip/.exec(own)?.[1];
      const hex = own.replaceAll(/\\[a-z]+-?\d*/g, '').replaceAll(/[^\da-f]/gi, '');
      if (kind === undefined || hex === '') return [];
      const bytes = Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
      return [new Blob([bytes], { type: `image/${kind}` })];
    });
}

/** Reads a picture as a file; `undefined` if its address does not hand it out. */
export async function readPicture({ id, source }: PastedPicture): Promise<File | undefined> {
  try {
    const blob = typeof source === 'string' ? await (await fetch(source)).blob() : source;
    const [kind, format = ''] = blob.type.split(/[/+;]/);
    return kind === 'image' ? new File([blob], `${id}.${format}`, { type: blob.type }) : undefined;
  } catch {
    return undefined;
  }
}
