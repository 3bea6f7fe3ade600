/** The files that a site takes beside its pictures, and why others are not taken. Pure. */
import { largestFile } from '../../site/documents/limits.ts';

/** Most bytes of a file that is sent: a photograph is made smaller then. */
export const largestSent = 60_000_000;

interface FileKind {
  /** Matches the ends of the names. */
  ending: RegExp;
  /** The folder of `public/` for new ones. */
  folder: string;
  /** Matches the first bytes, read as Latin-1. */
  starts: RegExp;
}

const kinds: readonly FileKind[] = [
  { ending: /\.pdf$/i, folder: '/documents', starts: /%PDF-/ },
  // A workbook that was only renamed is none.
  { ending: /\.csv$/i, folder: '/documents', starts: /^(?!PK|\xD0\xCF|%PDF)/ },
  { ending: /\.(ogg|oga|opus)$/i, folder: '/audio', starts: /^OggS/ },
  { ending: /\.mp3$/i, folder: '/audio', starts: /^(?:ID3|\xFF[\xE0-\xFF])/ },
  { ending: /\.m4a$/i, folder: '/audio', starts: /^[^]{4}ftyp/ },
  { ending: /\.mp4$/i, folder: '/video', starts: /^[^]{4}ftyp/ },
  { ending: /\.webm$/i, folder: '/video', starts: /^.E\xDF\xA3/ },
];

/** The endings for the window in which a device shows its files. */
export const takenEndings = '.pdf,.csv,.ogg,.oga,.opus,.mp3,.m4a,.mp4,.webm';

const picture = /\.(avif|jpe?g|png|webp|gif|svg|heic|heif|tiff?|bmp)$/i;

/** Kinds of files that people bring and browsers do not open, each with the cure. */
const cures: readonly (readonly [RegExp, string])[] = [
  [/\.(docx?|odt|rtf|pages|pptx?|odp|key|xlsx?|ods|numbers|epub|txt)$/i, 'save it as PDF, and take that'],
  [/\.(wav|aiff?|wma|flac|amr|aac|caf)$/i, 'save the recording as MP3, and take that'],
  [
    /\.(mov|avi|mkv|wmv|m4v|mpe?g|3gp)$/i,
    'save the film as MP4, or put it on a film site and paste its address',
  ],
];

/** The kind of a file by its name; `undefined` if the site does not take it. */
export function kindOfFile(name: string): FileKind | undefined {
  return kinds.find(({ ending }) => ending.test(name));
}

/** Whether a file is a picture, by its name or the type that the browser gives. */
export function isPictureFile({ name, type = '' }: { name: string; type?: string }): boolean {
  return type.startsWith('image/') || picture.test(name);
}

/**
 * Says why a file is not taken; `undefined` if it is.
 * @param pictures whether a picture is wanted
 */
export function whyNotTaken(
  file: { name: string; type?: string; size: number },
  pictures: boolean,
): string | undefined {
  const { name, size } = file;
  const not = `${name || 'This'} is not taken`;
  const isLarger = (most: number) =>
    `${not}: it has ${Math.ceil(size / 1e6)} MB, and ${most / 1e6} MB are the most`;
  if (pictures && !isPictureFile(file))
    return `${not}: a picture goes here. Put a PDF, a recording or a film into a field or block for files`;
  if (pictures)
    return size > largestSent ? `${isLarger(largestSent)}. Save it as JPEG, and take that` : undefined;
  if (isPictureFile(file)) return `${not}: it is a picture; put it into a field or block for pictures`;
  if (kindOfFile(name) === undefined) {
    const [, cure] = cures.find(([ending]) => ending.test(name)) ?? [];
    return cure === undefined
      ? `${not}: the site takes PDF, tables (CSV), recordings (MP3, M4A, Ogg) and films (MP4, WebM)`
      : `${not}: browsers do not open such files; ${cure}`;
  }
  if (size > largestFile)
    return `${isLarger(largestFile)}. Make it smaller, or put it on a film site or a drive and paste its address`;
  return undefined;
}

const withoutEnding = (path: string) => path.replace(/\.\w+$/, '');

/** Whether two paths name one picture: a photograph is shown in place of the drawing with its name. */
export function isSamePicture(path: string, other: string): boolean {
  return withoutEnding(path) === withoutEnding(other);
}
