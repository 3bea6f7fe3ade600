/** Finds the pictures of a change that came without words for people who do not see them. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { tryGit } from '../../../site/git/git.ts';
import { escapeSegment } from '../../../site/json/json.ts';
import type { ChangedItem } from './changes.ts';

/** A picture with an empty alternative text. */
export interface WordlessPicture {
  file: string;
  /** The title of its document. */
  title: string;
  /** JSON pointer to the field of its words. */
  pointer: string;
  src: string;
}

type Place = Pick<WordlessPicture, 'pointer' | 'src'>;

/** Finds the pictures without words in a value of a document: objects with `src` and `alt`, and pictures in a text. */
export function findWordless(value: unknown, pointer = ''): Place[] {
  if (Array.isArray(value) && value.every((line) => typeof line === 'string')) {
    const found = value.join('\n').matchAll(/!\[\s*\]\(([^\s)]+)/g);
    return Array.from(found, ([, src = '']) => ({ pointer, src }));
  }
  if (typeof value !== 'object' || value === null) return [];
  const { src, alt } = value as { src?: unknown; alt?: unknown };
  const isWordless = typeof src === 'string' && typeof alt === 'string' && alt.trim() === '';
  return [
    ...(isWordless ? [{ pointer: `${pointer}/alt`, src }] : []),
    ...Object.entries(value).flatMap(([key, child]) =>
      findWordless(child, `${pointer}/${escapeSegment(key)}`),
    ),
  ];
}

/**
 * Finds the pictures without words that the last commit does not have. An empty text can be meant, for decoration, so
 * it is asked about once: with the change that brings it.
 */
export function wordlessIn(
  { site, head }: { site: string; head: string },
  items: readonly ChangedItem[],
): WordlessPicture[] {
  return items
    .filter(({ kind, act }) => kind !== 'file' && act !== 'removed')
    .flatMap(({ file, title, files: [old = file] }) => {
      const before = findIn(tryGit(site, ['show', `${head}:./${old}`]));
      const known = new Set(before.map(({ src }) => src));
      return findIn(readFileSync(join(site, file), 'utf8'))
        .filter(({ src }) => !known.has(src))
        .map((picture) => ({ file, title, ...picture }));
    });
}

/** The pictures without words in the text of a document; none in a text that cannot be read. */
function findIn(text: string | undefined): Place[] {
  try {
    return findWordless(JSON.parse(text ?? 'null') as unknown);
  } catch {
    return [];
  }
}
