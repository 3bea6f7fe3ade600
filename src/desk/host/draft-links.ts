/** Links to a draft for people without a desk: they see its changes, and their answers come back to its author. */
import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { Hono, type Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { html } from 'hono/html';
import { countCalls } from '../../hosting/api/guards.ts';
import { reportPath, reportPolicy } from '../server/publish/publish-api.ts';
import { askDesk, bringAnswers, type AskDeskOptions } from './ask-desk.ts';
import { framePage, longDay, signedOut, type Markup } from './front-pages.ts';
import { hashOf, keepFiles } from '../server/documents/kept-files.ts';
import { headersOfPages, type PagesOptions } from './own-pages.ts';
import type { Person } from './people.ts';
import { deviceOf } from './visits.ts';

const lastsMs = 14 * 24 * 3_600_000;
/** How often answers may be sent, in a minute. */
const answersPerMinute = 30;

interface DraftLink {
  /** The address of the author. */
  email: string;
  /** Times in milliseconds. */
  made: number;
  until: number;
  /** The review of the changes, as they were when the link was made. */
  report: string;
}

export type DraftLinks = ReturnType<typeof openDraftLinks>;

/** Opens the links in a data folder. @param now the clock, in milliseconds */
export function openDraftLinks(data: string, now: () => number) {
  const files = keepFiles<DraftLink>(join(data, 'links'));
  const listed = () =>
    files.names().flatMap((hash) => {
      const link = files.read(hash);
      if (link !== undefined && now() < link.until) return [{ ...link, hash, id: hash.slice(0, 16) }];
      files.take(hash);
      return [];
    });
  return {
    /** @returns the token of a new link, which is written nowhere */
    make(email: string, report: string): string {
      const token = randomBytes(32).toString('base64url');
      files.write(hashOf(token), { email, made: now(), until: now() + lastsMs, report });
      return token;
    },
    find(token: string): DraftLink | undefined {
      const link = files.read(hashOf(token));
      return link !== undefined && now() < link.until ? link : undefined;
    },
    linksOf: (email: string) => listed().filter((link) => link.email === email),
    endOne(email: string, id: string): void {
      for (const link of listed()) if (link.email === email && link.id === id) files.take(link.hash);
    },
  };
}

interface LinksOptions
  extends Pick<PagesOptions, 'people' | 'visits' | 'audit' | 'log' | 'now'>, AskDeskOptions {
  links: DraftLinks;
}

interface Env {
  Bindings: { incoming: IncomingMessage };
  Variables: { person: Person; device: string };
}

/** The pages of links: the draft itself, at `/_look/…`, and those that a person has made, at `/_links`. */
export function draftLinkPages(options: LinksOptions): Hono<Env> {
  const { links, origin, people, visits, audit, log, now } = options;
  const wait = countCalls(answersPerMinute, now);
  const app = new Hono<Env>();
  const isTooLong = (c: Context) => c.json({ message: 'This is too long.' }, 413);
  app.use(bodyLimit({ maxSize: 500_000, onError: isTooLong }), (c, next) => {
    for (const [name, value] of Object.entries(headersOfPages)) c.header(name, value);
    return next();
  });
  /** The link of a token with its author, unless it has ended, or she has left. */
  const shown = (token: string) => {
    const link = links.find(token);
    const author = link && people.find(link.email);
    return link && author && { ...link, author };
  };
  app.get('/_look/:token', (c) => {
    const link = shown(c.req.param('token'));
    if (link === undefined) return c.html(framePage('The desk', isOver), 410);
    c.header('Content-Security-Policy', reportPolicy);
    return c.html(link.report);
  });
  app.post('/_look/:token', async (c) => {
    const link = shown(c.req.param('token'));
    if (link === undefined) return c.json({ message: isOver }, 410);
    if (wait(link.email) > 0) return c.json({ message: 'There are too many answers. Try again later.' }, 429);
    try {
      const message = await bringAnswers(options, link.author, await c.req.text());
      if (message !== undefined) return c.json({ message }, 422);
      audit({ who: '', device: deviceOf(c.env.incoming), action: 'answer', path: link.email });
      return c.json({});
    } catch (error) {
      log(String(error));
      return c.json({ message: 'The desk does not answer now.' }, 503);
    }
  });
  app.use('/_links/*', async (c, next) => {
    const visitor = visits.visitorOf(c.env.incoming);
    if (visitor === undefined) return c.html(framePage('The desk', signedOut), 401);
    c.set('person', visitor.person);
    c.set('device', visitor.session.device);
    return next();
  });
  app.get('/_links', (c) => c.html(linksPage(links.linksOf(c.get('person').email))));
  app.post('/_links/make', async (c) => {
    const person = c.get('person');
    const report = await askDesk(options, person, reportPath);
    audit({ who: person.email, device: c.get('device'), action: 'make link' });
    return c.html(newLinkPage(`${origin}/_look/${links.make(person.email, report)}`));
  });
  app.post('/_links/end', async (c) => {
    const { email } = c.get('person');
    const { id } = await c.req.parseBody();
    if (typeof id === 'string') links.endOne(email, id);
    audit({ who: email, device: c.get('device'), action: 'end link' });
    return c.redirect('/_links', 303);
  });
  app.onError((error, c) => {
    log(String(error));
    return c.html(framePage('The desk', 'The link could not be made now. Try again in a minute.'), 503);
  });
  return app;
}

const isOver = 'This link has ended. Ask for a new one.';

const linksPage = (links: readonly (DraftLink & { id: string })[]): Markup =>
  framePage(
    'Links for people outside',
    html`<p>
        Somebody who has no desk sees by a link what you have changed, and answers there. Her answers come to
        you, at their places. Later changes are not shown: make a new link.
      </p>
      <form method="post" action="/_links/make"><button class="main">Make a link</button></form>
      <ul>
        ${links.map(
          ({ id, made, until }) =>
            html`<li>
              <form method="post" action="/_links/end">
                <span>Made on ${longDay.format(made)}, ends on ${longDay.format(until)}</span>
                <button name="id" value="${id}">End it</button>
              </form>
            </li>`,
        )}
      </ul>
      <p><a href="/_publish">Back</a></p>`,
  );

const newLinkPage = (address: string): Markup =>
  framePage(
    'Your link',
    html`<p><code>${address}</code></p>
      <p>
        Copy it now: it is not shown again. Whoever has it sees your changes, for 14 days or until you end it.
      </p>
      <p><a href="/_links">Back</a></p>`,
  );
