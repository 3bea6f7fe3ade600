/** Nothing that changed goes unsaid: it is a note, or it is named among what nobody sees. @rest */
import { fc } from '../property.ts';
import { expect, it } from 'vitest';
import { describe as tell } from '../../src/review/describe.ts';
import { diff } from '../../src/review/diff.ts';
import { createSchemaLabels } from '../../src/review/schema-labels.ts';
import { indexEntries, type Side } from '../../src/review/match-places.ts';
import type { Json } from '../../src/site/json/json.ts';
import { contract } from '../site/documents/tiny-site.ts';
import { allDocuments, drawnOf, edit, edited } from './mutate.ts';

const schemaLabels = createSchemaLabels(contract);
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
  places: indexEntries([{ name: '/Page', value, schema }], schemaLabels, parts),
});

it.each(pages)('%s, after random edits', (_, document) => {
  fc.assert(
    fc.property(fc.array(edit, { minLength: 1, maxLength: 3 }), (edits) => {
      const changed = edits.reduce(edited, document);
      for (const [a, b] of [
        [document, changed],
        [changed, document],
      ] as const) {
        const { notes, unseen } = tell('/Page', a, b, schema, {
          schemaLabels,
          before: sideOf(a),
          after: sideOf(b),
        });
        expect(notes.length + unseen.length > 0).toBe(diff(a, b) !== undefined);
      }
    }),
    { numRuns: 10 },
  );
});
