// @vitest-environment jsdom
/** A press on a button whose block becomes alive meanwhile, in a page that the browser translates. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { letGo } from '../../src/client/let-go.ts';
import { patience } from '../patience.ts';

vi.mock('../../src/client/app.tsx', () => ({ startApp: () => undefined }));
vi.mock('../../src/client/visit.ts', () => ({ startVisit: () => ({ recover: () => {}, letGo }) }));

const added: Parameters<typeof removeEventListener>[] = [];
const clicked = vi.fn<() => void>();
const press = (type: string, on: Element) => on.dispatchEvent(new PointerEvent(type, { bubbles: true }));

beforeEach(async () => {
  vi.resetModules();
  clicked.mockClear();
  vi.stubEnv('DEV', false);
  document.body.innerHTML = '<div id="page"></div><main></main>';
  const add = vi.spyOn(window, 'addEventListener');
  await import('../../src/client/entry-client.ts');
  for (const [type, listener, options] of add.mock.calls) added.push([type, listener, options]);
  add.mockRestore();
  // A browser calls the handler that is a property of its window.
  const handle = (event: PointerEvent) => window.onpointerup?.(event);
  addEventListener('pointerup', handle);
  added.push(['pointerup', handle as EventListener]);
});
afterEach(() => {
  for (const listener of added.splice(0)) removeEventListener(...listener);
  Reflect.set(window, 'onpointerup', null);
  document.body.replaceChildren();
  vi.unstubAllEnvs();
});

/** A block with a button, and a function that gives it another button, as React does where words were translated. */
function placeBlock() {
  const main = document.querySelector('main') as HTMLElement;
  main.innerHTML = '<form data-island="form"><button type="button">Send</button></form>';
  const button = () => main.querySelector('button') as HTMLElement;
  const renderAnew = () => {
    button().replaceWith(button().cloneNode(true));
    button().addEventListener('click', clicked);
    main.firstElementChild?.setAttribute('data-hydrated', '');
  };
  return { button, renderAnew };
}

it('a press that began before is passed on to the new button, once', () => {
  const { button, renderAnew } = placeBlock();
  press('pointerdown', button());
  renderAnew();
  press('pointerup', button());
  expect(clicked).toHaveBeenCalledOnce();
});

it('a touch that was cancelled presses nothing later', () => {
  const { button, renderAnew } = placeBlock();
  press('pointerdown', button());
  press('pointercancel', button());
  renderAnew();
  // The browser sends the click of this press itself.
  press('pointerdown', button());
  press('pointerup', button());
  expect(clicked).not.toHaveBeenCalled();
});

it.each<[string, (button: HTMLElement) => void]>([
  ['click', (button) => button.click()],
  ['submit', (button) => button.closest('form')?.requestSubmit()],
])('a %s by a program is held, and reaches the islands, which come alive for it', (type, act) => {
  const heard = vi.fn<(event: Event) => void>();
  document.addEventListener(type, heard, { capture: true, once: true });
  act(placeBlock().button());
  expect(heard.mock.calls.map(([{ defaultPrevented }]) => defaultPrevented)).toEqual([true]);
});

it('a press is left to the browser once it is known that no application will act on it', async () => {
  const { button } = placeBlock();
  const prevented: boolean[] = [];
  document.addEventListener('click', ({ defaultPrevented }) => void prevented.push(defaultPrevented));
  button().click();
  expect(prevented).toEqual([true]);
  await vi.waitFor(() => expect(prevented).toEqual([true, false]), patience);
  button().click();
  expect(prevented).toEqual([true, false, false]);
});
