/** The answers of the desk's server to requests for files of `public/` and for pages. */
import { realpathSync, statSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import send from 'send';
import { requestedDay } from '../../shared/clock-override.ts';
import type { DeskCode } from './code.ts';
import type { createDrafts } from '../documents/drafts.ts';
import { addBase } from '../../../engine/base.ts';
import { listRedirects } from '../../../site/documents/record-pages.ts';
import { isServed } from '../../../engine/site-paths.ts';
import { pageAt, recordsAt } from './draw-page.ts';
import { createSearchTexts } from './search-texts.ts';
import type { SiteOnDisk } from './site-on-disk.ts';
import type { HeadersOfPage } from './page-headers.ts';
import { headersOfFile } from '../../../hosting/table.ts';
import { setHeaders, type Listener } from '../../../hosting/serve/serve.ts';

interface PageListenerDeps {
  root: string;
  /** Folder of the site. */
  site: string;
  code: DeskCode;
  current: SiteOnDisk;
  drafts: ReturnType<typeof createDrafts>;
  headersOf: HeadersOfPage;
  version: () => number;
}

/** Creates the listener for files of `public/` and pages: an address without a file is a page. */
export function createPageListener(deps: PageListenerDeps): Listener {
  const { root, site, code, current, drafts, headersOf, version } = deps;
  const textsAt = createSearchTexts();
  const { base } = current.inputs;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const [path, query] = splitAddress(request);
    const moved = listRedirects(current.state().site)[path];
    if (moved !== undefined) {
      const to = addBase(base, encodeURI(moved));
      response.writeHead(308, { Location: query === '' ? to : `${to}?${query}` });
      return void response.end();
    }
    const asker = queryOfAsker(request);
    const seen = {
      state: drafts.stateFor(query) ?? drafts.stateFor(asker) ?? current.state(),
      day: requestedDay(query) ?? requestedDay(asker),
      code,
      root,
      base,
      failures: current.failures,
      version: version(),
      headersOf: (template: string) => headersOf(template, request.headers.host),
    };
    const texts = await textsAt(path, seen);
    const json = texts === undefined ? recordsAt(path, seen) : JSON.stringify(texts);
    if (json !== undefined) {
      response.writeHead(200, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' });
      return void response.end(json);
    }
    const { status, html, headers } = await pageAt(path.length > 1 ? path.replace(/\/+$/, '') : path, seen);
    const own = { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' };
    response.writeHead(status, { ...headers, ...own });
    response.end(html);
  }

  return (request, response) => {
    const onMissing = () =>
      void answer(request, response).catch((error: Error) => {
        code.traceSources(error);
        process.stderr.write(`${error.stack ?? error.message}\n`);
        response.writeHead(500, { 'Content-Type': 'text/plain; charset=utf-8' });
        response.end('This cannot be shown; the window in which the desk was started says why.\n');
      });
    const [path] = splitAddress(request);
    if (!isOwnFile(join(site, 'public'), path)) return onMissing();
    setHeaders(response, headersOfFile(path));
    const sent = send(request, path, {
      root: join(site, 'public'),
      index: false,
      cacheControl: false,
      dotfiles: isServed(path) ? 'allow' : 'ignore',
    });
    for (const event of ['error', 'directory']) sent.on(event, onMissing);
    sent.pipe(response);
  };
}

/** Whether a folder has a file at an address, which is reached by no symbolic link: a build follows none. */
function isOwnFile(folder: string, path: string): boolean {
  try {
    const top = realpathSync(folder);
    const file = join(top, decodeURIComponent(path));
    return realpathSync(file) === file && statSync(file).isFile();
  } catch {
    return false;
  }
}

function splitAddress({ url = '/' }: IncomingMessage): [path: string, query: string] {
  const [path = '/', query = ''] = url.split('?');
  return [path, query];
}

/** Removes the service worker of a built site that was read at this address. */
export async function answerWorker(code: DeskCode, response: ServerResponse): Promise<void> {
  const script = await code.withdrawnWorker();
  response.writeHead(200, { 'Content-Type': 'text/javascript', 'Cache-Control': 'no-store' });
  response.end(script);
}

/**
 * Returns the query of the page that sends a request: its day and its draft. The client requests pages by path only, so
 * the query comes from the `Referer` header.
 */
function queryOfAsker({ headers }: IncomingMessage): string {
  if (headers['sec-fetch-dest'] !== 'empty') return '';
  return (headers.referer ?? '').split('?')[1]?.split('#')[0] ?? '';
}
