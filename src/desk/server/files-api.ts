/** The dev server's routes for the files of `public/`: list, add, replace, delete, undo. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Context, Hono } from 'hono';
import type { SiteContext } from '../../authoring/plan.ts';
import { planReplaceFile } from '../../authoring/replace-file.ts';
import { listLook } from '../../site/documents/check-styles.ts';
import { listFiles } from '../../site/documents/read-site.ts';
import { openComingFiles } from './coming-files.ts';
import { createUndoable, writeWithUndo } from './write-with-undo.ts';
import { loadEncoder } from '../../site/images/picture-encoder.ts';
import { readPublicFiles } from '../../site/images/public-files.ts';
import { RefusedFile, takePicture } from '../../site/images/take-picture.ts';
import { keepAndDelete } from './keep-deleted.ts';
import { refusalWords } from './guard.ts';
import { readContext, type SiteState } from './documents/site-state.ts';
import { readStoredFiles, type StoredFile } from './stored-files.ts';
import { takeFile } from './take-file.ts';

/** The server's answer to an action on a file: why nothing was done, or what was. */
export type FileAnswer =
  | { message: string; files: StoredFile[] }
  | {
      /** The report of the action, in sentences. */
      words: string[];
      /** The key that undoes it; absent after an undo. */
      undo?: string;
      /** The present files. */
      files: StoredFile[];
    };

/**
 * Adds the routes. A refusal is a normal result: `message` gives the reason, and nothing is written.
 * @param state returns the current state of the documents
 */
export function addFilesApi(desk: Hono, state: () => SiteState): void {
  const undoable = createUndoable<string>();
  /** The site and its public files as on disk. */
  const context = (): SiteContext => ({
    ...readContext(state()),
    files: readPublicFiles(join(state().site.root, 'public')),
  });
  const act =
    (does: (asked: Record<string, unknown>) => { words: string[]; undo?: () => string }) =>
    async (c: Context) => {
      const asked = await c.req.json<Record<string, unknown>>();
      try {
        const { words, undo } = does(asked);
        return c.json<FileAnswer>({
          words,
          ...(undo && { undo: undoable.add(undo) }),
          files: readStoredFiles(context()),
        });
      } catch (error) {
        return c.json<FileAnswer>({ message: refusalWords(error), files: readStoredFiles(context()) });
      }
    };

  desk.get('/_dev/files', (c) => c.json(readStoredFiles(state())));
  const take = (put: PutFile) => takeParts(() => state().site.root, put);
  desk.post(
    '/_dev/picture',
    take(async (folder, bytes, { name = '', words = '', into = '' }) =>
      takePicture(folder, await loadEncoder(), { bytes, name, words, into }),
    ),
  );
  desk.post(
    '/_dev/file',
    take((folder, bytes, { name = '' }) => takeFile(folder, { bytes, name })),
  );
  desk.post(
    '/_dev/files/replace',
    act(({ old, next, seen }) => replaceEverywhere(context(), String(old), String(next), seen)),
  );
  desk.post(
    '/_dev/files/delete',
    act(({ path }) => deleteUnused(context(), String(path))),
  );
  desk.post(
    '/_dev/files/undo',
    act(({ undo }) => ({ words: [undoable.undo(String(undo))] })),
  );
}

/** Puts a file into `public/`. @returns its path in the site @throws RefusedFile */
type PutFile = (folder: string, bytes: Buffer, about: Record<string, string>) => string | Promise<string>;

/** How many answers are kept for browsers to which they did not come. */
const mostAnswers = 20;

/** Makes a route that puts a file in once all its parts have come. Without an `id`, a request has the whole file. */
function takeParts(site: () => string, put: PutFile) {
  const answers = new Map<string, Promise<{ path: string } | RefusedFile>>();
  const putIn = async (bytes: Buffer, about: Record<string, string>) => {
    try {
      return { path: await put(join(site(), 'public'), bytes, about) };
    } catch (error) {
      if (error instanceof RefusedFile) return error;
      throw error;
    }
  };
  /** Puts a file in once, although a browser to which the answer did not come asks again. */
  const putOnce = (id: string, bytes: Buffer, about: Record<string, string>) => {
    const answer = putIn(bytes, about);
    answers.set(id, answer);
    answer.catch(() => answers.delete(id));
    const [oldest = ''] = answers.keys();
    if (answers.size > mostAnswers) answers.delete(oldest);
    return answer;
  };
  return async (c: Context) => {
    const bytes = Buffer.from(await c.req.arrayBuffer());
    const { id, from, of, ...about } = c.req.query();
    const answerWith = (put: { path: string } | RefusedFile) =>
      put instanceof RefusedFile ? c.json({ message: put.message }, 422) : c.json(put);
    if (id === undefined) return answerWith(await putIn(bytes, about));
    const known = answers.get(id);
    if (known !== undefined) return answerWith(await known);
    const coming = openComingFiles(join(site(), '.build/coming'));
    const file = coming.add({ id, from: Number(from), of: Number(of) }, bytes);
    if (typeof file === 'number') return c.json({ has: file }, 202);
    return answerWith(await putOnce(id, file, about));
  };
}

/**
 * Replaces a file in the places that were seen. @throws Error if these have changed, or the site would have a problem
 */
function replaceEverywhere(context: SiteContext, old: string, next: string, seen: unknown) {
  const { root } = context.site;
  const uses = readStoredFiles(context).find(({ path }) => path === old)?.uses ?? [];
  if (JSON.stringify(uses) !== JSON.stringify(seen))
    throw new Error(
      'Nothing was replaced: the uses of the file have changed meanwhile. Check them and try again.',
    );
  const plan = planReplaceFile(context, old, next);
  const restore = writeWithUndo(root, plan);
  return {
    words: [`${next} replaces ${old} in ${count(uses.length, 'place')}.`],
    undo() {
      restore();
      return `${old} is restored in its ${uses.length === 1 ? 'place' : 'places'}. ${next} stays among the files.`;
    },
  };
}

/** Deletes an unused file. @throws Error if it is missing, used, or asked for by machines */
function deleteUnused({ site, contract, files }: SiteContext, path: string) {
  const file = readStoredFiles({ site, contract, files }).find((one) => one.path === path);
  if (file === undefined) throw new Error(`The file ${path} no longer exists.`);
  if (file.isForMachines) throw new Error(`${path} is not deleted: browsers and other programs request it.`);
  const titles = new Set(file.uses.map(({ title }) => title));
  if (titles.size > 0)
    throw new Error(`${path} is not deleted: it is now used in ${[...titles].join(', ')}.`);
  const texts = [...listFiles(site), ...site.others, ...programsOf(site.root)];
  const naming = texts.find(({ text }) => text.includes(path));
  if (naming !== undefined) throw new Error(`${path} is not deleted: ${naming.path} names it.`);
  const { kept, restore } = keepAndDelete(site.root, `public${path}`, new Date());
  return {
    words: [`${path} is deleted.`, kept],
    undo() {
      restore();
      return `${path} is restored.`;
    },
  };
}

/** The styles of a site and its own blocks, which may name a file that no document names. */
function programsOf(root: string): { path: string; text: string }[] {
  return listLook(root)
    .files.filter((path) => /\.(css|tsx?)$/.test(path))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
}

const count = (number: number, word: string) => (number === 1 ? `one ${word}` : `${number} ${word}s`);
