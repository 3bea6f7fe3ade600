/**
 * Migration 1: adds the main landmark `page-main` around banner, content and tagline. Before, `page-content` was the
 * landmark; people who navigate by landmarks missed the title, because the banner was outside.
 */
import { findNodeAtLocation, type Edit, type Node } from 'jsonc-parser';
import type { Migration } from './migration.ts';

/** Block types that move into the landmark if they are adjacent to the content. */
const within = new Set(['page-banner', 'page-content', 'tagline']);

export const mainLandmark: Migration = {
  number: 1,
  what: 'each layout holds banner, content and tagline in a "page-main"',
  edits({ path, root }) {
    if (path !== 'pages/_shell.json') return [];
    const layouts = findNodeAtLocation(root, ['layouts'])?.children ?? [];
    return layouts.flatMap(({ children: [, list] = [] }) => (list?.type === 'array' ? wrap(list) : []));
  },
};

/** Wraps adjacent entries in a new block; the entries themselves do not change. */
function wrap({ children = [] }: Node): Edit[] {
  const types = children.map((child) => findNodeAtLocation(child, ['type'])?.value as unknown);
  const outlet = types.indexOf('page-content');
  if (outlet < 0) return [];
  const belongs = (index: number) => within.has(String(types[index]));
  let [from, to] = [outlet, outlet];
  while (belongs(from - 1)) from -= 1;
  while (belongs(to + 1)) to += 1;
  const [first, last] = [children[from], children[to]];
  if (first === undefined || last === undefined) return [];
  return [
    { offset: first.offset, length: 0, content: '{ "type": "page-main", "id": "main", "blocks": [ ' },
    { offset: last.offset + last.length, length: 0, content: ' ] }' },
  ];
}
