// @vitest-environment jsdom
/** A page in the browser: static markup stays what it was, blocks come to life, one that fails costs only itself. */
import { act, cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { IslandComponent } from '../../src/engine/block.ts';
import { createHydrator } from '../../src/client/hydrator.ts';
import { PageNodes } from '../../src/client/page-nodes.tsx';
import { ServicesProvider } from '../../src/react/use-services.tsx';
import { Counter, services } from '../render/render-tree.tsx';
import { read, serve } from './make-page.tsx';

const loaders = new Map([['counter', async () => Counter as IslandComponent]]);
const onHydrated = vi.fn<(element: Element) => void>();
const report = vi.fn<(where: string, message: string, cause?: unknown) => void>();

beforeEach(() => {
  onHydrated.mockReset();
  report.mockReset();
});
afterEach(() => {
  cleanup();
  document.body.replaceChildren();
  vi.restoreAllMocks();
});

/** The page as the application draws it. */
function pageOf(document: Document) {
  const { nodes, payload } = read(document);
  const props = (key: string) => payload.blocks[key]?.props;
  const context = { loadIsland: createHydrator(loaders).loadIsland, onHydrated, props };
  return (
    <ServicesProvider value={services({ report })}>
      <PageNodes nodes={nodes} context={context} />
    </ServicesProvider>
  );
}

it('draws a fetched page as it was served, with its blocks live', async () => {
  const served = serve();
  const { container } = await act(async () => render(pageOf(served)));
  expect(container.textContent).toBe(served.getElementById('root')?.textContent);
  await userEvent.click(screen.getByRole('button', { name: 'nested: 5' }));
  expect(screen.getByRole('button', { name: 'nested: 6' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'outer: 1' })).toBeTruthy();
  expect(screen.getByText('Nested').closest('[data-slot]')?.getAttribute('data-slot')).toBe('words');
  expect(onHydrated.mock.calls.map(([element]) => element.getAttribute('data-key'))).toEqual([
    'nested',
    'outer',
  ]);
});

it('hydrates a served page without touching its static markup', async () => {
  const served = serve();
  for (const block of served.querySelectorAll('[data-hydrate]')) block.setAttribute('data-hydrate', 'load');
  const page = document.importNode(served.getElementById('root') as HTMLElement, true);
  document.body.append(page, document.importNode(served.getElementById('page') as HTMLElement, true));
  const note = page.querySelector('#n p');
  const onRecoverableError = vi.fn<(error: unknown) => void>();
  await act(async () => render(pageOf(document), { container: page, hydrate: true, onRecoverableError }));
  expect(onRecoverableError).not.toHaveBeenCalled();
  expect(note?.textContent).toBe('Words & signs');
  expect(page.querySelector('#n p')).toBe(note);
  await userEvent.click(screen.getByRole('button', { name: 'outer: 1' }));
  expect(screen.getByRole('button', { name: 'outer: 2' })).toBeTruthy();
});

it('A-04 keeps what was served of a block that cannot come to life, and reports it; the rest lives', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const served = serve();
  served.querySelector('[data-key="nested"]')?.setAttribute('data-island', 'gone');
  const { container } = await act(async () => render(pageOf(served)));
  const nested = container.querySelector<HTMLElement>('[data-key="nested"]');
  if (nested === null) throw new Error('the block is gone altogether');
  expect(within(nested).getByRole('button').textContent).toBe('nested: 5');
  expect(report).toHaveBeenCalledExactlyOnceWith(
    'block "nested"',
    expect.stringContaining('the rest'),
    expect.any(Error),
  );
  await userEvent.click(screen.getByRole('button', { name: 'outer: 1' }));
  expect(screen.getByRole('button', { name: 'outer: 2' })).toBeTruthy();
});

it('A-04 leaves out nothing but the block whose renderer throws', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const broken: IslandComponent = ({ id, ...rest }) => {
    if (id === 'outer') throw new Error('it is broken');
    return Counter({ id, ...rest } as Parameters<typeof Counter>[0]);
  };
  loaders.set('counter', async () => broken);
  const { container } = await act(async () => render(pageOf(serve())));
  expect(container.textContent).toContain('Words & signs');
  expect(
    within(container.querySelector<HTMLElement>('[data-key="outer"]') as HTMLElement).getAllByRole('button'),
  ).toHaveLength(2);
  expect(report.mock.calls.map(([where]) => where)).toEqual(['block "outer"']);
});
