/** Loads the pictures that an HTML review embeds. */
import { readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { lendFolder } from '../site/documents/lend-folder.ts';
import type { Images } from './html.ts';
import type { ChangeNote } from './change-notes.ts';
import type { Review } from './review.ts';
import type { Revision } from './revision.ts';

/** The maximum size of an embedded picture, in bytes. */
const heaviest = 400_000;

const types: Readonly<Record<string, string>> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.gif': 'image/gif',
};

/** Reads the pictures that a review mentions, from both revisions. */
export async function readImages(review: Review, before: Revision, after: Revision): Promise<Images> {
  const paths = new Set(review.shared.filter(({ kind }) => kind === 'file').map(({ name }) => name));
  const visit = (notes: readonly ChangeNote[]) => {
    for (const note of notes) {
      if (note.kind === 'entry') visit(note.notes);
      else if (note.kind === 'value' && note.role === 'image')
        for (const path of [note.before, note.after]) if (path !== undefined) paths.add(path);
    }
  };
  for (const { notes } of [...review.routes, ...review.shared]) visit(notes);
  return { before: await read(before, paths), after: await read(after, paths) };
}

async function read(revision: Revision, paths: ReadonlySet<string>): Promise<Map<string, string>> {
  const wanted = [...paths].filter((path) => {
    const file = revision.files.get(`public${path}`);
    return file !== undefined && file.size <= heaviest && types[extname(path).toLowerCase()] !== undefined;
  });
  const { path: folder, end } = lendFolder();
  try {
    await revision.extract(
      wanted.map((path) => `public${path}`),
      folder,
    );
    return new Map(
      wanted.map((path) => {
        const type = types[extname(path).toLowerCase()] ?? '';
        return [
          path,
          `data:${type};base64,${readFileSync(join(folder, `public${path}`)).toString('base64')}`,
        ];
      }),
    );
  } finally {
    end();
  }
}
