/** Any content of the surface, typed, made by buttons or pasted, is written as Markdown without a loss. @rest */
import { Mark, type Node } from 'prosemirror-model';
import { expect, it } from 'vitest';
import { proseSchema } from '../../../src/desk/prose/prose-schema.ts';
import { makeTree } from '../../../src/desk/prose/prose-tree-of.ts';
import { softBreak } from '../../../src/desk/prose/read-prose.ts';
import { writeProse } from '../../../src/desk/prose/write-prose.ts';
import { fc } from '../../property.ts';
import { read } from './edits.ts';

const { nodes, marks } = proseSchema;
const sign = fc.constantFrom(...'ab *_`[]()<>#+-=~!|\\&;:./"\'1 é\u00A0\uFFFC');
const typed = fc.oneof(
  fc.constantFrom('a', 'so ', ' - ', '1. ', '# ', '[a]: /b', '<b>', '***', '&amp;'),
  sign,
);
const markSet = fc
  .subarray([
    marks.strong.create(),
    marks.em.create(),
    marks.code.create(),
    marks.link.create({ href: '/b' }),
  ])
  .map((set) => set.reduce((all, mark) => mark.addToSet(all), Mark.none));
const inline = fc.oneof(
  { weight: 6, arbitrary: fc.tuple(fc.array(typed, { minLength: 1, maxLength: 5 }), markSet) },
  { weight: 1, arbitrary: fc.tuple(fc.constantFrom(nodes.image, nodes.hard_break, 'soft'), markSet) },
);
const paragraph = fc.array(inline, { maxLength: 4 }).map((pieces) =>
  nodes.paragraph.create(
    null,
    pieces.map(([piece, set]) => {
      if (typeof piece === 'string') return softBreak(set);
      if (Array.isArray(piece)) return proseSchema.text(piece.join(''), set);
      return piece.create(piece === nodes.image ? { src: '/c.jpg', alt: 'C' } : null, null, set);
    }),
  ),
);
/** Any content of the surface: blocks in blocks, also empty ones. */
const { block } = fc.letrec<{ block: Node; blocks: Node[] }>((tie) => {
  const rest = fc.array(tie('block'), { maxLength: 2 });
  const entry = fc
    .tuple(paragraph, rest)
    .map(([first, more]) => nodes.list_item.create(null, [first, ...more]));
  return {
    blocks: rest,
    block: fc.oneof(
      { maxDepth: 3, withCrossShrink: true },
      { weight: 3, arbitrary: paragraph },
      { weight: 1, arbitrary: fc.constant(nodes.horizontal_rule.create()) },
      {
        weight: 2,
        arbitrary: fc
          .tuple(
            fc.constantFrom(nodes.bullet_list, nodes.ordered_list),
            fc.array(entry, { minLength: 1, maxLength: 3 }),
            fc.boolean(),
          )
          .map(([type, entries, tight]) => type.create({ tight }, entries)),
      },
      {
        weight: 1,
        arbitrary: fc
          .array(tie('block'), { minLength: 1, maxLength: 2 })
          .map((blocks) => nodes.blockquote.create(null, blocks)),
      },
    ),
  };
});
/** Without `spread`: in quotations within quotations the parser takes tight lists for loose ones. */
const treesOf = (doc: Node) =>
  JSON.stringify(
    doc.children.flatMap((one) => makeTree(one) ?? []),
    (key, value: unknown) => (key === 'spread' ? undefined : value),
  ).replaceAll(String.raw`\n`, ' ');
const origin = fc.constantFrom([''], ['a', 'so'], ['- a', '- so', '  1. b'], ['> *a*', '', '[a](/b)']);
/** Words and pictures without blanks. */
const seenIn = (doc: Node) =>
  doc
    .textBetween(0, doc.content.size, '', ({ type }) => (type === nodes.image ? 'picture' : ''))
    .replaceAll(/\s/g, '');

it('A1 whatever stands in the surface is written, and reads back the same', () => {
  fc.assert(
    fc.property(fc.array(block, { minLength: 1, maxLength: 3 }), origin, (blocks, others) => {
      const doc = nodes.doc.create(null, blocks);
      doc.check();
      const lines = writeProse(doc, { ...read(others), lines: others });
      expect(treesOf(read(lines).doc)).toBe(treesOf(doc));
      expect(seenIn(read(lines).doc)).toBe(seenIn(doc));
    }),
  );
});
