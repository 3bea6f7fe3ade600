/** The dev server's routes for maintainers: gallery, overview, editor, publish page, and everything below `/_dev/`. */
import { Hono, type MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { readContext, type SiteState } from './documents/site-state.ts';
import { listFiles } from '../../site/documents/read-site.ts';
import type { LinkWorld } from '../../site/links/ask-link.ts';
import { readGallery, readExampleContext } from './gallery.ts';
import { readChoices } from './choices.ts';
import { createDocumentStore, type SaveRequest } from './documents/document-store.ts';
import { createDrafts, type Drafts } from './documents/drafts.ts';
import { readOriginal } from './documents/original.ts';
import { findDefinition, readFormSchemas } from './form-schemas.ts';
import { addAnswersApi } from './documents/answers.ts';
import { addEventsApi, createEvents, type DeskEvents } from './events.ts';
import { addFilesApi } from './files-api.ts';
import { documentName } from '../shared/document-names.ts';
import { largestSent } from '../shared/file-kinds.ts';
import { answerError, onlyObjects, onlyOwnPages } from './guard.ts';
import { addHistoryApi } from './history/history-api.ts';
import { addLinksApi } from './links-api.ts';
import { addPagesApi } from './pages-api.ts';
import { addPublishApi, type Writer } from './publish/publish-api.ts';

export interface DeskOptions {
  /** Folder of the engine. */
  root: string;
  /** Returns the current state of the documents. */
  state: () => SiteState;
  /** Prepares an HTML document for the browser (`transformIndexHtml` of Vite). */
  transform: (address: string, html: string) => Promise<string>;
  /** Tells the open pages of changes. */
  events?: DeskEvents;
  /** Returns the headers of a prepared document; none if absent. */
  headersOf?: (html: string, host: string | undefined) => Readonly<Record<string, string>>;
  /** The drafts for the pages beside the editor. */
  drafts?: Drafts;
  /** Opens places of documents in an editor on this machine; absent where nobody sits at it. */
  open?: OpenInEditor;
  /** Address under which browsers reach the server, if it is not that of their request. */
  origin?: string;
  /** The person at this desk, where several have one each. */
  writer?: Writer;
  /** Returns sentences about what the site cannot use of the records of the API. */
  askApi?: () => Promise<string[]>;
  /** Returns the address of the website; empty if the settings do not name it. */
  website?: () => string;
  /** Opens the internet for a check of links. */
  openWorld?: () => LinkWorld;
}

/** The text of a window, to be drawn. */
interface DraftRequest {
  /** Chosen by the window. */
  id: string;
  file: string;
  value: unknown;
  /** Absent if the text is as in the file; `base` is the text of the file that it started from. */
  unsaved?: { base: string | null };
  /** The version of the kept text that the window has joined with its own. */
  known?: number;
}

/** Refuses requests above this size, in millions of bytes. */
function limitBody(megabytes: number): MiddlewareHandler {
  const message = `the file is larger than ${megabytes} MB; make it smaller first`;
  return bodyLimit({ maxSize: megabytes * 1_000_000, onError: (c) => c.json({ message }, 413) });
}

const isUpload = (path: string) => /^\/_dev\/(picture|file)$/.test(path);

/** Creates the HTTP application of the desk. */
export function createDesk({
  root,
  state,
  transform,
  events = createEvents(state),
  headersOf = () => ({}),
  drafts = createDrafts(state),
  open,
  origin,
  writer,
  askApi = async () => [],
  website = () => '',
  openWorld,
}: DeskOptions): Hono {
  const desk = new Hono();
  const limits = { document: limitBody(4), file: limitBody(largestSent / 1_000_000) };
  desk.use(onlyOwnPages(origin, writer?.id), (c, next) =>
    isUpload(c.req.path) ? limits.file(c, next) : limits.document(c, next),
  );
  desk.use((c, next) => (isUpload(c.req.path) ? next() : onlyObjects(c, next)));

  const page = (path: string, title: string, entry: string) =>
    desk.get(path, async (c) => {
      const html = await transform(path, deskDocument(title, entry, events.version(), writer?.id));
      return c.html(html, 200, headersOf(html, c.req.header('host')));
    });
  page('/_gallery', 'Blocks', 'gallery/main.tsx');
  page('/_gallery/example', 'Example', 'gallery/example-main.tsx');

  desk.get('/_dev/gallery', (c) => c.json(readGallery(state())));
  desk.get('/_dev/example-context', (c) => {
    const type = c.req.query('type') ?? '';
    if (!state().contract.blockTypes.includes(type)) return c.json({ message: 'no such type' }, 404);
    return c.json(readExampleContext(type, state()));
  });

  const documents = createDocumentStore(() => readContext(state()));
  addEventsApi(desk, events);
  addPagesApi(desk, state, website, writer !== undefined);
  addLinksApi(desk, state, openWorld);
  const routeOf = (file: string) =>
    readChoices(state()).documents.find((document) => document.file === file)?.routes[0];
  addHistoryApi(desk, { state, documents, drafts, routeOf });
  page('/_history', 'Earlier versions', 'history/main.tsx');
  desk.get('/_dev/records', async (c) => c.json(await askApi()));
  page('/_pages', 'Pages', 'overview/main.tsx');
  addPublishApi(desk, { root, state, website, ...(writer && { writer }) });
  page('/_publish', 'Publish', 'publish/main.tsx');
  page('/_edit', 'Edit', 'editor/main.tsx');
  page('/_edit/*', 'Edit', 'editor/main.tsx');
  desk.get('/_dev/forms', (c) =>
    c.json({ definitions: readFormSchemas(state().contract.written), choices: readChoices(state()) }),
  );
  addFilesApi(desk, state);
  addAnswersApi(desk, state);
  desk.get('/_dev/document', (c) => {
    const file = c.req.query('file') ?? '';
    const { text, value, schema, idField, broken, canUndo } = documents.read(file);
    const kept = drafts.kept?.read(file);
    // A valid name without a file: the editor can create the document.
    if (text === undefined)
      return c.json({ text: null, value: {}, schema: findDefinition(schema, {}), canUndo: false, kept });
    if (broken !== undefined) return c.json({ message: broken }, 409);
    return c.json({ text, value, schema: findDefinition(schema, value), idField, canUndo, kept });
  });
  desk.get('/_dev/original', (c) => {
    const original = readOriginal(readContext(state()), c.req.query('file') ?? '');
    return c.json(original ?? {});
  });
  desk.post('/_dev/draft', async (c) => {
    const { id, file, value, unsaved, known } = await c.req.json<DraftRequest>();
    const isWhole = drafts.keep(id, file, documents.withIds(file, value));
    const base = unsaved?.base;
    const kept = drafts.kept?.put(file, id, known, base === undefined ? undefined : { base, value });
    // Her other devices drop it, too.
    if (kept?.isOwn === true && base === undefined && kept.version !== known) events.tell();
    return c.json({ isWhole, kept });
  });
  desk.get('/_dev/drafts', (c) => {
    const all = drafts.kept?.all() ?? [];
    return c.json({
      drafts: all.map(({ file, draft }) => ({ file, name: documentName(file, draft.value) })),
    });
  });
  desk.post('/_dev/draft/move', async (c) => {
    const { file, to } = await c.req.json<{ file: string; to: string }>();
    drafts.kept?.move(file, to);
    return c.json({});
  });
  desk.post('/_dev/check', async (c) => {
    const { file, value } = await c.req.json<{ file: string; value: unknown }>();
    return c.json(documents.check(file, value));
  });
  desk.post('/_dev/save', async (c) => {
    const request = await c.req.json<SaveRequest>();
    const saved = documents.save(request);
    if (saved.outcome === 'saved') drafts.kept?.drop(request.file);
    // A refused save is a normal result; only a forbidden path is an HTTP error.
    return c.json(saved, saved.outcome === 'forbidden' ? 403 : 200);
  });
  desk.post('/_dev/undo', async (c) => {
    const { file } = await c.req.json<{ file: string }>();
    const saved = documents.undo(file);
    return c.json(saved, saved.outcome === 'forbidden' ? 403 : 200);
  });

  if (open !== undefined) addOpenRoute(desk, state, open);
  desk.onError(answerError);
  return desk;
}

/** Adds the route that opens a place of a document, `path:line:column`. */
function addOpenRoute(desk: Hono, state: () => SiteState, open: OpenInEditor): void {
  desk.post('/_dev/open', async (c) => {
    const { at } = await c.req.json<{ at?: unknown }>();
    const { site } = state();
    const [, path = ''] = /^([^:]+):\d+:\d+$/.exec(String(at)) ?? [];
    // Only documents of the site: no other path, in whatever spelling.
    if (!listFiles(site).some((file) => file.path === path))
      return c.json({ message: 'this address is not a place in a document of the site' }, 400);
    let failure = '';
    open(site.root, String(at), (message) => {
      failure = message;
    });
    return failure === '' ? c.body(null, 204) : c.json({ message: failure }, 500);
  });
}

/**
 * The HTML document of one page.
 * @param entry path of its script below `src/desk/`
 */
function deskDocument(title: string, entry: string, version: number, person?: string): string {
  const own = person === undefined ? '' : `\n    <meta name="desk-person" content="${person}" />`;
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${title}</title>
    <meta name="desk-version" content="${version}" />${own}
    <link rel="icon" href="data:," />
  </head>
  <body>
    <div id="desk"></div>
    <script type="module" src="/src/desk/${entry}"></script>
  </body>
</html>
`;
}

/**
 * Opens `path:line:column`, relative to the folder of the site.
 * @param onFailure called with the reason if it cannot be opened
 */
export type OpenInEditor = (site: string, at: string, onFailure: (message: string) => void) => void;
