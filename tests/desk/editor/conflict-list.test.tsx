// @vitest-environment jsdom
/** Changes of two people at once: each place is shown with both, and one of them stands. */
import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ConflictList } from '../../../src/desk/controls/conflict-list.tsx';
import { ResolveConflicts } from '../../../src/desk/controls/resolve-conflicts.tsx';
import { findPlaces } from '../../../src/desk/controls/differing-places.ts';
import { joinResults } from '../../../src/review/merge/merge-document.ts';
import { merge } from '../../../src/review/merge/merge-values.ts';
import type { Json } from '../../../src/site/json/json.ts';

afterEach(cleanup);

const block = (id: string, text = id) => ({ id, text });
const base = { title: 'T', blocks: [block('a'), block('b'), block('c')] };

/** Shows what comes of two changes of the base. */
function show(mine: unknown, theirs: unknown, before: unknown = base, by?: string) {
  const { value, conflicts } = joinResults(merge(before as Json, mine as Json, theirs as Json));
  const settled = vi.fn<(value: unknown) => void>();
  render(
    <ConflictList
      value={value}
      conflicts={conflicts.map((conflict) => ({ ...conflict, place: conflict.pointer }))}
      by={by}
      onSettle={settled}
    />,
  );
  return {
    choose: (place: string, side: RegExp) =>
      userEvent.click(within(screen.getByRole('group', { name: place })).getByRole('radio', { name: side })),
    settle: async () => {
      await userEvent.click(screen.getByRole('button', { name: 'Save my choice' }));
      return settled.mock.lastCall?.[0];
    },
  };
}
const mine = /^Your version/;
const theirs = /^Version of the other/;

it('A1: the document of a conflict is named by its title, another file by its name', () => {
  const value = { ...base, title: 'A day' };
  const conflicts = [{ pointer: '/blocks', place: 'Blocks', mine: [], theirs: [block('d')] }];
  render(
    <ResolveConflicts
      conflicts={[{ kind: 'document', file: 'pages/DayInTheHouse.json', value, conflicts }]}
      onResolve={() => undefined}
    />,
  );
  expect(screen.getByRole('heading', { name: 'Conflict with another change: A day' })).toBeDefined();
  cleanup();
  const file = { kind: 'file' as const, file: 'public/documents/rule.pdf', mine: true, theirs: false };
  render(<ResolveConflicts conflicts={[file]} onResolve={() => undefined} />);
  expect(screen.getByRole('heading', { name: 'Conflict with another change: rule.pdf' })).toBeDefined();
});

describe('each place', () => {
  it('is named, with what either side says', () => {
    show({ ...base, title: 'Mine!' }, { ...base, title: 'Theirs!' });
    const place = screen.getByRole('group', { name: '/title' });
    expect(within(place).getByRole('radio', { name: /Mine!/ })).toBeDefined();
    expect(within(place).getByRole('radio', { name: /Theirs!/ })).toBeDefined();
    expect(screen.getByRole('region', { name: 'Changed here and in the file' })).toBeDefined();
  });

  it('A1 has no choice beforehand and waits for one: nobody’s words go by chance', async () => {
    const shown = show({ ...base, title: 'Mine!' }, { ...base, title: 'Theirs!' });
    expect(screen.queryAllByRole('radio', { checked: true })).toEqual([]);
    expect(await shown.settle()).toBeUndefined();
    await shown.choose('/title', theirs);
    expect(await shown.settle()).toEqual({ ...base, title: 'Theirs!' });
  });

  it('names the author of the other change', () => {
    show({ ...base, title: 'Mine!' }, { ...base, title: 'Theirs!' }, base, 'Anna Paul');
    expect(screen.getByRole('radio', { name: /^Version of Anna Paul\s*Theirs!$/ })).toBeDefined();
    expect(screen.getByRole('radio', { name: /^Your version\s*Mine!$/ })).toBeDefined();
  });

  it('is chosen by itself, and the choice can be changed', async () => {
    const shown = show(
      { title: 'M', blocks: [block('a', 'M'), block('b'), block('c')] },
      { title: 'N', blocks: [block('a', 'N'), block('b'), block('c', 'also')] },
    );
    await shown.choose('/title', mine);
    await shown.choose('/blocks/0/text', mine);
    await shown.choose('/title', theirs);
    expect(await shown.settle()).toEqual({
      title: 'N',
      blocks: [block('a', 'M'), block('b'), block('c', 'also')],
    });
  });
});

it('lines of both can stand, one after the other, and each line once', async () => {
  const shown = show({ text: ['Old', 'Mine'] }, { text: ['Old', 'Theirs'] }, { text: ['Old', 'Before'] });
  const place = screen.getByRole('group', { name: '/text' });
  expect(
    within(place).getByRole('radio', { name: /^Both, one after the other\s*Theirs\s+Mine$/ }),
  ).toBeDefined();
  await shown.choose('/text', /^Both/);
  expect(await shown.settle()).toEqual({ text: ['Old', 'Theirs', 'Mine'] });
});

describe('a block that one has removed and the other changed', () => {
  const without = { ...base, blocks: [block('a'), block('c')] };
  const changed = { ...base, blocks: [block('a'), block('b', 'changed'), block('c')] };

  it('is gone when that is chosen, and leaves no gap', async () => {
    const shown = show(without, changed);
    expect(screen.getByRole('radio', { name: /^Your version\s*\(removed\)/ })).toBeDefined();
    await shown.choose('/blocks/1', mine);
    expect(await shown.settle()).toEqual(without);
  });

  it('stays when that is chosen, whoever has removed it', async () => {
    const shown = show(changed, without);
    await shown.choose('/blocks/1', mine);
    expect(await shown.settle()).toEqual(changed);
    await shown.choose('/blocks/1', theirs);
    expect(await shown.settle()).toEqual(without);
  });
});

describe('A1 a text', () => {
  const text = (...middle: string[]) => ({ text: ['First.', ...middle, 'Last.'] });

  it('shows only the two sentences that differ, between those beside them', () => {
    show(text('Mine.'), text('Theirs.'), text('Old.'));
    const place = screen.getByRole('group', { name: '/text' });
    expect(place.textContent).toBe(
      '/text… First.Version of the otherTheirs.Your versionMine.Both, one after the otherTheirs.\nMine.Last. …',
    );
  });

  it('has both sentences at their place, if both are chosen', async () => {
    const shown = show(text('Mine.'), text('Theirs.'), text('Old.'));
    await shown.choose('/text', /^Both/);
    expect(await shown.settle()).toEqual(text('Theirs.', 'Mine.'));
  });

  it('has a choice for each place, and keeps paragraphs apart', async () => {
    const shown = show(
      text('A mine.', 'Same.', 'B mine.', '', 'C mine.'),
      text('A theirs.', 'Same.', 'B theirs.', '', 'C theirs.'),
      text('A.', 'Same.', 'B.', '', 'C.'),
    );
    await shown.choose('/text, place 1 of 3', mine);
    await shown.choose('/text, place 2 of 3', theirs);
    expect(await shown.settle()).toBeUndefined();
    await shown.choose('/text, place 3 of 3', /^Both/);
    expect(await shown.settle()).toEqual(text('A mine.', 'Same.', 'B theirs.', '', 'C theirs.', 'C mine.'));
  });

  it('of one line is joined by sentences', async () => {
    const line = (...middle: string[]) => ({ about: ['First.', ...middle].join(' ') });
    const shown = show(line('Mine.'), line('Theirs.'), line('Old.'));
    await shown.choose('/about', /^Both.*\s*Theirs\.\s+Mine\.$/);
    expect(await shown.settle()).toEqual(line('Theirs.', 'Mine.'));
  });

  it('with a moved line is one choice, so that the line comes once', () => {
    const { places, choose } = findPlaces(['A', 'B', 'C', 'M'], ['B', 'C', 'A', 'T']);
    expect(places).toHaveLength(1);
    expect(choose(['mine'])).toEqual(['A', 'B', 'C', 'M']);
    expect(choose(['both'])).toEqual(['B', 'C', 'A', 'T', 'M']);
  });
});

it('a file that was deleted meanwhile is one choice: the whole document', async () => {
  const settled = vi.fn<(value: unknown) => void>();
  const whole = { $schema: '../../.build/editor/page.schema.json', ...base };
  render(
    <ConflictList
      value={undefined}
      conflicts={[{ pointer: '', mine: whole, place: '' }]}
      onSettle={settled}
    />,
  );
  const place = within(screen.getByRole('group', { name: 'The whole document' }));
  const own = place.getByRole('radio', { name: mine });
  expect(own.closest('label')?.querySelector('pre')?.textContent).toMatch(/^T\n/);
  await userEvent.click(own);
  await userEvent.click(screen.getByRole('button', { name: 'Save my choice' }));
  expect(settled).toHaveBeenCalledExactlyOnceWith(whole);
});
