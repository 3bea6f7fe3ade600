/**
 * The first script of a page. On a static page it is the only one before the browser is idle; then the visit begins
 * (`visit.ts`). The application starts when the visitor shows intent, or an island needs it: on a page that is only
 * read, React never runs. Until then this script records clicks and submits in islands, and repeats them after
 * hydration.
 */
import { development } from './development.ts';
import type { Application } from './launcher.ts';
import type { Visit } from './visit.ts';
import { whenIdle } from './when-idle.ts';

const intents = ['pointerdown', 'keydown', 'focusin', 'touchstart', 'pointerover'];
const pending = '[data-island]:not([data-hydrated])';
/**
 * Recorded clicks and submits in pending islands. A control is identified by its index within the island,
 * because hydration may replace the element.
 */
let held: { block: Element; control: number; type: string }[] = [];
let visit: Promise<Visit> | undefined;
let starting: Promise<Application | undefined> | undefined;
let application: Application | undefined;

/** Begins the visit: requests the sources of the page and finds out whether an island needs the application. */
function begin(): Promise<Visit> {
  visit ??= import('./visit.ts').then(
    (module) => module.startVisit({ start, running: () => application }),
    (error: unknown) => {
      visit = undefined;
      throw error;
    },
  );
  return visit;
}

/** Begins the visit where nothing waits for it: if nothing can be fetched, the page stays static. */
const tryBegin = () => void begin().catch(() => {});

/** Starts the application, once; again if its code could not be fetched. */
function start(): Promise<Application | undefined> {
  starting ??= launch().catch((error: unknown) => {
    starting = undefined;
    throw error;
  });
  return starting;
}

/** Starts the application for an action of the visitor; @see createRecovery for code that cannot be fetched. */
function wake(isPressed = false): void {
  start()
    .catch((error: unknown) => begin().then(({ recover }) => recover(isPressed, error)))
    // The browser follows the links of the static page.
    .catch(() => {});
}

async function launch(): Promise<Application | undefined> {
  // A built page has no desk.
  const code = import.meta.env.DEV ? development.load?.() : undefined;
  const [visit, { startApp }] = await Promise.all([begin(), code ?? import('./app.tsx')]);
  application = startApp({ onHydrated: replay, isPressed, visit });
  if (application === undefined) visit.letGo(hold, held, replay);
  return application;
}

const findControls = (block: Element) => [...block.querySelectorAll<HTMLElement>('button, form')];

const isPressed = (block: Element) => held.some((one) => one.block === block);

/** Repeats the recorded events of an island after it is hydrated. */
function replay(block: Element): void {
  const mine = held.filter((one) => one.block === block);
  held = held.filter((one) => one.block !== block);
  for (const { control, type } of mine) {
    const element = findControls(block)[control];
    if (type === 'submit') (element as HTMLFormElement | undefined)?.requestSubmit();
    else element?.click();
  }
}

/** Records a click or submit in an island that is not hydrated yet, and prevents its default action. */
function hold(event: Event): void {
  const target = event.target as Element;
  const control = event.type === 'submit' ? target : target.closest('button');
  // Without popovers a press on a menu button has to wait for `older-browsers.ts`.
  if (control?.matches('[popovertarget]') && !('showPopover' in control))
    control.setAttribute('data-pressed', '');
  const block = control?.closest(pending);
  if (!control || !block) return;
  // A click on a submit button is not recorded: the form's submit event follows it. The form shows all errors itself;
  // the browser's validation would show the first one only, and hold back the event.
  if (event.type === 'click' && (control as HTMLButtonElement).type === 'submit') {
    (control as HTMLButtonElement).form?.setAttribute('novalidate', '');
    return;
  }
  event.preventDefault();
  held.push({ block, control: findControls(block).indexOf(control as HTMLElement), type: event.type });
  wake(true);
}

/**
 * Passes a press on to the button of a block that becomes alive meanwhile. In a page that the browser translates React
 * replaces the words of the button then, and the browser sends no click.
 */
function onPress({ target: pressed }: Event): void {
  // One handler, for the press that began last: a touch that scrolls is cancelled, and would leave a listener.
  onpointerup = null;
  const control = (pressed as Element).closest?.('button');
  const block = control?.closest(pending);
  if (!control || !block) return;
  const index = findControls(block).indexOf(control);
  onpointerup = ({ target }) => {
    const button = findControls(block)[index];
    if (!(pressed as Node).isConnected && button?.contains(target as Node)) button.click();
  };
}

/**
 * A link to another page needs only the visit (`navigator.ts`); anything else may need the application. A pointer shows
 * intent only over a link or a control.
 */
function onIntent({ target, type }: Event): void {
  const at = (target as Element).closest?.('a[href], button, label, summary, [data-island]');
  const link = at?.closest<HTMLAnchorElement>('a[href]');
  if (link && link.pathname !== location.pathname) tryBegin();
  else if (at || type !== 'pointerover') wake();
}

// Only pages of the site are hydrated, not the router's own error page.
if (document.getElementById('page')) {
  // The scroll position can be restored only in a page that is laid out whole.
  const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (arrival?.type !== 'navigate')
    delete document.querySelector<HTMLElement>('[data-arriving]')?.dataset['arriving'];
  const listening = { capture: true, passive: true };
  for (const type of intents) addEventListener(type, onIntent, listening);
  for (const type of ['click', 'submit']) addEventListener(type, hold, true);
  addEventListener('pointerdown', onPress, true);
  // `load` has not fired yet: it waits for the modules of the document. The desk is part of the application.
  addEventListener('load', () => whenIdle(import.meta.env.DEV ? () => wake() : tryBegin));
} else tryBegin();
