/** The dev server's routes for earlier versions: lists them, shows one beside today's, and takes back what it says. */
import type { Hono } from 'hono';
import { changeHtml } from '../../../review/html.ts';
import type { RouteReview } from '../../../review/review.ts';
import type { PagesPlan, SiteContext } from '../../../authoring/plan.ts';
import { findSchema } from '../../../site/documents/document-schema.ts';
import { whyNotNew } from '../../../site/documents/file-names.ts';
import { formatChange } from '../../../site/documents/format.ts';
import { listFiles } from '../../../site/documents/read-site.ts';
import { withFiles } from '../../../site/documents/with-files.ts';
import { validateSite } from '../../../site/validate/validate-site.ts';
import { readBlobs } from '../../../site/git/git.ts';
import { listTrash } from '../publish/trash.ts';
import { readDeleted } from '../../../site/git/document-log.ts';
import { findRole } from '../../../site/documents/paths.ts';
import { sentenceOf } from '../../../site/documents/problem.ts';
import { deepEqual, readJson } from '../../../site/json/json.ts';
import { documentName } from '../../shared/document-names.ts';
import type { DocumentStore } from '../documents/document-store.ts';
import { titleOf } from '../documents/document-titles.ts';
import type { Drafts } from '../documents/drafts.ts';
import { readContext, type SiteState } from '../documents/site-state.ts';
import { findPiece, listPieces, wholeBack, type Piece } from './take-back.ts';
import { readHistory, readVersion, toReview, usualCount, type DocumentHistory } from './versions.ts';

/** The answer about a document. */
export type ToldHistory = DocumentHistory & { title: string };

/** A difference in words. */
export interface ToldPiece {
  key: string;
  /** Its words as HTML; empty if it has others inside, which have them. */
  html: string;
  inner: ToldPiece[];
}

/** An earlier version beside today's. */
export interface ShownVersion {
  /** The text of today's file; `null` if the document is deleted. */
  base: string | null;
  /**
   * The addresses of a page with the earlier version, and with today's, and the id of the first block that differs; absent
   * if it cannot be shown.
   */
  views?: { old: string; today?: string; place?: string };
  /** The differences from today. */
  pieces: ToldPiece[];
  /** Whether it is the same as today's. */
  isSame: boolean;
}

/** A deleted page. */
export interface DeletedPage {
  file: string;
  title: string;
  time: string;
  by: string;
}

interface Asked {
  file: string;
  version: string;
  /** Today's text, as it was compared. */
  base: string | null;
  /** The difference; without it, the whole document is meant. */
  key?: string;
}

interface HistoryOptions {
  state: () => SiteState;
  documents: DocumentStore;
  drafts: Drafts;
  /** Returns the address of a page that shows a document. */
  routeOf: (file: string) => string | undefined;
}

/** Adds the routes. A refusal is a normal result: `message` gives the reason, and nothing is written. */
export function addHistoryApi(desk: Hono, { state, documents, drafts, routeOf }: HistoryOptions): void {
  desk.get('/_dev/history', async (c) => {
    const file = c.req.query('file') ?? '';
    const context = readContext(state());
    const { count = usualCount, sought } = c.req.query();
    const history = await readHistory(context, file, Number(count), sought);
    return c.json<ToldHistory>({ ...history, title: titleOf(context.site, file) });
  });
  desk.get('/_dev/history/deleted', async (c) => c.json(await listDeletedPages(state())));
  desk.post('/_dev/history/show', async (c) => {
    const { file, version } = await c.req.json<Asked>();
    const context = readContext(state());
    const found = await readVersion(context, file, version);
    if (found === undefined) return c.json({ message: 'This version cannot be read.' });
    const base = textToday(context, file) ?? null;
    const now = readJson(base ?? undefined);
    const old = wholeBack(now, found.value);
    const id = `${version} ${file}`;
    const role = findRole(file);
    const route = routeOf(file) ?? (role !== undefined && 'route' in role ? role.route : undefined);
    const isShown = route !== undefined && drafts.keep(id, file, old);
    const place = firstBlock(toReview(context, { path: file, value: old }, { path: file, value: now ?? {} }));
    return c.json<ShownVersion>({
      base,
      ...(isShown && {
        views: {
          old: `${route}?draft=${encodeURIComponent(id)}`,
          ...(base !== null && { today: route }),
          ...(place !== undefined && { place }),
        },
      }),
      pieces: now === undefined ? [] : listPieces(now, old).map(tell),
      isSame: now !== undefined && deepEqual(now, old),
    });

    function tell({ key, value, inner }: Piece): ToldPiece {
      if (inner.length > 0) return { key, html: '', inner: inner.map(tell) };
      const review = toReview(context, { path: file, value }, { path: file, value: now ?? {} });
      const html = changeHtml(review, [], { before: new Map(), after: new Map() });
      return { key, html, inner: [] };
    }
  });
  desk.post('/_dev/history/take', async (c) => {
    const { file, version, base, key } = await c.req.json<Asked>();
    const found = await readVersion(readContext(state()), file, version);
    const now = readJson(base ?? undefined);
    if (found === undefined || now === undefined) return c.json({ message: 'This version cannot be read.' });
    const value =
      key === undefined ? wholeBack(now, found.value) : findPiece(listPieces(now, found.value), key)?.value;
    if (value === undefined) return c.json({ message: 'This is no longer different.' });
    const saved = documents.save({ file, base, value, accept: true });
    if (saved.outcome === 'saved') return c.json({ told: saved.elsewhere.map(({ message }) => message) });
    if (saved.outcome === 'refused')
      return c.json({
        message: `It is not taken back, since the page could not be shown then: ${saved.problems.map(({ message }) => message).join(' ')}`,
      });
    return c.json({
      message:
        saved.outcome === 'conflict'
          ? 'Somebody has changed this place just now. The list is updated; look at it again.'
          : saved.message,
    });
  });
}

/** The id of the first block that differs; `undefined` if none does. */
const firstBlock = ({ notes }: Pick<RouteReview, 'notes'>): string | undefined =>
  notes.flatMap((note) => (note.kind === 'entry' && note.label.isBlock ? [note.label.id] : []))[0];

function textToday({ site }: Pick<SiteState, 'site'>, file: string): string | undefined {
  return listFiles(site).find(({ path }) => path === file)?.text;
}

/** The pages that were deleted and whose deletion is recorded; the desk itself undoes later ones. */
async function listDeletedPages({ site }: SiteState): Promise<DeletedPage[]> {
  const undoable = new Set(listTrash(site.root).flatMap(({ files }) => files));
  const isMeant = (path: string) => {
    const role = findRole(path);
    const isPage = role !== undefined && 'route' in role && path.startsWith('pages/');
    return isPage && !undoable.has(path) && textToday({ site }, path) === undefined;
  };
  const deleted = (await readDeleted(site.root, isMeant)).slice(0, maxDeleted);
  const titles = new Map<string, string>();
  for await (const { hash, bytes } of readBlobs(site.root, [...new Set(deleted.map(({ hash }) => hash))]))
    titles.set(hash, bytes.toString('utf8'));
  return deleted.map(({ path, hash, time, by }) => ({
    file: path,
    title: documentName(path, readJson(titles.get(hash))),
    time,
    by,
  }));
}

/** Most deleted pages that are listed. */
const maxDeleted = 50;

/**
 * Plans to bring back a deleted page as it was last.
 * @param version the one that is wanted; by default the last one
 * @throws Error if it is there, or has no version
 */
export async function planBringBack(
  context: SiteContext,
  file: string,
  version?: string,
): Promise<PagesPlan> {
  const refusal = whyNotNew(context.site.root, file);
  if (refusal !== undefined) throw new Error(`${refusal}.`);
  const { versions } = await readHistory(context, file, 1);
  const found = await readVersion(context, file, version ?? versions[0]?.id ?? '');
  if (found === undefined) throw new Error('No earlier version of this page can be read.');
  const { contract, files } = context;
  const text = formatChange(found.value, findSchema(context, file, found.value), contract, '');
  const site = withFiles(context.site, contract, new Map([[file, text]]));
  const { problems } = validateSite(site, contract, files);
  const remind = problems.filter((problem) => problem.file === file).map(sentenceOf);
  return { texts: new Map([[file, text]]), removed: [], remind };
}
