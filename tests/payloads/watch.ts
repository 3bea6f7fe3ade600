/** Signs that a payload ran or did harm: a function of the window, dialogs, requests, moves to other addresses. */
import type { BrowserContext, Page } from '@playwright/test';
import { canaryHost } from './corpus.ts';

/** The findings so far, by the watch that made them. */
export interface Noticed {
  /** Ids of the payloads that ran. */
  ran: Set<string>;
  /** Requests to hosts that nobody has declared, dialogs, other addresses of the page. */
  harm: Set<string>;
}

/** In the page: `hit` notes who calls it, and nothing can replace it. */
function notesHits(): void {
  const hits: string[] = [];
  const idIn = (text: string) => /[a-z][a-z-]*-\d+/.exec(text)?.[0] ?? text;
  const fixed = { writable: false, configurable: false, enumerable: false };
  Object.defineProperty(window, 'hit', {
    ...fixed,
    value: (id: unknown) => void hits.push(idIn(String(id))),
  });
  Object.defineProperty(window, 'hits', { ...fixed, value: hits });
  addEventListener('message', ({ data }) => {
    if (typeof data === 'string' && data.startsWith('hit(')) hits.push(idIn(data));
  });
}

/** Watches a context, whatever its pages do. */
export async function watch(context: BrowserContext, own: string): Promise<Noticed> {
  const noticed: Noticed = { ran: new Set(), harm: new Set() };
  await context.addInitScript(notesHits);
  await context.route(`**://${canaryHost}/**`, (route) => route.fulfill({ status: 204 }));
  context.on('request', (request) => {
    const { origin, protocol } = new URL(request.url());
    if (protocol.startsWith('http') && origin !== new URL(own).origin)
      noticed.harm.add(`request ${request.url()}`);
  });
  context.on('dialog', (dialog) => {
    noticed.harm.add(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  context.on('page', (page) => void noticed.harm.add(`window ${page.url()}`));
  return noticed;
}

/** Serves pages without any header that protects them. */
export async function stripHeaders(page: Page): Promise<void> {
  await page.route(/^http:\/\/localhost:\d+\/(?:\w+\/)?\w*$/, async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    await route.fulfill({ response, headers: { 'Content-Type': 'text/html; charset=utf-8' } });
  });
}

/** In the page: does to each element what a visitor could do, or a browser by itself. Other addresses are not followed. */
async function provoke(): Promise<void> {
  const stay = (event: Event) => {
    const link = (event.target as Element).closest?.('a[href], area[href]');
    const address = link?.getAttribute('href') ?? (event.target as Element).getAttribute?.('action') ?? '';
    // An address as a browser reads it.
    // oxlint-disable-next-line no-control-regex
    if (!/^javascript:/i.test(address.replace(/[\u0000-\u0020]/g, ''))) event.preventDefault();
  };
  addEventListener('submit', stay, true);
  addEventListener('click', stay, true);
  const controls =
    'a, area, [onclick], main form:not([role]) button, [name=contact] ~ *, main form:not([role]) input, [popovertarget]';
  for (const element of document.querySelectorAll<HTMLElement>(controls)) {
    // Those of the page itself are tried elsewhere.
    if (element.closest('header, footer, nav, [data-static]')) continue;
    element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  }
  for (const element of document.querySelectorAll('body *'))
    for (const name of element.getAttributeNames())
      if (/^on/i.test(name)) element.dispatchEvent(new Event(name.slice(2).toLowerCase()));
  for (const element of document.querySelectorAll<HTMLElement>('[autofocus], [onfocus], [onfocusin]'))
    element.focus?.();
  // As long as the control takes until everything in it has run.
  await new Promise((later) => setTimeout(later, 250));
  removeEventListener('submit', stay, true);
  removeEventListener('click', stay, true);
}

/** Provokes what stands in a page, and notes what ran. */
export async function provokeAll(page: Page, noticed: Noticed): Promise<void> {
  const before = page.url();
  await page.evaluate(provoke);
  const hits = await page.evaluate(() => (window as unknown as { hits: string[] }).hits);
  for (const id of hits) noticed.ran.add(id);
  if (page.url() !== before) noticed.harm.add(`moved to ${page.url()}`);
}

/** In the page: what is wrong with it, though nothing ran. `block` shows the records. */
export function wrongWith(block: string): string[] {
  const wrong: string[] = [];
  const note = (isWrong: boolean, what: string) => void (isWrong && wrong.push(what));
  const root = document.getElementById('root');
  note(root?.parentElement !== document.body, 'root is not the element of the application');
  note(document.querySelectorAll('#root, main, h1').length !== 3, 'root, main or h1 is there twice');
  for (const name of ['getElementById', 'querySelector', 'createElement'] as const)
    note(typeof document[name] !== 'function', `document.${name} is taken`);
  note(!(document.body instanceof HTMLBodyElement), 'document.body is taken');
  note(!(document.forms instanceof HTMLCollection), 'document.forms is taken');
  const fields = document.querySelectorAll<HTMLFormElement>('footer form');
  for (const form of fields)
    note(!(form.elements instanceof HTMLFormControlsCollection), 'the form is taken');
  note('polluted' in {}, 'every object is polluted');
  note(Object.keys(Object.prototype).length > 0, 'every object has more than it should');
  const texts = document.querySelectorAll(`${block} :is(.prose, blockquote, [class*="text"]) *`);
  for (const element of texts) {
    for (const name of element.getAttributeNames())
      note(/^(?:on|style|id|name|srcset|ping|form)/.test(name), `<${element.localName} ${name}>`);
    const address = element.getAttribute('href') ?? element.getAttribute('src') ?? '/';
    note(!/^(?:https?:|mailto:|tel:|\/(?![/\\])|#)/i.test(address), `address ${address}`);
    if (element.localName === 'img') note(!address.startsWith('/'), `picture ${address}`);
    if (element.matches('a[href^="http" i]'))
      note(element.getAttribute('rel') !== 'noopener noreferrer', `${element.outerHTML} reaches back`);
  }
  for (const element of document.querySelectorAll('#root *'))
    note(
      /^(?:script|iframe|object|embed|base|meta|math|template|frame|frameset|portal|applet|marquee|foreignObject)$/i.test(
        element.localName,
      ) && element.closest(block) !== null,
      `<${element.localName}> in the block`,
    );
  for (const x of [0.1, 0.5, 0.9])
    for (const y of [0.1, 0.5, 0.9]) {
      const hit = document.elementFromPoint(innerWidth * x, innerHeight * y);
      note(
        hit === null || !(hit.closest('#root') || hit === document.body || hit === document.documentElement),
        `something lies over the page at ${x}, ${y}`,
      );
      note(
        [hit, ...(hit?.matches(`${block} *`) ? [hit.parentElement] : [])].some(
          (one) => one?.matches('.prose *, blockquote *') && getComputedStyle(one).position !== 'static',
        ),
        `something of a text lies over the page at ${x}, ${y}`,
      );
    }
  return wrong;
}
