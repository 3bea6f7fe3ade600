/** Nothing that changed goes unsaid: it is a remark, or it is named among what nobody sees. */
import { fc } from '../property.ts';
import { expect, it } from 'vitest';
import { describe as tell, type Side } from '../../src/review/describe.ts';
import { diff } from '../../src/review/diff.ts';
import { createGuide } from '../../src/review/guide.ts';
import { placesIn } from '../../src/review/places.ts';
import type { Json } from '../../src/json.ts';
import { contract } from '../build/tiny-site.ts';
import { allDocuments, drawnOf, edit, edited } from './mutate.ts';

const guide = createGuide(contract);
const pages = drawnOf(
  allDocuments.filter(([name]) => !name.startsWith('_')),
  'pages',
);
const schema = contract.schemas.get('page.schema.json');
const parts = new Map(
  allDocuments.flatMap(([name, value]) =>
    name.startsWith('_parts/') ? [[name.slice(7, -5), value] as const] : [],
  ),
);
const sideOf = (value: Json): Side => ({
  parts,
  places: placesIn([{ name: '/Page', value, schema }], guide, parts),
});

it.each(pages)('%s, after random edits', (_, document) => {
  fc.assert(
    fc.property(fc.array(edit, { minLength: 1, maxLength: 3 }), (edits) => {
      const changed = edits.reduce(edited, document);
      for (const [a, b] of [
        [document, changed],
        [changed, document],
      ] as const) {
        const { remarks, unseen } = tell('/Page', a, b, schema, {
          guide,
          before: sideOf(a),
          after: sideOf(b),
        });
        expect(remarks.length + unseen.length > 0).toBe(diff(a, b) !== undefined);
      }
    }),
    { numRuns: 10 },
  );
});
