/** Undo and redo while others change the same document. */
import { expect, it } from 'vitest';
import { noHistory, recordChange, redoChange, undoChange } from '../../../src/desk/controls/history.ts';
import { fc } from '../../property.ts';

it('A1 whatever others change between, a step and the step back leave the document as it was', () => {
  const entries = fc.uniqueArray(
    fc.record({ id: fc.constantFrom('a', 'b', 'c', 'd'), text: fc.constantFrom('x', 'y', 'z') }),
    { selector: ({ id }) => id, maxLength: 4 },
  );
  const document = fc.record({ title: fc.constantFrom('x', 'y', 'z'), blocks: entries });
  fc.assert(
    fc.property(document, document, document, (before, mine, theirs) => {
      const back = undoChange(recordChange(noHistory, before, mine, { form: [], time: 0 }), theirs);
      if (back === undefined) return;
      const forth = redoChange(back.history, back.value);
      expect(forth?.value).toEqual(theirs);
      expect(forth?.history.past).toHaveLength(1);
    }),
  );
});
