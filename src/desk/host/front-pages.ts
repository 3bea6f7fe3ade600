/** The pages of the front itself: at the door, and about devices. They need no script. */
import { html, raw } from 'hono/html';
import type { Person } from './people.ts';
import type { Session } from './sign-in.ts';

type Markup = ReturnType<typeof html>;

const style = raw(
  'body{font:1.1rem/1.5 system-ui,sans-serif;max-width:34rem;margin:2rem auto;padding:0 1rem}' +
    'button{font:inherit;padding:.6rem 1rem;min-height:44px}li,p{margin:.8rem 0}code{overflow-wrap:anywhere}' +
    ':root{color-scheme:light dark}',
);

/** A page in the look of the front. */
export const framePage = (title: string, content: Markup | string): Markup =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <link rel="icon" href="data:," />
        <style>
          ${style}
        </style>
      </head>
      <body>
        <main>
          <h1>${title}</h1>
          ${content}
        </main>
      </body>
    </html>`;

/** The sentence for those who are not signed in. */
export const signedOut =
  'You are not signed in. Open the link of your invitation, or ask an administrator of this desk for a new one.';

/** The page of an invitation. Programs that look at links in messages only read it, and so do not use it up. */
export const doorPage = (name: string): Markup =>
  framePage(
    `Welcome, ${name}`,
    html`<form method="post">
      <p>This link lets you write on the website from this device. It works once.</p>
      <p>
        <label
          ><input type="checkbox" name="brief" /> This is not my computer: sign me out after 8 hours</label
        >
      </p>
      <button>Sign in</button>
    </form>`,
  );

/** The page about the devices of a person; an administrator invites there. @param current the session that asks */
export const devicesPage = (person: Person, sessions: readonly Session[], current: string): Markup =>
  framePage(
    'Your devices',
    html`<p>${person.name}, you are signed in on these devices.</p>
      <ul>
        ${sessions.map(
          ({ id, device, seen }) =>
            html`<li>
              <form method="post" action="/_devices/end">
                ${device}${id === current ? ' (this one)' : ''}, last used on
                ${new Date(seen).toISOString().slice(0, 10)}
                <button name="id" value="${id}">Sign out there</button>
              </form>
            </li>`,
        )}
      </ul>
      <form method="post" action="/_devices/end"><button>Sign out everywhere</button></form>
      ${
        person.role === 'administrator'
          ? html`<h2>Invite</h2>
              <form method="post" action="/_devices/invite">
                <p>Somebody who is in the list of people, also with a new or lost device.</p>
                <label>E-mail address <input type="email" name="email" required /></label>
                <button>Make a link</button>
              </form>`
          : ''
      }
      <p><a href="/_pages">Back to the pages</a></p>`,
  );

/** The page with a new invitation. */
export const invitationPage = (name: string, address: string): Markup =>
  framePage(
    `A link for ${name}`,
    html`<p><code>${address}</code></p>
      <p>
        Give it to nobody else: whoever opens it first is signed in as ${name}. It works once, for 7 days.
      </p>
      <p><a href="/_devices">Back</a></p>`,
  );
