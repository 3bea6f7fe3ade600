/** Records of an earlier day say so. */
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { Data } from '../../src/engine/data.ts';
import { dated } from '../make-record.ts';
import { blocks, draw, services } from './make-drawing.tsx';

/** The markup of a block with these data. */
function markupWith(changes: Partial<Data>): string {
  const data: Data = { status: 'ready', records: dated('2026-01-01'), facets: [], ...changes };
  const get = () => data;
  const around = services({ data: { get, built: get, subscribe: () => () => {} } });
  const content = blocks({ type: 'counter', id: 'list', text: '', data: { source: 'news' } });
  return renderToStaticMarkup(draw(blocks({ type: 'hole', id: 'hole' }), content, around).element);
}

it.each([
  ['2026-07-01', '1 July 2026'],
  ['2026-12-31', '31 December 2026'],
  ['2028-02-29', '29 February 2028'],
])('A-04 records of %s are shown with "As of %s"', (asOf, words) => {
  const markup = markupWith({ asOf });
  expect(markup).toContain('2026-01-01 #0');
  expect(markup).toContain(
    `<p class="as-of" role="status">As of <time dateTime="${asOf}">${words}</time></p>`,
  );
});

it('A-04 records of now say no day', () => {
  expect(markupWith({})).toContain('2026-01-01 #0');
  expect(markupWith({})).not.toContain('As of');
});
