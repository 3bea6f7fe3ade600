/** Finds the places of this site for those of another, from which an export comes. */
import type { Places } from '../site/prose/html-prose.ts';
import type { OldSite } from './table.ts';
import type { Uploads } from './uploads.ts';

/** The places of this site, and remarks on those that nobody has found. */
export interface OldPlaces extends Places {
  remarks: () => string[];
}

/** Folds the path of an address: the slash at its end and capitals do not distinguish addresses. */
export const foldPath = (address: string): string =>
  (/^(?:https?:\/\/[^/]+)?(\/[^?#]*)/i.exec(address)?.[1] ?? '').replace(/\/+$/, '').toLowerCase();

const hostOf = ({ host }: URL) => host.replace(/^www\./i, '');
/** Matches the address of a file of WordPress: its path below the folder of uploads. */
const upload = /\/wp-content\/uploads\/(.+)$/;

/**
 * @param moved The address of this site by folded paths of the other, and by `?12` for the number of an entry.
 * @param uploads The files of the other site that are at hand.
 */
export function createOldPlaces(
  { origin, files }: OldSite,
  moved: ReadonlyMap<string, string>,
  uploads: Uploads,
): OldPlaces {
  const left = new Set<string>();
  const undescribed = new Set<string>();
  const wordsAt = new Map(
    Array.from(files.values(), ({ address, words }) => [uploadOf(address), words] as const),
  );
  const urlOf = (address: string) => {
    try {
      return new URL(address, origin || undefined);
    } catch {
      return undefined;
    }
  };
  const isOld = (url: URL) => origin !== '' && hostOf(url) === hostOf(new URL(origin));
  /** The file of this site, and its path below the uploads. */
  const fileAt = (address: string) => {
    const url = urlOf(address);
    const path = url && (isOld(url) ? uploadOf(url.pathname) : undefined);
    const found = path === undefined ? undefined : uploads.fileAt(path);
    return path === undefined || found === undefined ? undefined : { path, src: found };
  };
  return {
    linkTo(address) {
      const url = /^(?:#|$)/.test(address) ? undefined : urlOf(address);
      if (url === undefined || !/^https?:$/.test(url.protocol) || !isOld(url)) return undefined;
      const number = ['p', 'page_id', 'attachment_id']
        .map((name) => url.searchParams.get(name))
        .find(Boolean);
      const found = moved.get(number ? `?${number}` : foldPath(url.pathname) || '/');
      if (found !== undefined) return found;
      const file = fileAt(address)?.src;
      // A picture that leads to a larger copy of itself opens large here, too.
      if (file !== undefined) return file.startsWith('/images/') ? '' : file;
      left.add(url.href);
      return url.href;
    },
    pictureAt(address, words) {
      const found = fileAt(address);
      if (found === undefined || !found.src.startsWith('/images/')) return undefined;
      const alt = words.trim() || (wordsAt.get(found.path) ?? '').trim();
      if (alt !== '') return { src: found.src, alt };
      undescribed.add(found.src);
      return { src: found.src, alt: wordsOfName(found.src) };
    },
    fileAt: (address) => fileAt(address)?.src,
    picturesOf: (numbers) => numbers.flatMap((number) => files.get(number)?.address ?? []),
    remarks: () => [
      ...tell(left, 'link still leads', 'links still lead', 'to the old site'),
      ...tell(undescribed, 'picture is', 'pictures are', 'described by the name of the file alone'),
    ],
  };
}

function tell(found: ReadonlySet<string>, one: string, many: string, what: string): string[] {
  return found.size === 0
    ? []
    : [`${found.size} ${found.size === 1 ? one : many} ${what}: ${[...found].join(', ')}.`];
}

/** The path of a file below the uploads, without the size that WordPress adds to its name. */
function uploadOf(address: string): string | undefined {
  const path = upload.exec(address)?.[1]?.replace(/(?:-scaled|-\d+x\d+)(?=\.\w+$)/, '');
  try {
    return path && decodeURIComponent(path);
  } catch {
    return path;
  }
}

const wordsOfName = (path: string) =>
  path
    .replace(/^.*\/|\.\w+$/g, '')
    .replaceAll('-', ' ')
    .trim();
