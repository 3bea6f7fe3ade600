/** A page of a site as a navigation fetches it, without islands and sources. */
import type { ParsedPage } from '../../src/client/parse-page.ts';

/** Makes the page of a route, which is its title and its heading. */
export function page(route: string): ParsedPage {
  const content = document.implementation.createHTMLDocument('').createElement('div');
  content.innerHTML = `<div data-static=""><h1>${route}</h1></div>`;
  const payload = { route, paths: [route], builtOn: '2026-07-16', build: 'b', blocks: {}, sources: {} };
  return { payload, title: route, content, head: [], styles: [] };
}
