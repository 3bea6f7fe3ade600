/**
 * The front of a server for several people: lets in those who are invited, and passes each on to the desk of her own. It
 * holds all secrets; the desks have none.
 */
import { request as ask, type IncomingMessage, type ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { deskAssets } from '../../builder/bundle/bundle-desk.ts';
import type { Listener } from '../../hosting/serve/serve.ts';
import { hereRequest, noActs, ownHeader, sentRequest } from '../shared/ask-server.ts';
import { largestSent } from '../shared/file-kinds.ts';
import { actHeader } from '../server/guard.ts';
import { TooMany, type Desks } from './desks.ts';
import { draftLinkPages, type DraftLinks } from './draft-links.ts';
import { framePage, signedOut } from './front-pages.ts';
import { headersOfPages, ownPages, type PagesOptions } from './own-pages.ts';
import { sendLeftWork } from './left-work.ts';
import { createPresence } from './presence.ts';
import type { SentChanges } from './sent-changes.ts';
import { sentPages } from './sent-pages.ts';
import { createUploads } from './uploads.ts';
import type { Person } from './people.ts';
import { createVisits, deviceOf, type Visitor } from './visits.ts';

interface FrontOptions extends Omit<PagesOptions, 'visits'> {
  links: DraftLinks;
  changes: SentChanges;
  desks: Desks;
  /** Whether a person has ever had a desk. */
  hasClone: (person: Person) => boolean;
}

/** Creates the front. `closeEnded` ends the requests of those whose sessions have ended. */
export function createFront(options: FrontOptions) {
  const { origin, people, signIn, passkeys, ways, desks, changes, now, audit, log } = options;
  const visits = createVisits(options);
  const own = getRequestListener(ownPages({ ...options, visits }).fetch);
  const drafts = getRequestListener(draftLinkPages({ ...options, visits }).fetch);
  const sent = getRequestListener(sentPages({ ...options, visits }).fetch);
  /** Her work goes on in other hands. */
  const leave = async (person: Person): Promise<void> => {
    const end = options.hasClone(person) ? await sendLeftWork(options, person) : undefined;
    if (end?.kind === 'sent') audit({ who: person.email, device: '', action: 'left work' });
    else if (end !== undefined) log(`The work of ${person.email} could not be sent: ${JSON.stringify(end)}`);
  };
  people.onChange((changed) => {
    for (const person of changed) {
      const { email, id } = person;
      const isStill = people.find(email) !== undefined;
      // A changed role begins with a new process.
      const end = isStill ? Promise.resolve() : leave(person).catch((error) => log(String(error)));
      void end.then(() => desks.stop(id));
      if (isStill) continue;
      signIn.endAll(email);
      passkeys.endAll(email);
      ways().provider?.endAll(email);
    }
    visits.closeEnded();
  });

  const uploads = createUploads(now);
  const presence = createPresence(now);
  /** Answers at a browser's request for changes while its desk rests, without waking it. */
  const resting = new Map<ServerResponse, string>();
  const pass = async (
    request: IncomingMessage,
    response: ServerResponse,
    visitor: Visitor,
  ): Promise<void> => {
    const { person } = visitor;
    const isStream = request.url === '/_dev/events';
    if (isStream && !desks.isRunning(person.id)) {
      resting.set(
        response.once('close', () => resting.delete(response)),
        person.id,
      );
      response.writeHead(200, { 'Content-Type': 'text/event-stream' }).flushHeaders();
      return;
    }
    try {
      if (isUpload(request)) {
        const end = await uploads.begin(person.id, sizeOf(request));
        response.once('close', end);
        if (response.destroyed) return end();
      }
      const go = async () => {
        const socket = await desks.reach(person);
        // They ask again, and hear what has changed.
        for (const [one, id] of resting) if (id === person.id) one.end();
        const { proxied } = ways();
        if (proxied !== undefined) delete request.headers[proxied.secretHeader];
        await passOn(request, response, socket, (path) => {
          const action = actOf(request);
          if (action !== undefined)
            audit({ who: person.email, device: visitor.session.device, action, ...path });
        });
      };
      await go().catch(async (error: NodeJS.ErrnoException) => {
        // It was killed a moment ago: a reader is led to the next one.
        const isGone = ['ECONNRESET', 'ECONNREFUSED', 'ENOENT'].includes(error.code ?? '');
        if (!isGone || request.method !== 'GET' || response.headersSent) throw error;
        await desks.stop(person.id);
        await go();
      });
    } catch (error) {
      // The browser has left, or was sent away.
      if (response.destroyed) return;
      if (!(error instanceof TooMany)) log(String(error));
      if (response.headersSent) response.destroy();
      else if (error instanceof TooMany) await refuse(request, response, error.status, error.message);
      else await refuse(request, response, 503, notOpened);
    }
  };

  /** Tells a page of the desk about others: those who have a document open or have changed it, and their decisions. */
  const tell = (person: Person, url: string): object | undefined => {
    const [path, query] = url.split('?');
    if (path === `/_dev/${sentRequest}`) return changes.list().filter(({ email }) => email === person.email);
    if (path !== `/_dev/${hereRequest}`) return undefined;
    const file = (new URLSearchParams(query).get('file') ?? '').slice(0, 500);
    return { here: presence.note(person, file), sent: changes.authorsOf(file, person) };
  };

  const answer: Listener = (request, response) => {
    const why = whyForeign(request, origin);
    if (why !== undefined) return void refuse(request, response, 403, why);
    try {
      ways().proxied?.emailOf(request);
    } catch (error) {
      log(String(error));
      audit({ who: '', device: deviceOf(request), action: 'sign in refused', way: 'proxy' });
      return void refuse(request, response, 400, 'Only the proxy of this desk may say who you are.');
    }
    if (/^\/_(enter|devices)([/?]|$)/.test(request.url ?? '')) return void own(request, response);
    if (request.url?.startsWith('/_look/') === true) return void drafts(request, response);
    const isOfSent = /^\/_changes([/?]|$)/.test(request.url ?? '');
    // The words of a form come back to somebody who is signed out.
    if (isOfSent && request.method === 'POST') return void sent(request, response);
    const visitor = visits.visitorOf(request);
    if (visitor === undefined)
      return void (isOfScript(request) ? refuse(request, response, 401, signedOut) : own(request, response));
    const told = tell(visitor.person, request.url ?? '');
    if (told !== undefined) {
      response.writeHead(200, { ...headersOfPages, 'Content-Type': 'application/json' });
      return void response.end(JSON.stringify(told));
    }
    visits.follow(request, response);
    if (/^\/_links([/?]|$)/.test(request.url ?? '')) return void drafts(request, response);
    if (isOfSent) return void sent(request, response);
    void pass(request, response, visitor);
  };
  return { answer, closeEnded: visits.closeEnded };
}

const notOpened = 'Your desk cannot be opened now. All that is saved is safe: tell the person who runs it.';

/** Passes a request on to the desk at a socket. Rejects if that does not answer. @param onDone gets the document of the request */
function passOn(
  request: IncomingMessage,
  response: ServerResponse,
  socketPath: string,
  onDone: (file: { path?: string }) => void,
): Promise<void> {
  const { method, url: path = '/', headers: given } = request;
  // The desk of a person knows no secret, its own included.
  const { cookie: _, ...headers } = given;
  return new Promise((resolve, reject) => {
    // A connection that is kept may be closed by the desk at the moment in which it is used again.
    const asked = ask({ socketPath, method, path, headers, agent: false }, (answer) => {
      const { [actHeader]: file, ...told } = answer.headers;
      for (const name of ['connection', 'keep-alive', 'transfer-encoding', 'set-cookie']) delete told[name];
      const status = answer.statusCode ?? 502;
      // A part of a file is no act yet.
      if (status < 400 && status !== 202)
        onDone(typeof file === 'string' ? { path: decodeURIComponent(file) } : {});
      // The names of scripts have hashes, and their content is the same for everybody.
      const isScript = path.includes(`/${deskAssets}/`);
      const caching = isScript ? 'private, max-age=31536000, immutable' : 'no-store';
      response.writeHead(status, { ...told, 'cache-control': caching });
      response.flushHeaders();
      answer.on('error', () => response.destroy());
      answer.pipe(response).once('close', resolve);
    });
    asked.on('error', reject);
    response.once('close', () => asked.destroy());
    if (request.readableEnded) asked.end();
    else request.pipe(asked);
  });
}

const isUpload = ({ method, url = '' }: IncomingMessage) =>
  method === 'POST' && /^\/_dev\/(picture|file)(\?|$)/.test(url);

/** In bytes, as told; a desk takes no more than this of one file. */
const sizeOf = ({ headers }: IncomingMessage) =>
  Math.min(Number(headers['content-length'] ?? Infinity), largestSent);

/** The name of the act that a request is; `undefined` for one that changes nothing. */
function actOf({ method, url = '' }: IncomingMessage): string | undefined {
  const [, name = ''] = /^\/_dev\/([\w/-]+)/.exec(url) ?? [];
  return method === 'POST' && name !== '' && !noActs.test(name) ? name : undefined;
}

/** Returns why a request is none of this front's own pages: another name, or the page of another site. */
function whyForeign({ method = 'GET', headers }: IncomingMessage, origin: string): string | undefined {
  if (headers.host !== new URL(origin).host)
    return `The desk does not answer under the name ${headers.host}.`;
  if (['GET', 'HEAD'].includes(method)) return undefined;
  const from = headers['sec-fetch-site'];
  return headers.origin === origin && (from === undefined || from === 'same-origin')
    ? undefined
    : 'The desk accepts requests only from its own pages.';
}

/** Whether a script of the desk asks; it reads JSON. */
const isOfScript = ({ url = '', headers }: IncomingMessage) =>
  url.startsWith('/_dev/') || headers[ownHeader.toLowerCase()] !== undefined;

/** Refuses in the form that the asker reads: JSON for the desk's scripts, else a page. */
async function refuse(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  words: string,
): Promise<void> {
  const isScript = isOfScript(request);
  const type = isScript ? 'application/json' : 'text/html; charset=utf-8';
  response.writeHead(status, { ...headersOfPages, 'Content-Type': type });
  response.end(
    isScript ? JSON.stringify({ message: words }) : (await framePage('The desk', words)).toString(),
  );
}
