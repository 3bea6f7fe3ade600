/** A page with blocks within blocks, as a document that is served. */
import { renderToString } from 'react-dom/server';
import type { Block } from '../../src/engine/block.ts';
import { parsePage, type ParsedPage } from '../../src/client/parse-page.ts';
import type { PagePayload } from '../../src/engine/payload.ts';
import { blocks, renderTree } from '../builder/render/render-tree.tsx';

const layout = blocks({ type: 'note', id: 'head', text: 'Head' }, { type: 'outlet', id: 'content' });
const content = blocks(
  { type: 'note', id: 'n', heading: 'Note', text: 'Words & signs' },
  {
    type: 'box',
    id: 'b',
    blocks: [
      {
        type: 'counter',
        id: 'outer',
        start: 1,
        text: 'Outer',
        blocks: [{ type: 'counter', id: 'nested', start: 5, text: 'Nested' }],
      },
    ],
  },
);

/** A document of the site, as it would be served. */
export function serve(page: readonly Block[] = content): Document {
  const { element, islands } = renderTree(layout, page);
  const markup = renderToString(element);
  const payload: PagePayload = {
    route: '/Page',
    paths: ['/Page', '/'],
    builtOn: '2026-07-16',
    build: 'b1',
    blocks: islands,
    sources: {},
  };
  const text = `<!doctype html><html><head><title>Page – Site</title><meta name="description" content="x" data-page><meta name="viewport"></head>
    <body><div id="root"><div data-content>${markup}</div></div><script type="application/json" id="page">${JSON.stringify(payload)}</script></body></html>`;
  return new DOMParser().parseFromString(text, 'text/html');
}

/** Reads a page that is known to be one. */
export function read(document: Document): ParsedPage {
  const page = parsePage(document);
  if (page === undefined) throw new Error('it is no page');
  return page;
}
