/**
 * The first script of a page. On a static page it is the only one before the browser is idle. It starts the
 * application when the browser is idle or the visitor shows intent. It also records clicks and submits in
 * islands that are not hydrated yet, and repeats them after hydration.
 */
// A built page contains its styles inline and has no dev tools.
if (import.meta.env.DEV) {
  void import('../styles/index.ts');
  void import('../devtools/live/main.ts');
}

const pending = '[data-island]:not([data-hydrated])';
/**
 * Recorded clicks and submits in pending islands. A control is identified by its index within the island,
 * because hydration may replace the element.
 */
let held: { block: Element; control: number; type: string }[] = [];
let started = false;

function start(): void {
  if (started) return;
  started = true;
  void (import.meta.env.DEV ? import('../devtools/live/start-app.ts') : import('./app.tsx')).then(
    ({ startApp }) => startApp(replay),
  );
}

const controlsOf = (block: Element) => [...block.querySelectorAll<HTMLElement>('button, form')];

/** Repeats the recorded events of an island after it is hydrated. */
function replay(block: Element): void {
  block.setAttribute('data-hydrated', '');
  const [mine, others] = [
    held.filter((one) => one.block === block),
    held.filter((one) => one.block !== block),
  ];
  held = others;
  for (const { control, type } of mine) {
    const element = controlsOf(block)[control];
    if (type === 'submit') (element as HTMLFormElement | undefined)?.requestSubmit();
    else element?.click();
  }
}

/** Records a click or submit in an island that is not hydrated yet, and prevents its default action. */
function hold(event: Event): void {
  const target = event.target as Element;
  const control = event.type === 'submit' ? target : target.closest('button');
  const block = control?.closest(pending);
  if (!control || !block) return;
  // A click on a submit button is not recorded: the form's submit event follows it, after the browser's
  // validation.
  if (event.type === 'click' && (control as HTMLButtonElement).type === 'submit') return;
  event.preventDefault();
  event.stopPropagation();
  held.push({ block, control: controlsOf(block).indexOf(control as HTMLElement), type: event.type });
}

// Only pages of the site are hydrated. The router's own error page needs no script.
if (document.getElementById('page')) {
  for (const type of ['pointerover', 'pointerdown', 'keydown', 'focusin', 'touchstart']) {
    addEventListener(type, start, { capture: true, once: true, passive: true });
  }
  for (const type of ['click', 'submit']) addEventListener(type, hold, true);
  const whenIdle = () =>
    'requestIdleCallback' in window ? requestIdleCallback(start, { timeout: 4000 }) : setTimeout(start, 300);
  if (document.readyState === 'complete') whenIdle();
  else addEventListener('load', whenIdle, { once: true });
}
