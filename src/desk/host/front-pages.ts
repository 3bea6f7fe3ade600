/** The pages of the front itself: at the door, and about devices. Passkeys alone need their script. */
import { html, raw } from 'hono/html';
import { renderSVG } from 'uqr';
import type { Passkeys } from './passkeys.ts';
import type { Person } from './people.ts';
import type { Session } from './sign-in.ts';

export type Markup = ReturnType<typeof html>;

/** The colours of the desk, whose styles are those of a site and not known at the door. */
const [text, ground, accent] = [
  'light-dark(#2f2019,#ece2d3)',
  'light-dark(#fffdf9,#1d1713)',
  'light-dark(#8a6212,#dcb568)',
];
const style = raw(`
:root{color-scheme:light dark}
body{max-width:32rem;margin:10vh auto 2rem;padding:0 1.25rem;background:${ground};color:${text};font:1.125rem/1.55 system-ui,sans-serif}
h1,h2{font-family:Georgia,serif;font-weight:500;line-height:1.2}
a{color:${accent}}
button,.button,input[type=email],textarea{box-sizing:border-box;min-height:44px;padding:.5rem 1rem;border:1px solid ${accent};border-radius:.4rem;background:none;color:inherit;font:inherit}
a.button{display:inline-block;text-decoration:none}
button.main,.button{background:${accent};color:${ground}}
input[type=email],textarea{display:block;width:100%;margin-block:.3rem .8rem}
input[type=checkbox]{width:1.2rem;height:1.2rem;vertical-align:-.15rem}
ul{padding:0;list-style:none}
li{padding-block:.8rem;border-top:1px solid color-mix(in srgb,${text} 20%,transparent)}
li form{display:flex;flex-wrap:wrap;gap:.5rem 1rem;align-items:center;justify-content:space-between}
section{padding-block:.4rem 1.2rem;border-top:1px solid color-mix(in srgb,${text} 20%,transparent)}
section form{margin-block:.6rem}
summary{min-height:44px;line-height:44px}
code{overflow-wrap:anywhere}
.code svg{display:block;width:min(100%,16rem)}
:focus-visible{outline:3px solid light-dark(#1f4fa8,#a9c7ff);outline-offset:2px}`);

export const longDay = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

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

/** A part of a page that is shown where the browser has passkeys. @param next address that follows; empty for the same */
const passkeyPart = (
  act: 'make' | 'enter',
  words: string,
  next: string,
  more: Markup | string = '',
): Markup =>
  html`<div data-passkey="${act}" hidden>
    ${more}
    <p><button class="main" data-next="${next}">${words}</button></p>
    <p role="status"></p>
    <script type="module" src="/_enter/passkeys.js"></script>
  </div>`;

/** A computer of somebody else. */
const briefly = html`<p>
  <label><input type="checkbox" name="brief" /> This is not my computer: sign me out after 8 hours</label>
</p>`;

/** The sentences about a passkey where one is offered. */
const aboutPasskeys =
  'With a passkey you sign in again later without a new link, by the finger, the face or the code with which you unlock this device.';

/**
 * The door for those who are not signed in.
 * @param provider name of a provider of accounts
 * @param next address that follows a passkey; empty for the one that was asked for
 */
export const doorPage = (provider: string | undefined, next = ''): Markup =>
  framePage(
    'The desk',
    html`<p>${signedOut}</p>
      ${
        provider === undefined
          ? ''
          : html`<p><a class="button" href="/_enter/provider">Sign in with ${provider}</a></p>
              <p>
                <a href="/_enter/provider?brief"
                  >Sign in with ${provider} for 8 hours, on a computer that is not mine</a
                >
              </p>`
      }
      ${passkeyPart('enter', 'Sign in with a passkey', next, briefly)}`,
  );

/** The page of an invitation. Programs that look at links in messages only read it, and so do not use it up. */
export const invitedPage = (name: string): Markup =>
  framePage(
    `Welcome, ${name}`,
    html`<form method="post">
      <p>This link lets you write on the website from this device. It works once.</p>
      ${briefly}
      <button class="main">Sign in</button>
    </form>`,
  );

/** The page after an invitation: the device is remembered, and a passkey may be added. */
export const welcomePage = (name: string): Markup =>
  framePage(
    `Welcome, ${name}`,
    html`<p>You are signed in. This device is remembered for 90 days, if you use it every two weeks.</p>
      ${passkeyPart('make', 'Use a passkey of this device', '/_pages', html`<p>${aboutPasskeys}</p>`)}
      <p><a href="/_pages">Go on to the pages</a></p>`,
  );

/** A line of a list, with a button that posts the id of its entry. */
const entry = (words: string, action: string, id: string, button: string): Markup =>
  html`<li>
    <form method="post" action="${action}">
      <span>${words}</span>
      <button name="id" value="${id}">${button}</button>
    </form>
  </li>`;

/**
 * The page about the devices of a person; an administrator invites there.
 * @param current the session that asks
 * @param isBrief whether that is on a computer of somebody else
 */
export const devicesPage = (
  person: Person,
  sessions: readonly Session[],
  passkeys: ReturnType<Passkeys['passkeysOf']>,
  current: string,
  isBrief: boolean,
): Markup =>
  framePage(
    'Your devices',
    html`<p>${person.name}, you are signed in on these devices.</p>
      <ul>
        ${sessions.map(({ id, device, seen }) => {
          const words = `${device}${id === current ? ' (this one)' : ''}, last used on ${longDay.format(seen)}`;
          return entry(words, '/_devices/end', id, 'Sign out there');
        })}
      </ul>
      <form method="post" action="/_devices/end"><button>Sign out everywhere</button></form>
      ${
        isBrief
          ? html`<p data-forgets="${current}">
              This is not your computer: when you sign out, it forgets your texts. The desk keeps them.
            </p>`
          : ''
      }
      <h2>Your passkeys</h2>
      <p>${aboutPasskeys}</p>
      <ul>
        ${passkeys.map(({ id, device, made, used }) =>
          entry(
            `${device}, since ${longDay.format(made)}, last used on ${longDay.format(used)}`,
            '/_devices/remove',
            id,
            'Remove this passkey',
          ),
        )}
      </ul>
      ${passkeyPart('make', 'Use a passkey of this device', '')}
      ${
        person.role === 'administrator'
          ? html`<h2>Invite</h2>
              <form method="post" action="/_devices/invite">
                <p>Somebody who is in the list of people, also with a new or lost device.</p>
                <label>E-mail address <input type="email" name="email" required /></label>
                <button class="main">Make a link</button>
              </form>`
          : ''
      }
      <p><a href="/_pages">Back to the pages</a></p>`,
  );

/** The page with a new invitation. */
export const invitationPage = (name: string, address: string): Markup =>
  framePage(
    `A link for ${name}`,
    html`<p>Let the camera of a telephone read this, or send the link below it.</p>
      <div class="code" role="img" aria-label="The link as a picture">
        ${raw(renderSVG(address, { border: 4 }))}
      </div>
      <p><code>${address}</code></p>
      <p>
        Give it to nobody else: whoever opens it first is signed in as ${name}. It works once, for 7 days.
      </p>
      <p><a href="/_devices">Back</a></p>`,
  );
