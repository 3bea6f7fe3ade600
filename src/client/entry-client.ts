/**
 * The first script of a page, and on a static page the only one before the browser is idle. It starts the
 * application when the browser has time or the visitor shows intent, and keeps what was pressed before
 * until the island that it was meant for is hydrated.
 */
// A built page carries its styles in itself, and has no dev tools for maintainers.
if (import.meta.env.DEV) {
  void import('../styles/index.ts');
  void import('../devtools/live/main.ts');
}

const pending = '[data-island]:not([data-hydrated])';
/** What was pressed in a pending island: the control by its number, since hydration may replace the element. */
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

/** Repeats, in a hydrated island, what was pressed in it before. */
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

function hold(event: Event): void {
  const target = event.target as Element;
  const control = event.type === 'submit' ? target : target.closest('button');
  const block = control?.closest(pending);
  if (!control || !block) return;
  // A button that sends its form is held as the form's submit event, after the browser's own checks.
  if (event.type === 'click' && (control as HTMLButtonElement).type === 'submit') return;
  event.preventDefault();
  event.stopPropagation();
  held.push({ block, control: controlsOf(block).indexOf(control as HTMLElement), type: event.type });
}

// Only pages of the site are hydrated; the router's own error page is complete as it is.
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
