// @vitest-environment jsdom
/** Records of an earlier day say so. */
import { fireEvent, render, screen } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import type { Data } from '../../../src/engine/data.ts';
import { dated } from '../../make-record.ts';
import { blocks, renderTree, services } from '../../builder/render/render-tree.tsx';

const ask = vi.fn<(key: string) => void>();

/** A block with these data; at build it had them as of this day. */
function blockWith(changes: Partial<Data>, asOf?: string) {
  const data: Data = { status: 'ready', records: dated('2026-01-01'), facets: [], ...changes };
  const { asOf: _, ...now } = data;
  const built: Data = { ...now, ...(asOf !== undefined && { asOf }) };
  const around = services({
    data: { get: () => data, atBuild: () => built, subscribe: () => () => {}, ask },
  });
  const content = blocks({ type: 'counter', id: 'list', text: '', data: { source: 'news' } });
  return renderTree(blocks({ type: 'outlet', id: 'outlet' }), content, around).element;
}

it.each([
  ['2026-07-01', '1 July 2026'],
  ['2026-12-31', '31 December 2026'],
  ['2028-02-29', '29 February 2028'],
])('A-04 records of %s are shown with "As of %s"', async (asOf, words) => {
  const { container, unmount } = render(blockWith({ asOf }));
  expect(container.textContent).toContain('2026-01-01 #0');
  expect((await screen.findByText(words)).getAttribute('datetime')).toBe(asOf);
  expect(screen.getByRole('status').textContent).toBe(`As of ${words}`);
  unmount();
});

it('A-04 the place for the day is there before its words', () => {
  const { container, unmount } = render(blockWith({ asOf: '2026-07-01' }));
  expect(container.querySelector('.as-of')?.outerHTML).toBe('<p class="as-of" role="status"></p>');
  unmount();
});

it('A-04 a build whose API did not answer says the day in its page, for readers without scripts too', () => {
  expect(renderToStaticMarkup(blockWith({}, '2026-07-01'))).toContain(
    '<p class="as-of" role="status">As of <time dateTime="2026-07-01">1 July 2026</time></p>',
  );
});

it('A-04 records of now say no day', () => {
  expect(renderToStaticMarkup(blockWith({}))).toContain('2026-01-01 #0');
  expect(renderToStaticMarkup(blockWith({}))).not.toContain('as-of');
});

it('A-04 a list whose rest could not be fetched says so, and asks for it again', async () => {
  const { container, unmount } = render(blockWith({ rest: 'failed' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(ask).toHaveBeenCalledWith('list');
  expect(container.textContent).toContain('2026-01-01 #0The rest of this list could not be fetched.');
  unmount();
});
