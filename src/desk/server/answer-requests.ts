/** Answers all requests to the desk's server: its own pages, the pages and files of the site, and the API. */
import { getRequestListener } from '@hono/node-server';
import type { DeskCode } from './pages/code.ts';
import { createDesk, type DeskOptions } from './desk.ts';
import { createDrafts } from './documents/drafts.ts';
import { openKeptDrafts } from './documents/kept-drafts.ts';
import type { DeskEvents } from './events.ts';
import { answerWorker, createPageListener } from './pages/page-listener.ts';
import { pageHeaders } from './pages/page-headers.ts';
import type { SiteOnDisk } from './pages/site-on-disk.ts';
import { apiFolder, workerPath } from '../../engine/site-paths.ts';
import { askApi } from '../../builder/pages/ask-api.ts';
import { headersOfFile } from '../../hosting/table.ts';
import { belowBase, reachApi, setHeaders, type Listener } from '../../hosting/serve/serve.ts';
import { readEnvironment } from '../../hosting/environment.ts';

/** The parts of a server of the desk. */
export interface DeskParts extends Pick<DeskOptions, 'open' | 'origin' | 'writer'> {
  /** Folder of the engine. */
  root: string;
  /** Folder of the site: `pages/` and `public/`. */
  site: string;
  api: Listener;
  current: SiteOnDisk;
  events: DeskEvents;
  code: DeskCode;
  /** Folder for unsaved texts, where they are to be on all devices of a person. */
  kept?: string;
}

/** Creates the listener of a server of the desk. */
export function answerRequests({
  root,
  site,
  api,
  current,
  events,
  code,
  kept,
  ...own
}: DeskParts): Listener {
  const drafts = createDrafts(current.state, kept === undefined ? undefined : openKeptDrafts(kept));
  const headers = pageHeaders(current);
  const desk = getRequestListener(
    createDesk({
      ...own,
      root,
      state: current.state,
      events,
      transform: code.prepare,
      headersOf: headers.desk,
      drafts,
      askApi: () => askApiOf(api, current),
      website: () => readEnvironment(root, site).origin,
    }).fetch,
  );
  const { version } = events;
  const page = createPageListener({ root, site, code, current, drafts, headersOf: headers.page, version });
  const { base } = current.inputs;
  const below = belowBase(
    () => base,
    (request, response) => {
      const { url = '/' } = request;
      if (url.startsWith(apiFolder)) return api(request, response);
      if (url === `/${workerPath}`) return void answerWorker(code, response);
      code.answer(request, response, () => page(request, response));
    },
  );
  return (request, response) => {
    // For every answer; a page says anew which scripts it has.
    setHeaders(response, headersOfFile(''));
    if (/^\/_(dev|gallery|pages|publish|history|edit)([/?]|$)/.test(request.url ?? ''))
      return void desk(request, response);
    below(request, response);
  };
}

/** Asks the API for all records, at an address of its own: the desk's server may want a key. */
async function askApiOf(api: Listener, current: SiteOnDisk): Promise<string[]> {
  const { site, problems } = current.state();
  if (problems.length > 0) return [];
  const settings = current.settings();
  const { address, close } = await reachApi(api, settings.host);
  try {
    const { notes } = await askApi(site, { ...settings, host: address }, settings.host);
    return notes.map(({ words }) => words);
  } finally {
    close();
  }
}
