/** Schema of the prose surface: only the Markdown that prose may have. */
import { withBase, withoutBase } from '../../engine/base.ts';
import { Schema, type DOMOutputSpec, type Mark, type Node } from 'prosemirror-model';

const content: DOMOutputSpec = ['p', 0];

/** The address of a pasted link, without this server's origin; `undefined` if prose may not have it. */
function addressOf(link: HTMLElement): string | undefined {
  const href = link.getAttribute('href') ?? '';
  const own = href.startsWith(`${location.origin}/`) ? href.slice(location.origin.length) : href;
  const address = withoutBase(own) ?? own;
  // Word and Google Docs link within their own documents.
  if (/^#(?:_|heading=|bookmark=)/.test(address)) return undefined;
  return /^(?:https?:|mailto:|tel:|\/|#)/i.test(address) ? address : undefined;
}

/**
 * Nodes and marks of prose. `soft` marks the space at which a line of the document ends: the surface shows a space, and
 * the document keeps its line break.
 */
export const proseSchema = new Schema({
  nodes: {
    doc: { content: 'block+' },
    paragraph: {
      group: 'block',
      content: 'inline*',
      // Pasted as a heading of this level; the document has no such thing.
      attrs: { heading: { default: null } },
      parseDOM: [
        { tag: 'p[data-heading]', getAttrs: ({ dataset }) => ({ heading: Number(dataset['heading']) }) },
        { tag: 'p' },
      ],
      toDOM: ({ attrs }: Node) => {
        const level = attrs['heading'] as number | null;
        return level === null ? content : ['p', { 'data-heading': String(level) }, 0];
      },
    },
    blockquote: {
      group: 'block',
      content: 'block+',
      defining: true,
      parseDOM: [{ tag: 'blockquote' }],
      toDOM: () => ['blockquote', 0],
    },
    bullet_list: {
      group: 'block',
      content: 'list_item+',
      // `table` is the table that was pasted, as JSON of a block; the document has no such thing.
      attrs: { tight: { default: true }, table: { default: null } },
      parseDOM: [{ tag: 'ul', getAttrs: ({ dataset }) => ({ table: dataset['table'] ?? null }) }],
      toDOM: ({ attrs }: Node) => ['ul', { 'data-table': attrs['table'] as string | null }, 0],
    },
    ordered_list: {
      group: 'block',
      content: 'list_item+',
      attrs: { order: { default: 1 }, tight: { default: true } },
      parseDOM: [{ tag: 'ol', getAttrs: (list) => ({ order: Number(list.getAttribute('start') ?? 1) }) }],
      toDOM: (list: Node) => [
        'ol',
        list.attrs['order'] === 1 ? {} : { start: String(list.attrs['order']) },
        0,
      ],
    },
    list_item: {
      content: 'paragraph block*',
      defining: true,
      parseDOM: [{ tag: 'li' }],
      toDOM: () => ['li', 0],
    },
    horizontal_rule: { group: 'block', parseDOM: [{ tag: 'hr' }], toDOM: () => ['hr'] },
    text: { group: 'inline' },
    image: {
      group: 'inline',
      inline: true,
      // `pending` marks the place of a pasted picture until it is in the site.
      attrs: { src: {}, alt: { default: '' }, title: { default: null }, pending: { default: null } },
      parseDOM: [
        {
          tag: 'img[data-pending]',
          getAttrs: ({ dataset }) => ({ src: '', pending: dataset['pending'] }),
        },
        {
          tag: 'img[src^="/"]',
          getAttrs: (image) => ({
            src: withoutBase(image.getAttribute('src') ?? '') ?? image.getAttribute('src'),
            alt: image.getAttribute('alt') ?? '',
            title: image.getAttribute('title'),
          }),
        },
      ],
      toDOM: ({ attrs }: Node) =>
        attrs['pending'] === null
          ? ['img', { src: withBase(attrs['src'] as string), alt: attrs['alt'] as string }]
          : ['span', { class: 'pending-picture' }, 'Picture …'],
    },
    hard_break: {
      group: 'inline',
      inline: true,
      selectable: false,
      parseDOM: [{ tag: 'br' }],
      toDOM: () => ['br'],
    },
  },
  marks: {
    link: {
      attrs: { href: {}, title: { default: null } },
      inclusive: false,
      parseDOM: [
        {
          tag: 'a[href]',
          getAttrs: (link) => {
            const href = addressOf(link);
            return href === undefined ? false : { href, title: link.getAttribute('title') };
          },
        },
      ],
      toDOM: ({ attrs }: Mark) => ['a', { href: attrs['href'] as string }, 0],
    },
    em: {
      parseDOM: [
        { tag: 'i' },
        { tag: 'em' },
        { style: 'font-style=italic' },
        { style: 'font-style=normal', clearMark: ({ type }) => type.name === 'em' },
      ],
      toDOM: () => ['em', 0],
    },
    strong: {
      parseDOM: [
        { tag: 'strong' },
        // A `b` may only carry a style.
        { tag: 'b', getAttrs: (node) => node.style.fontWeight !== 'normal' && null },
        { style: 'font-weight=normal', clearMark: ({ type }) => type.name === 'strong' },
        { style: 'font-weight=400', clearMark: ({ type }) => type.name === 'strong' },
        { style: 'font-weight', getAttrs: (value) => /^(bold(er)?|[5-9]\d{2})$/.test(value) && null },
      ],
      toDOM: () => ['strong', 0],
    },
    code: { parseDOM: [{ tag: 'code' }], toDOM: () => ['code', 0] },
    soft: {
      inclusive: false,
      parseDOM: [{ tag: 'span[data-soft]' }],
      toDOM: () => ['span', { 'data-soft': '' }, 0],
    },
  },
});
