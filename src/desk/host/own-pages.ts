/** The pages of the front itself: the door with its ways in, and the devices of a person. */
import type { IncomingMessage } from 'node:http';
import { Hono, type Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { countCalls } from '../../hosting/api/guards.ts';
import { headersOfFile } from '../../hosting/table.ts';
import { keepAttempts } from './attempts.ts';
import { devicesPage, doorPage, framePage, invitedPage, invitationPage, welcomePage } from './front-pages.ts';
import type { Passkeys } from './passkeys.ts';
import type { People, Person } from './people.ts';
import type { Asked } from './provider.ts';
import type { SignIn, Way } from './sign-in.ts';
import { deviceOf, forgetting, type Audit, type Visitor, type Visits, type Ways } from './visits.ts';

export interface PagesOptions {
  /** Address under which browsers reach the front. */
  origin: string;
  people: People;
  signIn: SignIn;
  passkeys: Passkeys;
  /** Returns the further ways to sign in that there are now. */
  ways: () => Ways;
  visits: Visits;
  /** The script of the pages, `passkeys-main.ts` in a bundle. */
  script: string;
  audit: Audit;
  log: (line: string) => void;
  /** The clock, in milliseconds. */
  now: () => number;
}

interface Env {
  Bindings: { incoming: IncomingMessage };
  Variables: { visitor: Visitor };
}

/** How often an address may try to come in, in a minute. All who live in a house have one. */
const triesPerMinute = 60;

/** The headers of the front's own pages. */
export const headersOfPages = {
  ...headersOfFile(''),
  'Cache-Control': 'no-store',
  'Content-Security-Policy':
    "default-src 'none'; script-src 'self'; connect-src 'self'; style-src 'unsafe-inline'; img-src data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  // Without it, the form of a page would send no origin.
  'Referrer-Policy': 'same-origin',
};

/** The address of a browser: that of the connection, or the one that the proxy before this server names last. */
function addressOf({ headers, socket }: IncomingMessage): string {
  const told = [headers['x-forwarded-for'] ?? []].flat().at(-1);
  return told?.split(',').at(-1)?.trim() ?? socket.remoteAddress ?? '';
}

/** The pages of the front itself. Any other address gives the door. */
export function ownPages(options: PagesOptions): Hono<Env> {
  const app = new Hono<Env>();
  const wait = countCalls(triesPerMinute, options.now);
  const door = (next?: string) => doorPage(options.ways().provider?.name, next);
  app.use(bodyLimit({ maxSize: 20_000 }), async (c, next) => {
    await next();
    for (const [name, value] of Object.entries(headersOfPages)) c.header(name, value);
  });
  app.use(async (c, next) => {
    if (c.req.method === 'GET' && !c.req.path.startsWith('/_enter/provider')) return next();
    const seconds = wait(addressOf(c.env.incoming));
    if (seconds === 0) return next();
    c.header('Retry-After', String(seconds));
    return sayTo(c, 429, 'This was tried too often. Try again in a minute.');
  });
  app.use('/_devices/*', async (c, next) => {
    const visitor = options.visits.visitorOf(c.env.incoming);
    if (visitor === undefined) return c.html(door(), 401);
    c.set('visitor', visitor);
    return next();
  });
  addProxied(app, options);
  addProvider(app, options);
  addPasskeys(app, options);
  addInvitations(app, options);
  addDevices(app, options);
  app.get('/_enter', (c) => c.html(door('/_pages')));
  app.all('*', (c) => {
    // Not at `/_devices`, where a person signs in who still has her text open.
    if (options.visits.isLeft(c.env.incoming)) forget(c);
    return c.html(door(), 401);
  });
  return app;
}

/** Begins a session of a person in the browser that asks. */
function enter(c: Context<Env>, visits: Visits, ...[person, way, isBrief]: [Person, Way, boolean]): void {
  if (visits.isAnothers(c.env.incoming, person)) forget(c);
  for (const cookie of visits.begin(c.env.incoming, person, way, isBrief))
    c.header('Set-Cookie', cookie, { append: true });
}

/** Has a computer of somebody else forget what the desk has stored there: texts, and a copy of the pages. */
function forget(c: Context<Env>): void {
  for (const [name, value] of Object.entries(forgetting)) c.header(name, value, { append: true });
}

/** Answers with a sentence: JSON to the script, else a page. */
function sayTo(c: Context<Env>, status: 403 | 404 | 410 | 429 | 503, message: string) {
  const isScript = c.req.header('Content-Type') === 'application/json';
  return isScript ? c.json({ message }, status) : c.html(framePage('The desk', message), status);
}

/** Invitations: a page that programs may read, and its button, which uses one up. */
function addInvitations(app: Hono<Env>, { origin, people, signIn, visits, audit }: PagesOptions): void {
  const isOver = 'This link is no longer valid: it was used, or is older than 7 days. Ask for a new one.';
  app.get('/_enter/:token', (c) => {
    const person = people.find(signIn.invited(c.req.param('token')) ?? '');
    return person === undefined ? sayTo(c, 410, isOver) : c.html(invitedPage(person.name));
  });
  app.post('/_enter/:token', async (c) => {
    const token = c.req.param('token');
    const { brief } = await c.req.parseBody();
    const person = people.find(signIn.invited(token) ?? '');
    if (person === undefined || signIn.useUp(token) === undefined) return sayTo(c, 410, isOver);
    const isBrief = brief !== undefined;
    enter(c, visits, person, 'link', isBrief);
    return c.redirect(isBrief ? '/_pages' : '/_devices/welcome', 303);
  });
  app.post('/_devices/invite', async (c) => {
    const { person, session } = c.get('visitor');
    const { email } = await c.req.parseBody();
    if (person.role !== 'administrator') return sayTo(c, 403, 'Only an administrator of this desk invites.');
    const invited = people.find(typeof email === 'string' ? email : '');
    if (invited === undefined)
      return sayTo(c, 404, 'The list of people does not have this address. Add it there first.');
    audit({ who: person.email, device: session.device, action: 'invite', path: invited.email });
    return c.html(invitationPage(invited.name, `${origin}/_enter/${signIn.invite(invited.email)}`));
  });
}

/** The devices on which a person is signed in, and her passkeys. */
function addDevices(app: Hono<Env>, { signIn, passkeys, visits, audit }: PagesOptions): void {
  app.get('/_devices', (c) => {
    const { person, session } = c.get('visitor');
    const { email } = person;
    const [sessions, isBrief] = [signIn.sessionsOf(email), visits.isBrief(c.env.incoming)];
    return c.html(devicesPage(person, sessions, passkeys.passkeysOf(email), session.id, isBrief));
  });
  app.get('/_devices/welcome', (c) => c.html(welcomePage(c.get('visitor').person.name)));
  app.post('/_devices/end', async (c) => {
    const { person, session } = c.get('visitor');
    const { id } = await c.req.parseBody();
    if (typeof id === 'string') signIn.endOne(person.email, id);
    else signIn.endAll(person.email);
    visits.closeEnded();
    const isHere = typeof id !== 'string' || id === session.id;
    if (isHere && visits.isBrief(c.env.incoming)) forget(c);
    audit({ who: person.email, device: session.device, action: 'sign out' });
    return c.redirect('/_devices', 303);
  });
  app.post('/_devices/remove', async (c) => {
    const { person, session } = c.get('visitor');
    const { id } = await c.req.parseBody();
    if (typeof id === 'string') passkeys.endOne(person.email, id);
    audit({ who: person.email, device: session.device, action: 'remove passkey' });
    return c.redirect('/_devices', 303);
  });
}

/** Passkeys: each is made and used by a question, which `passkeys-main.ts` has the device answer. */
function addPasskeys(
  app: Hono<Env>,
  { people, passkeys, visits, script, audit, log, now }: PagesOptions,
): void {
  /** The questions, each with the person who makes a passkey; whoever signs in is not known yet. */
  const attempts = keepAttempts<{ challenge: string; by?: string }>(now);
  const refused = (c: Context<Env>, who: string, action: string, error: unknown) => {
    log(`${action}: ${String(error)}`);
    audit({ who, device: deviceOf(c.env.incoming), action: `${action} refused`, way: 'passkey' });
    return sayTo(c, 403, 'This passkey was not accepted. Try again, or ask for a new link.');
  };
  app.get('/_enter/passkeys.js', (c) => c.body(script, 200, { 'Content-Type': 'text/javascript' }));
  app.post('/_devices/passkey/ask', async (c) => {
    const { person } = c.get('visitor');
    const asked = await passkeys.askToMake(person);
    c.header('Set-Cookie', attempts.begin({ challenge: asked.challenge, by: person.email }));
    return c.json(asked);
  });
  app.post('/_devices/passkey', async (c) => {
    const { person, session } = c.get('visitor');
    try {
      const asked = attempts.take(c.env.incoming);
      if (asked?.by !== person.email) throw new Error('There was no question.');
      const { response } = await c.req.json<{ response: RegistrationResponseJSON }>();
      await passkeys.keep(person, session.device, asked.challenge, response);
    } catch (error) {
      return refused(c, person.email, 'add passkey', error);
    }
    audit({ who: person.email, device: session.device, action: 'add passkey' });
    return c.json({});
  });
  app.post('/_enter/passkey/ask', async (c) => {
    const asked = await passkeys.askToEnter();
    c.header('Set-Cookie', attempts.begin({ challenge: asked.challenge }));
    return c.json(asked);
  });
  app.post('/_enter/passkey', async (c) => {
    let email = '';
    try {
      const asked = attempts.take(c.env.incoming);
      if (asked === undefined || asked.by !== undefined) throw new Error('There was no question.');
      const { response, brief } = await c.req.json<{
        response: AuthenticationResponseJSON;
        brief: boolean;
      }>();
      email = await passkeys.signer(asked.challenge, response);
      const person = people.find(email);
      if (person === undefined) throw new Error('The person is no longer in the list.');
      enter(c, visits, person, 'passkey', brief);
      return c.json({});
    } catch (error) {
      return refused(c, email, 'sign in', error);
    }
  });
}

const unknownAccount =
  'The list of people of this desk does not have this account. Ask an administrator of the desk to add its e-mail address.';

/** Sign-in by a provider of accounts: a browser goes there, and comes back. */
function addProvider(app: Hono<Env>, options: PagesOptions): void {
  const { people, visits, ways, audit, log, now } = options;
  const attempts = keepAttempts<Asked & { isBrief: boolean }>(now);
  const refused = (c: Context<Env>, who: string, words: string, error: unknown) => {
    log(`sign in: ${String(error)}`);
    audit({ who, device: deviceOf(c.env.incoming), action: 'sign in refused', way: 'provider' });
    return sayTo(c, 403, words);
  };
  app.get('/_enter/provider', async (c, next) => {
    const { provider } = ways();
    if (provider === undefined) return next();
    try {
      const { address, asked } = await provider.ask();
      const isBrief = c.req.query('brief') !== undefined;
      c.header('Set-Cookie', attempts.begin({ ...asked, isBrief }));
      return c.redirect(address, 303);
    } catch (error) {
      log(`${provider.name}: ${String(error)}`);
      return sayTo(c, 503, `${provider.name} does not answer now. Try again in some minutes.`);
    }
  });
  app.get('/_enter/provider/back', async (c, next) => {
    const { provider } = ways();
    if (provider === undefined) return next();
    const asked = attempts.take(c.env.incoming);
    try {
      if (asked === undefined) throw new Error('There was no question.');
      const account = await provider.account(new URL(c.req.url).search, asked);
      const person = provider.personOf(account, people);
      if (person === undefined) return refused(c, account.email ?? '', unknownAccount, account.sub);
      enter(c, visits, person, 'provider', asked.isBrief);
      return c.redirect('/_pages', 303);
    } catch (error) {
      return refused(c, '', 'The sign-in did not succeed. Open the desk, and try again.', error);
    }
  });
}

/** Sign-in by a proxy: the first page begins a session. */
function addProxied(app: Hono<Env>, { origin, people, visits, ways, audit }: PagesOptions): void {
  app.get('*', async (c, next) => {
    const { incoming } = c.env;
    const email = ways().proxied?.emailOf(incoming);
    if (email === undefined || visits.visitorOf(incoming) !== undefined) return next();
    const person = people.find(email);
    if (person === undefined) {
      audit({ who: email, device: deviceOf(incoming), action: 'sign in refused', way: 'proxy' });
      return sayTo(c, 403, unknownAccount);
    }
    enter(c, visits, person, 'proxy', false);
    // With the origin, a path such as //example.org leads nowhere else.
    const path = c.req.path.startsWith('/_enter') ? '/_pages' : c.req.path;
    return c.redirect(origin + path, 303);
  });
}
