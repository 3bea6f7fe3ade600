// @vitest-environment jsdom
/** Records that arrive while the visitor already uses the filters (no snapshot at build, a slow API). */
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { elementOf, type Example } from '../../../../tests/render-example.tsx';
import { record } from '../../../../tests/make-record.ts';
import type { Data } from '../../../engine/data.ts';
import examples from './examples.json';

const { valid } = examples as unknown as { valid: Record<string, Example> };
afterEach(cleanup);

it('D-07 the filters stay in view when the records come, so that the visitor is not thrown out of them', async () => {
  let data: Data = { status: 'loading', records: [], facets: [{ by: 'year' }, { by: 'search' }] };
  const listeners = new Set<() => void>();
  const get = () => data;
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  const example = valid['documents that are still to come'] ?? { block: {} };
  await act(async () => render(elementOf(example, { data: { get, atBuild: get, subscribe } })));

  const field = await screen.findByRole('searchbox');
  const hidden: string[] = [];
  const watch = new MutationObserver((changes) => {
    for (const { target } of changes)
      if (target.contains(field)) hidden.push((target as HTMLElement).style.display);
  });
  watch.observe(document.body, { attributeFilter: ['style'], subtree: true });
  data = {
    ...data,
    status: 'ready',
    records: [record({ title: 'A new school', text: '<p>It opened.</p>' })],
  };
  await act(async () => listeners.forEach((listener) => listener()));
  expect(await screen.findByText('It opened.')).toBeTruthy();
  expect(hidden).toEqual([]);
  watch.disconnect();
});
