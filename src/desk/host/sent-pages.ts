/** The pages of published changes that wait: people read them, answer, approve, and accept them for the website. */
import type { IncomingMessage } from 'node:http';
import { Hono, type Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { html } from 'hono/html';
import { readJson } from '../../site/json/json.ts';
import { reportPath, reportPolicy } from '../server/publish/publish-api.ts';
import type { SendEvent } from '../server/publish/send-events.ts';
import { askDesk, bringAnswers, type AskDeskOptions } from './ask-desk.ts';
import { framePage, longDay, signedOut, type Markup } from './front-pages.ts';
import { headersOfPages, type PagesOptions } from './own-pages.ts';
import type { Person } from './people.ts';
import { mayApprove, mayPublish } from './push-rules.ts';
import type { Decision, SentChange, SentChanges } from './sent-changes.ts';

interface SentOptions extends Pick<PagesOptions, 'people' | 'visits' | 'audit' | 'log'>, AskDeskOptions {
  changes: SentChanges;
}

interface Env {
  Bindings: { incoming: IncomingMessage };
  Variables: { person: Person; note: (action: string, branch: string) => void };
}

const title = 'Changes that wait';
const isGone = 'This change does not wait any longer, or its author has sent more. Look at the list again.';
const noRight = 'You may read this change and answer; another person decides about it.';

/** The pages below `/_changes`, for all who are signed in. */
export function sentPages(options: SentOptions): Hono<Env> {
  const { changes, people, visits, audit, log } = options;
  const app = new Hono<Env>();
  const isTooLong = (c: Context) => c.json({ message: 'This is too long.' }, 413);
  app.use(bodyLimit({ maxSize: 500_000, onError: isTooLong }), async (c, next) => {
    for (const [name, value] of Object.entries(headersOfPages)) c.header(name, value);
    const visitor = visits.visitorOf(c.env.incoming);
    if (visitor === undefined) return say(c, signedOut, 401);
    const { person, session } = visitor;
    c.set('person', person);
    c.set('note', (action: string, branch: string) =>
      audit({ who: person.email, device: session.device, action, path: branch }),
    );
    return next();
  });
  /** The change that a form is about, as it was when the form was made. */
  const asked = async (c: Context<Env>) => {
    const { branch, commit, words } = await c.req.parseBody();
    const change = changes.list().find((one) => one.branch === branch && one.commit === commit);
    return { change, words: typeof words === 'string' ? words.trim().slice(0, 5000) : '' };
  };

  app.get('/_changes', async (c) => c.html(listPage(await changes.listNow(), c.get('person'))));
  app.get('/_changes/read/:branch', async (c) => {
    const branch = c.req.param('branch');
    if (!changes.list().some((one) => one.branch === branch)) return say(c, isGone);
    c.header('Content-Security-Policy', reportPolicy);
    const query = new URLSearchParams({ branch }).toString();
    return c.html(await askDesk(options, c.get('person'), `${reportPath}?${query}`));
  });
  app.post('/_changes/read/:branch', async (c) => {
    const change = changes.list().find(({ branch }) => branch === c.req.param('branch'));
    if (change === undefined) return c.json({ message: isGone }, 409);
    const author = people.find(change.email);
    if (author === undefined)
      return c.json({ message: `${change.name} has no desk here. Write to ${change.email}.` }, 422);
    const message = await bringAnswers(options, author, await c.req.text());
    if (message !== undefined) return c.json({ message }, 422);
    c.get('note')('answer', change.branch);
    return c.json({});
  });
  app.post('/_changes/:act{approve|ask}', async (c) => {
    const { change, words } = await asked(c);
    const isApproved = c.req.param('act') === 'approve';
    if (change === undefined) return say(c, isGone);
    if (!mayDecide(c.get('person'), change)) return say(c, noRight, 403);
    if (!isApproved && words === '') return say(c, 'Write the changes that you ask for.');
    changes.decide(change, c.get('person'), isApproved ? undefined : words);
    c.get('note')(isApproved ? 'approve' : 'ask for changes', change.branch);
    return c.redirect('/_changes', 303);
  });
  app.post('/_changes/accept', async (c) => {
    const { change } = await asked(c);
    if (change === undefined) return say(c, isGone);
    if (!mayPublish(c.get('person'))) return say(c, noRight, 403);
    const { branch, commit, decisions } = change;
    const approvedBy = decisions
      .filter(({ words }) => words === undefined)
      .map(({ name, email }) => `${name} <${email}>`);
    const request = { branch, commit, approvedBy };
    const events = await askDesk(options, c.get('person'), '/_dev/publish/main', request);
    const end = readJson(events.trim().split('\n').at(-1) ?? '') as SendEvent | undefined;
    if (end?.kind !== 'sent')
      return say(c, end?.kind === 'failed' ? end.words : 'It is not known whether it was accepted.');
    c.get('note')('accept', branch);
    return c.redirect('/_changes', 303);
  });
  app.onError((error, c) => {
    log(String(error));
    return say(c, 'The desk does not answer now. Try again in a minute.', 503);
  });
  return app;
}

/** Says a sentence; the words of a form that is not taken come back with it. */
async function say(c: Context<Env>, sentence: string, status: 401 | 403 | 409 | 503 = 409) {
  const { words } = await c.req.parseBody();
  const typed =
    typeof words === 'string' && words.trim() !== '' ? html`<p>You have written: “${words}”</p>` : '';
  const back = html`<p><a href="/_changes">Back to the list</a></p>`;
  return c.html(
    framePage(
      title,
      html`<p>${sentence}</p>
        ${typed}${back}`,
    ),
    status,
  );
}

const mayDecide = (person: Person, { email }: SentChange) =>
  mayApprove(person) && email.toLowerCase() !== person.email.toLowerCase();

const listPage = (all: readonly SentChange[], person: Person): Markup =>
  framePage(
    title,
    html`<p>
        ${
          all.length === 0
            ? 'Nothing waits: all that was published is accepted.'
            : 'These changes are published, and not yet accepted for the website.'
        }
      </p>
      ${all.map((one) => changePart(one, person))}
      <p><a href="/_pages">All pages</a></p>`,
  );

const changePart = (change: SentChange, person: Person): Markup => {
  const { branch, commit, subject, name, made, isWaiting, decisions } = change;
  const form = (action: string, content: Markup) =>
    html`<form method="post" action="/_changes/${action}">
      <input type="hidden" name="branch" value="${branch}" />
      <input type="hidden" name="commit" value="${commit}" />
      ${content}
    </form>`;
  return html`<section>
    <h2>${subject}</h2>
    <p>By ${name}, ${longDay.format(made)}.${isWaiting ? ' It is safe here, and waits for its host.' : ''}</p>
    ${decisions.map((one) => html`<p>${decisionWords(one)}</p>`)}
    <p><a href="/_changes/read/${branch}">Read it, and answer at its places</a></p>
    ${
      mayDecide(person, change)
        ? html`${form('approve', html`<button>Approve it</button>`)}
            <details>
              <summary>Ask for changes</summary>
              ${form(
                'ask',
                html`<label>Your words to ${name} <textarea name="words" rows="4" required></textarea></label>
                  <button>Send them</button>`,
              )}
            </details>`
        : ''
    }
    ${mayPublish(person) ? form('accept', html`<button class="main">Accept it for the website</button>`) : ''}
  </section>`;
};

const decisionWords = ({ name, made, words }: Decision): string =>
  words === undefined
    ? `${name} has approved it on ${longDay.format(made)}.`
    : `${name} has asked for changes on ${longDay.format(made)}: “${words}”`;
