/**
 * The front of a server for several people: lets in those who are invited, and passes each on to the desk of her own. It
 * holds all secrets; the desks have none.
 */
import { request as ask, type IncomingMessage, type ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { deskAssets } from '../../builder/bundle/bundle-desk.ts';
import type { Listener } from '../../hosting/serve/serve.ts';
import { headersOfFile } from '../../hosting/table.ts';
import { ownHeader } from '../shared/ask-server.ts';
import { actHeader } from '../server/guard.ts';
import { TooMany, type Desks } from './desks.ts';
import { devicesPage, doorPage, framePage, invitationPage, signedOut } from './front-pages.ts';
import type { People, Person } from './people.ts';
import type { Session, SignIn } from './sign-in.ts';

/** Notes an act of a person, without its content. */
export type Audit = (act: { who: string; device: string; action: string; path?: string }) => void;

interface FrontOptions {
  /** Address under which browsers reach the front. */
  origin: string;
  people: People;
  signIn: SignIn;
  desks: Desks;
  audit: Audit;
  log: (line: string) => void;
}

/** A person at a device. */
interface Visitor {
  person: Person;
  session: Session;
}

const cookieName = '__Host-desk';
const cookieOf = (token: string, seconds: number) =>
  `${cookieName}=${token}; Path=/; Secure; HttpOnly; SameSite=Lax; Max-Age=${seconds}`;
const tokenOf = ({ headers }: IncomingMessage): string =>
  new RegExp(`(?:^|;\\s*)${cookieName}=([\\w-]+)`).exec(headers.cookie ?? '')?.[1] ?? '';

/** The browser and the system, as far as they tell; most also name those that they resemble. */
function deviceOf({ headers }: IncomingMessage): string {
  const told = headers['user-agent'] ?? '';
  const named = (...names: string[]) => names.find((name) => told.includes(name));
  const browser = named('Firefox', 'Edg', 'Chrome', 'Safari')?.replace('Edg', 'Edge') ?? 'A browser';
  const system = named('Android', 'iPhone', 'iPad', 'Windows', 'Mac OS', 'Linux');
  return system === undefined ? browser : `${browser} on ${system}`;
}

/** Creates the front. `closeEnded` ends the requests of those whose sessions have ended. */
export function createFront(options: FrontOptions) {
  const { origin, people, signIn, desks, audit, log } = options;
  /** The tokens of the requests that are being answered, open streams included. */
  const open = new Map<ServerResponse, string>();
  const closeEnded = (): void => {
    for (const [response, token] of open) if (signIn.session(token) === undefined) response.destroy();
  };
  const visitorOf = (request: IncomingMessage): Visitor | undefined => {
    const session = signIn.session(tokenOf(request));
    const person = session && people.find(session.email);
    return person && { person, session };
  };
  const own = getRequestListener(ownPages(options, visitorOf, closeEnded).fetch);
  people.onChange((changed) => {
    for (const { email, id } of changed) {
      // A changed role begins with a new process.
      void desks.stop(id);
      if (people.find(email) === undefined) signIn.endAll(email);
    }
    closeEnded();
  });

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
      const socket = await desks.reach(person);
      // They ask again, and hear what has changed.
      for (const [one, id] of resting) if (id === person.id) one.end();
      await passOn(request, response, socket, (path) => {
        const action = actOf(request);
        if (action !== undefined)
          audit({ who: person.email, device: visitor.session.device, action, ...path });
      });
    } catch (error) {
      // The browser has left, or was sent away.
      if (response.destroyed) return;
      if (!(error instanceof TooMany)) log(String(error));
      if (response.headersSent) response.destroy();
      else await refuse(request, response, 503, error instanceof TooMany ? error.message : notOpened);
    }
  };

  const answer: Listener = (request, response) => {
    const why = whyForeign(request, origin);
    if (why !== undefined) return void refuse(request, response, 403, why);
    if (/^\/_(enter|devices)([/?]|$)/.test(request.url ?? '')) return void own(request, response);
    const visitor = visitorOf(request);
    if (visitor === undefined) return void refuse(request, response, 401, signedOut);
    open.set(response, tokenOf(request));
    response.once('close', () => open.delete(response));
    void pass(request, response, visitor);
  };
  return { answer, closeEnded };
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
      if (status < 400) onDone(typeof file === 'string' ? { path: decodeURIComponent(file) } : {});
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
    request.pipe(asked);
  });
}

/** The requests of a desk while somebody reads and types. */
const noActs = /^(draft|readers|places|outside-links|history\/show|publish\/(check|pictures))$/;

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

const pageHeaders = {
  ...headersOfFile(''),
  'Cache-Control': 'no-store',
  'Content-Security-Policy':
    "default-src 'none'; style-src 'unsafe-inline'; img-src data:; form-action 'self'; frame-ancestors 'none'",
  // Without it, the form of a page would send no origin.
  'Referrer-Policy': 'same-origin',
};

/** Refuses in the form that the asker reads: JSON for the desk's scripts, else a page. */
async function refuse(
  { url = '', headers }: IncomingMessage,
  response: ServerResponse,
  status: number,
  words: string,
): Promise<void> {
  const isScript = url.startsWith('/_dev/') || headers[ownHeader.toLowerCase()] !== undefined;
  const type = isScript ? 'application/json' : 'text/html; charset=utf-8';
  response.writeHead(status, { ...pageHeaders, 'Content-Type': type });
  response.end(
    isScript ? JSON.stringify({ message: words }) : (await framePage('The desk', words)).toString(),
  );
}

interface Env {
  Bindings: { incoming: IncomingMessage };
  Variables: { visitor: Visitor };
}

/** The pages of the front itself: the door, and the devices of a person. */
function ownPages(
  { origin, people, signIn, audit }: FrontOptions,
  visitorOf: (request: IncomingMessage) => Visitor | undefined,
  closeEnded: () => void,
): Hono<Env> {
  const app = new Hono<Env>();
  app.use(bodyLimit({ maxSize: 10_000 }), async (c, next) => {
    await next();
    for (const [name, value] of Object.entries(pageHeaders)) c.header(name, value);
  });
  const isOver = framePage(
    'The desk',
    'This link is no longer valid: it was used, or is older than 7 days. Ask for a new one.',
  );
  app.get('/_enter/:token', (c) => {
    const person = people.find(signIn.invited(c.req.param('token')) ?? '');
    return person === undefined ? c.html(isOver, 410) : c.html(doorPage(person.name));
  });
  app.post('/_enter/:token', async (c) => {
    const invitation = c.req.param('token');
    const email = signIn.invited(invitation) ?? '';
    const { brief } = await c.req.parseBody();
    const device = deviceOf(c.env.incoming);
    const entered = people.find(email) && signIn.enter(invitation, device, brief !== undefined);
    if (entered === undefined) return c.html(isOver, 410);
    const before = visitorOf(c.env.incoming);
    if (before !== undefined) signIn.endOne(before.person.email, before.session.id);
    closeEnded();
    audit({ who: email, device, action: 'sign in' });
    c.header('Set-Cookie', cookieOf(entered.token, entered.seconds));
    return c.redirect('/_pages', 303);
  });
  app.use('/_devices/*', async (c, next) => {
    const visitor = visitorOf(c.env.incoming);
    if (visitor === undefined) return c.html(framePage('The desk', signedOut), 401);
    c.set('visitor', visitor);
    return next();
  });
  app.get('/_devices', (c) => {
    const { person, session } = c.get('visitor');
    return c.html(devicesPage(person, signIn.sessionsOf(person.email), session.id));
  });
  app.post('/_devices/end', async (c) => {
    const { person, session } = c.get('visitor');
    const { id } = await c.req.parseBody();
    if (typeof id === 'string') signIn.endOne(person.email, id);
    else signIn.endAll(person.email);
    closeEnded();
    audit({ who: person.email, device: session.device, action: 'sign out' });
    return c.redirect('/_devices', 303);
  });
  app.post('/_devices/invite', async (c) => {
    const { person, session } = c.get('visitor');
    const { email } = await c.req.parseBody();
    if (person.role !== 'administrator')
      return c.html(framePage('The desk', 'Only an administrator of this desk invites.'), 403);
    const invited = people.find(typeof email === 'string' ? email : '');
    if (invited === undefined)
      return c.html(
        framePage('The desk', 'The list of people does not have this address. Add it there first.'),
        404,
      );
    audit({ who: person.email, device: session.device, action: 'invite', path: invited.email });
    return c.html(invitationPage(invited.name, `${origin}/_enter/${signIn.invite(invited.email)}`));
  });
  return app;
}
