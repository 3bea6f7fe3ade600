/** Undo and redo of a document: each change back and forth, merged with what somebody else wrote. */
import { describe, expect, it } from 'vitest';
import {
  noHistory,
  recordChange,
  redoChange,
  undoChange,
  type History,
} from '../../../src/desk/controls/history.ts';
import { withValueAt } from '../../../src/desk/shared/at-path.ts';
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
    expect(first).toMatchObject({ value: second, form, isPassed: false });
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

  it('A1 a line, and every eight words, begin a change, though nobody pauses', () => {
    const words = 'one two three four five six seven eight nine ten eleven twelve'.split(' ');
    const states = words.map((_, index) => words.slice(0, index + 1).join(' '));
    const texts = [...states, `${states.at(-1)}\nNext`].map((text) =>
      at(page, ['blocks', 1, 'text'], text.split('\n')),
    );
    let step = undoChange(historyOf(texts, 100), texts.at(-1));
    const taken: unknown[] = [];
    for (; step !== undefined; step = undoChange(step.history, step.value)) taken.push(step.value);
    expect(taken).toEqual([12, 9, 1].map((count) => texts[count - 1]));
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

  it('A1 is replaced where it is the same, and the step back restores it', () => {
    const theirs = at(second, ['blocks', 0, 'text'], ['Theirs.']);
    const back = undoChange(historyOf([page, second]), theirs);
    expect(back).toMatchObject({ value: page, replacesOthers: true });
    expect(redoChange(back?.history ?? noHistory, page)?.value).toEqual(theirs);
  });

  it('A1 stays in the other lines of a text', () => {
    const theirs = at(second, ['blocks', 0, 'text'], ['One,', 'too.', 'And theirs.']);
    const back = undoChange(historyOf([page, second]), theirs);
    expect(back).toMatchObject({ value: at(page, ['blocks', 0, 'text'], ['One,', 'two.', 'And theirs.']) });
    expect(back?.replacesOthers).toBe(false);
  });

  it('A1 a deleted block comes back beside its neighbour, whatever has become of the others', () => {
    const [a, b] = page.blocks;
    const deleted = at(page, ['blocks'], [b]);
    const theirs = at(deleted, ['blocks'], [{ id: 'new' }, { ...b, text: ['Theirs.'] }]);
    const back = undoChange(historyOf([page, deleted]), theirs);
    expect(back).toMatchObject({
      value: { blocks: [a, { id: 'new' }, { id: 'b', text: ['Theirs.'] }] },
      replacesOthers: false,
    });
    expect(redoChange(back?.history ?? noHistory, back?.value)?.value).toEqual(theirs);
  });

  it('A1 an entry that gained a property is found by its id, where others came before it', () => {
    const [a, b] = page.blocks;
    const headed = at(page, ['blocks'], [{ heading: 'One', ...a }, b]);
    const theirs = at(headed, ['blocks'], [{ id: 'new' }, { heading: 'One', ...a }, b]);
    const blocks = [{ id: 'new' }, a, b];
    expect(undoChange(historyOf([page, headed]), theirs)?.value).toEqual({ ...page, blocks });
  });

  it('a block is found by its id, where others came before it, and not by its place', () => {
    const before = { id: 'new', text: ['One,', 'too.'] };
    const theirs = { ...page, blocks: [before, ...(second as typeof page).blocks] };
    expect(undoChange(historyOf([page, second]), theirs)?.value).toEqual({
      ...page,
      blocks: [before, ...page.blocks],
    });
    const gone = { ...page, blocks: [before] };
    const passed = undoChange(historyOf([page, second]), gone);
    expect(passed).toMatchObject({ isPassed: true, value: gone });
    // The step stays: with the block back, it is undone.
    const back = redoChange(passed?.history ?? noHistory, gone);
    expect(back).toMatchObject({ isPassed: true, value: gone });
    expect(undoChange(back?.history ?? noHistory, second)?.value).toEqual(page);
  });

  it('an id that was changed is changed back', () => {
    const renamed = at(page, ['blocks', 0, 'id'], 'c');
    const back = undoChange(historyOf([page, renamed]), renamed);
    expect(back?.value).toEqual(page);
    expect(redoChange(back?.history ?? noHistory, page)?.value).toEqual(renamed);
  });
});

describe('a save that has given an id', () => {
  const block = (more: object) => ({ type: 'rich-text', ...more });
  const added = at(page, ['blocks'], [...page.blocks, block({})]);
  const headed = at(page, ['blocks'], [...page.blocks, block({ heading: 'Zeal' })]);
  const written = at(page, ['blocks'], [...page.blocks, block({ heading: 'Zeal', text: ['W'] })]);
  const typed = at(written, ['blocks', 2, 'text'], ['Words.']);
  /** As the server writes a block that has none. */
  const given = (value: unknown, id: string, index = 2) => {
    const { blocks } = value as { blocks: { type: string }[] };
    const { type, ...rest } = blocks[index] as { type: string };
    return at(value, ['blocks', index], { type, id, ...rest });
  };
  /** Undoes all, then does all again; returns the values on the way. */
  const walkedThrough = (history: History, value: unknown) => {
    let [now, last] = [history, value];
    const back: unknown[] = [];
    const forth: unknown[] = [];
    for (const [step, values] of [
      [undoChange, back],
      [redoChange, forth],
    ] as const)
      for (let walked = step(now, last); walked; walked = step(now, last)) {
        expect(walked.isPassed).toBe(false);
        ({ history: now, value: last } = walked);
        values.push(last);
      }
    return { back, forth };
  };

  it('to a new block: all is undone and done again, and the id stays with the block', () => {
    const { back, forth } = walkedThrough(
      historyOf([page, added, headed, written, typed]),
      given(typed, 'zeal'),
    );
    const [a, h, w, t] = [added, headed, written, typed].map((value) => given(value, 'zeal'));
    expect(back).toEqual([w, h, a, page]);
    expect(forth).toEqual([a, h, w, t]);
    // In the order in which the server writes it, so that what is undone to what is in the file has not changed.
    expect(JSON.stringify(forth)).toBe(JSON.stringify([a, h, w, t]));
  });

  it('to a duplicate, which is told from the other by it', () => {
    const twice = at(
      written,
      ['blocks'],
      [...(written as typeof page).blocks, block({ heading: 'Zeal', text: ['W'] })],
    );
    const saved = given(given(twice, 'zeal', 2), 'zeal-2', 3);
    const { back, forth } = walkedThrough(historyOf([page, written, twice]), saved);
    expect(back).toEqual([given(written, 'zeal'), page]);
    expect(forth).toEqual([given(written, 'zeal'), saved]);
  });

  it('to a duplicate of a block that has one', () => {
    const { id: _, ...copy } = page.blocks[0] as { id?: string };
    const twice = at(page, ['blocks'], [page.blocks[0], copy, page.blocks[1]]);
    const saved = at(page, ['blocks'], [page.blocks[0], { id: 'a-2', ...copy }, page.blocks[1]]);
    expect(walkedThrough(historyOf([page, twice]), saved)).toEqual({ back: [page], forth: [saved] });
  });

  it('to a block that was moved and edited before, and to an entry of one', () => {
    const [a, b] = page.blocks;
    const moved = at(typed, ['blocks'], [block({ heading: 'Zeal', text: ['Words.'] }), a, b]);
    const edited = at(moved, ['blocks', 1, 'entries'], [{ label: 'One' }]);
    const saved = at(given(edited, 'zeal', 0), ['blocks', 1, 'entries'], [{ id: 'one', label: 'One' }]);
    const { back, forth } = walkedThrough(historyOf([page, typed, moved, edited]), saved);
    expect(back).toEqual([given(moved, 'zeal', 0), given(typed, 'zeal'), page]);
    expect(forth.at(-1)).toEqual(saved);
  });

  it('to twins, and to one that was changed together with another entry', () => {
    const twin = block({ text: ['Same.'] });
    const [x, y, z] = ['x', 'y', 'z'].map((id) => ({ type: 'rich-text', id, text: ['Same.'] }));
    const list = (...blocks: unknown[]) => ({ blocks });
    expect(
      walkedThrough(historyOf([list(twin, twin), list('first', twin, twin)]), list('first', x, y)),
    ).toEqual({
      back: [list(x, y)],
      forth: [list('first', x, y)],
    });
    const both = list(block({ text: ['A.'] }), block({ text: ['B.'] }));
    const saved = list({ ...x, text: ['A.'] }, { ...z, text: ['B.'] });
    expect(walkedThrough(historyOf([list(twin, twin), both]), saved)).toEqual({
      back: [list(x, z)],
      forth: [saved],
    });
  });

  it('between what was undone and what is done again', () => {
    const back = undoChange(historyOf([page, added, headed]), headed);
    const again = redoChange(back?.history ?? noHistory, given(added, 'rich-text'));
    expect(again).toMatchObject({ value: given(headed, 'rich-text'), isPassed: false });
  });

  it('A1 besides what somebody else has changed, which stays', () => {
    const theirs = at(given(typed, 'zeal'), ['blocks', 2, 'heading'], 'Theirs');
    const { value } = undoChange(historyOf([page, typed]), theirs) ?? {};
    expect(value).toEqual(page);
    const named = at(page, ['blocks', 0], { id: 'other', text: ['One,', 'two.'] });
    expect(
      undoChange(historyOf([page, second]), at(named, ['blocks', 0, 'text'], ['One,', 'too.'])),
    ).toMatchObject({ isPassed: true });
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
