// @vitest-environment jsdom
/** What `draw` writes, `read` reads back: one description of a page for the first load and for every move. */
import { describe, expect, it } from 'vitest';
import { parsePage, type PageNode } from '../../src/client/parse-page.ts';
import { read, serve } from './make-page.tsx';

/** The nodes in short: `static n`, `group b [...]`, `block counter outer {slot: [...]}`. */
function outline(nodes: readonly PageNode[]): unknown[] {
  return nodes.map((node) => {
    if (node.kind === 'static') return `static ${node.key}`;
    if (node.kind === 'group') return [`group ${node.key}`, ...outline(node.nodes)];
    const slots = Object.entries(node.slots).map(([name, inner]) => [name, outline(inner)]);
    return [`block ${node.type} ${node.key}`, Object.fromEntries(slots)];
  });
}

describe('readPage', () => {
  it('finds the nodes that were drawn, each slot with its own block', () => {
    expect(outline(read(serve()).nodes)).toEqual([
      'static head',
      [
        'group /Page',
        'static n',
        [
          'group b',
          [
            'group node-0',
            [
              'group outer',
              [
                'block counter outer',
                {
                  words: ['static node-0'],
                  inner: [
                    ['group nested', ['block counter nested', { words: ['static node-0'], inner: [] }]],
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
    expect(parsePage(new DOMParser().parseFromString(html, 'text/html'))).toBeUndefined();
  });
});
