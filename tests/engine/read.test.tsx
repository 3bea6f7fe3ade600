// @vitest-environment jsdom
/** What `draw` writes, `read` reads back: one description of a page for the first load and for every move. */
import { describe, expect, it } from 'vitest';
import { readPage, type Piece } from '../../src/engine/read.ts';
import { read, serve } from './make-page.tsx';

/** The pieces in short: `static n`, `group b [...]`, `block counter outer {slot: [...]}`. */
function outline(pieces: readonly Piece[]): unknown[] {
  return pieces.map((piece) => {
    if (piece.kind === 'static') return `static ${piece.key}`;
    if (piece.kind === 'group') return [`group ${piece.key}`, ...outline(piece.pieces)];
    const slots = Object.entries(piece.slots).map(([name, inner]) => [name, outline(inner)]);
    return [`block ${piece.type} ${piece.key}`, Object.fromEntries(slots)];
  });
}

describe('readPage', () => {
  it('finds the pieces that were drawn, each slot with its own block', () => {
    expect(outline(read(serve()).pieces)).toEqual([
      'static head',
      [
        'group /Page',
        'static n',
        [
          'group b',
          [
            'group piece-0',
            [
              'group outer',
              [
                'block counter outer',
                {
                  words: ['static piece-0'],
                  inner: [
                    ['group nested', ['block counter nested', { words: ['static piece-0'], inner: [] }]],
                  ],
                },
              ],
            ],
          ],
        ],
      ],
    ]);
  });

  it('takes title, payload, and of the head what belongs to the page', () => {
    const { title, payload, head } = read(serve());
    expect(title).toBe('Page – Site');
    expect(payload).toMatchObject({ route: '/Page', paths: ['/Page', '/'], build: 'b1' });
    expect(payload.blocks['nested']).toEqual({ props: { start: 5 } });
    expect(head.map((element) => element.getAttribute('name'))).toEqual(['description']);
  });

  it.each([
    ['the error page', '<div id="root"><h1>404</h1></div>'],
    ['another site', '<main>Hello</main>'],
    ['a page without a root', '<script type="application/json" id="page">{}</script>'],
    ['nothing', ''],
  ])('R-04 %s is no page', (_, html) => {
    expect(readPage(new DOMParser().parseFromString(html, 'text/html'))).toBeUndefined();
  });
});
