/**
 * The main landmark of a page was `page-content` itself. Banner and motto stood outside of it, where people who
 * move by landmarks missed the title. Since then a `page-main` holds all three.
 */
import { findNodeAtLocation, type Edit, type Node } from 'jsonc-parser';
import type { Migration } from './migration.ts';

/** What stands within the landmark when it stands beside the content. */
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

/** A new block round the entries that belong together; the entries themselves stay as they are. */
function wrap({ children = [] }: Node): Edit[] {
  const types = children.map((child) => findNodeAtLocation(child, ['type'])?.value as unknown);
  const hole = types.indexOf('page-content');
  if (hole < 0) return [];
  const belongs = (index: number) => within.has(String(types[index]));
  let [from, to] = [hole, hole];
  while (belongs(from - 1)) from -= 1;
  while (belongs(to + 1)) to += 1;
  const [first, last] = [children[from], children[to]];
  if (first === undefined || last === undefined) return [];
  return [
    { offset: first.offset, length: 0, content: '{ "type": "page-main", "id": "main", "blocks": [ ' },
    { offset: last.offset + last.length, length: 0, content: ' ] }' },
  ];
}
