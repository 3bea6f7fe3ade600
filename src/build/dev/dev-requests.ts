/** The answers of the dev server to requests for files of `public/` and for pages. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import send from 'send';
import type { ViteDevServer } from 'vite';
import { requestedDay } from '../../desk/shared/clock-override.ts';
import type { createDrafts } from '../../desk/server/drafts.ts';
import { addBase } from '../../engine/base.ts';
import { listRedirects } from '../../documents/record-pages.ts';
import { isServed } from '../../engine/site-paths.ts';
import { pageAt, recordsAt } from './dev-page.ts';
import { createDevSearch } from './dev-search.ts';
import type { DevState } from './dev-state.ts';
import type { Listener } from '../serve/serve.ts';

interface PageListenerDeps {
  root: string;
  /** Folder of the site. */
  site: string;
  vite: ViteDevServer;
  current: DevState;
  drafts: ReturnType<typeof createDrafts>;
}

/** Creates the listener for files of `public/` and pages: an address without a file is a page. */
export function createPageListener({ root, site, vite, current, drafts }: PageListenerDeps): Listener {
  const textsAt = createDevSearch();
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
      vite,
      root,
      base,
    };
    const texts = await textsAt(path, seen);
    const json = texts === undefined ? recordsAt(path, seen) : JSON.stringify(texts);
    if (json !== undefined) {
      response.writeHead(200, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' });
      return void response.end(json);
    }
    const { status, html } = await pageAt(path.length > 1 ? path.replace(/\/+$/, '') : path, seen);
    response.writeHead(status, { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' });
    response.end(html);
  }

  return (request, response) => {
    const onMissing = () =>
      void answer(request, response).catch((error: Error) => {
        vite.ssrFixStacktrace(error);
        response.writeHead(500, { 'Content-Type': 'text/plain; charset=utf-8' });
        response.end(error.stack);
      });
    const [path] = splitAddress(request);
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

function splitAddress({ url = '/' }: IncomingMessage): [path: string, query: string] {
  const [path = '/', query = ''] = url.split('?');
  return [path, query];
}

/** Removes the service worker and cache of a built site that was read at this address. */
export async function withdrawWorker(vite: ViteDevServer, response: ServerResponse): Promise<void> {
  const script = await vite.transformRequest('/src/worker/entry-withdrawn.ts');
  response.writeHead(200, { 'Content-Type': 'text/javascript', 'Cache-Control': 'no-store' });
  response.end(script?.code);
}

/**
 * Returns the query of the page that sends a request: its day and its draft. The client requests pages by path only, so
 * the query comes from the `Referer` header.
 */
function queryOfAsker({ headers }: IncomingMessage): string {
  if (headers['sec-fetch-dest'] !== 'empty') return '';
  return (headers.referer ?? '').split('?')[1]?.split('#')[0] ?? '';
}
