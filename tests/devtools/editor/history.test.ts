/** Undo and redo of a document: each change back and forth, and none that would take away what somebody else wrote. */
import { describe, expect, it } from 'vitest';
import {
  noHistory,
  recordChange,
  redoChange,
  undoChange,
  type History,
} from '../../../src/devtools/editor/history.ts';
import { withValueAt } from '../../../src/devtools/editor/at-path.ts';
import { fc } from '../../property.ts';

const page = {
  title: 'Home',
  blocks: [
    { id: 'a', text: ['One,', 'two.'] },
    { id: 'b', text: ['Three.'] },
  ],
};
const form = ['blocks', 0];

/** The history of documents that followed each other, each so many milliseconds after the one before. */
function historyOf(values: readonly unknown[], apart = 2000): History {
  return values
    .slice(1)
    .reduce<History>(
      (history, value, index) => recordChange(history, values[index], value, { form, time: index * apart }),
      noHistory,
    );
}
const at = (value: unknown, path: (string | number)[], next: unknown) => withValueAt(value, path, next);
const second = at(page, ['blocks', 0, 'text'], ['One,', 'too.']);

describe('undo and redo', () => {
  it('lead back and forth, and know the form', () => {
    const third = at(second, ['title'], 'At home');
    const first = undoChange(historyOf([page, second, third]), third);
    expect(first).toMatchObject({ value: second, form, isLost: false });
    const back = undoChange(first?.history ?? noHistory, first?.value);
    expect(back?.value).toEqual(page);
    expect(undoChange(back?.history ?? noHistory, page)).toBeUndefined();
    const again = redoChange(back?.history ?? noHistory, page);
    expect(again?.value).toEqual(second);
    expect(redoChange(again?.history ?? noHistory, second)?.value).toEqual(third);
    expect(redoChange(historyOf([page, second]), second)).toBeUndefined();
  });

  it('a change ends what could be done again', () => {
    const back = undoChange(historyOf([page, second]), second);
    const other = recordChange(back?.history ?? noHistory, page, at(page, ['title'], 'x'), {
      form,
      time: 9000,
    });
    expect(other.future).toEqual([]);
  });

  it('what is typed without a pause is one change; what is typed and taken back is none', () => {
    const titles = ['Home', 'Home!', 'Home!!'].map((title) => at(page, ['title'], title));
    expect(undoChange(historyOf(titles, 100), titles[2])?.value).toEqual(page);
    expect(undoChange(historyOf(titles, 1000), titles[2])?.value).toEqual(titles[1]);
    expect(historyOf([page, titles[1], page], 100)).toEqual(noHistory);
    expect(historyOf([page, { ...page }])).toEqual(noHistory);
  });

  it('what is done with whole blocks is a change each time', () => {
    const [a, b] = page.blocks;
    const lists = [[a, b], [b, a], [b]].map((blocks) => ({ ...page, blocks }));
    expect(historyOf(lists, 100).past).toHaveLength(2);
  });

  it('a property that came goes, and the order of the others is the same', () => {
    const more = { title: 'Home', layout: 'inner', blocks: page.blocks };
    const back = undoChange(historyOf([page, more]), more);
    expect(JSON.stringify(back?.value)).toBe(JSON.stringify(page));
    expect(JSON.stringify(redoChange(back?.history ?? noHistory, page)?.value)).toBe(JSON.stringify(more));
  });

  it('two hundred changes are kept', () => {
    const values = Array.from({ length: 300 }, (_, index) => at(page, ['title'], String(index)));
    expect(historyOf(values).past).toHaveLength(200);
  });
});

describe('what somebody else has changed since', () => {
  it('stays, where it is elsewhere', () => {
    const theirs = at(second, ['title'], 'Theirs');
    expect(undoChange(historyOf([page, second]), theirs)?.value).toEqual(at(page, ['title'], 'Theirs'));
  });

  it('stays, where it is the same; the change is passed over', () => {
    const theirs = at(second, ['blocks', 0, 'text'], ['Theirs.']);
    const history = historyOf([page, at(page, ['title'], 'x'), at(second, ['title'], 'x')]);
    const lost = undoChange(history, at(theirs, ['title'], 'x'));
    expect(lost).toMatchObject({ isLost: true, value: at(theirs, ['title'], 'x') });
    expect(undoChange(lost?.history ?? noHistory, lost?.value)?.value).toEqual(theirs);
  });

  it('a block is found by its id, where others came before it, and not by its place', () => {
    const before = { id: 'new', text: ['One,', 'too.'] };
    const theirs = { ...page, blocks: [before, ...(second as typeof page).blocks] };
    expect(undoChange(historyOf([page, second]), theirs)?.value).toEqual({
      ...page,
      blocks: [before, ...page.blocks],
    });
    const gone = { ...page, blocks: [before] };
    expect(undoChange(historyOf([page, second]), gone)).toMatchObject({ isLost: true, value: gone });
  });

  it('an id that was changed is changed back', () => {
    const renamed = at(page, ['blocks', 0, 'id'], 'c');
    const back = undoChange(historyOf([page, renamed]), renamed);
    expect(back?.value).toEqual(page);
    expect(redoChange(back?.history ?? noHistory, page)?.value).toEqual(renamed);
  });
});

it('any changes are undone to the letter, and done again', () => {
  const { value } = fc.letrec<{ value: unknown }>((tie) => ({
    value: fc.oneof(
      { maxDepth: 3 },
      fc.constantFrom('a', 'b', 1, null, true),
      fc.array(tie('value'), { maxLength: 3 }),
      fc.dictionary(fc.constantFrom('id', 'x', 'y'), tie('value'), { maxKeys: 3 }),
    ),
  }));
  fc.assert(
    fc.property(fc.array(value, { minLength: 2, maxLength: 6 }), (values) => {
      let [history, now] = [historyOf(values), values.at(-1)];
      for (let walked = undoChange(history, now); walked; walked = undoChange(history, now))
        ({ history, value: now } = walked);
      expect(now).toEqual(values[0]);
      for (let walked = redoChange(history, now); walked; walked = redoChange(history, now))
        ({ history, value: now } = walked);
      expect(now).toEqual(values.at(-1));
    }),
  );
});
