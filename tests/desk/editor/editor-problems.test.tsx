// @vitest-environment jsdom
/** When the editor says what is wrong, and in which words. */
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { files } from '../../site/documents/tiny-site.ts';
import { edit, said, save, startDesk, testEditor, write } from './make-editor.tsx';
import { button, field, fields, letDialogsOpen } from './make-form.tsx';

beforeEach(letDialogsOpen);
testEditor();

const home = 'pages/Home.json';
const news = 'pages/News.json';
const sentence = 'Description';
const problems = () =>
  screen.queryAllByRole('region', { name: 'Problems' }).flatMap((region) =>
    within(region)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  );

describe('what the checker says', () => {
  /** The description that is read with a field. */
  const saidAt = (field: HTMLElement) =>
    (field.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent)
      .join(' ');

  it('waits until the field is left, and speaks of it by its title', async () => {
    const desk = startDesk();
    await edit(home);
    field(sentence).focus();
    write(field(sentence), ' ');
    await waitFor(() => expect(desk.asked).toContain('/_dev/draft'));
    // Nobody is told of a mistake while writing, not even when the checker has found it.
    await waitFor(() => expect(desk.answered).toBe(desk.asked.length));
    expect([problems(), saidAt(field(sentence))]).toEqual([[], expect.not.stringContaining('is empty')]);
    field('Title of the page').focus();
    await waitFor(() =>
      expect(problems()).toEqual([
        expect.stringMatching(/^Description “Description” is empty; (?!.*E\d).*$/),
      ]),
    );
    expect(saidAt(field(sentence))).toContain('is empty');
    write(field(sentence), 'Words.');
    await waitFor(() => expect(problems()).toEqual([]));
  });

  it('is said again of what a redo brings back, once the field is left', async () => {
    startDesk();
    await edit(home);
    write(field(sentence), ' ');
    const leave = () => {
      field(sentence).focus();
      field('Title of the page').focus();
    };
    leave();
    const isEmpty = [expect.stringContaining('“Description” is empty')];
    await waitFor(() => expect(problems()).toEqual(isEmpty));
    await userEvent.click(button('Undo'));
    await waitFor(() => expect(problems()).toEqual([]));
    await userEvent.click(button('Redo'));
    leave();
    await waitFor(() => expect(problems()).toEqual(isEmpty));
  });

  it('comes at once when a save is refused, leads to its field, and nothing wrong is written', async () => {
    const desk = startDesk();
    await edit(home);
    await userEvent.click(button('Add a block'));
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: /^Rich text/ }));
    await waitFor(() => expect(desk.asked).toContain('/_dev/draft'));
    expect(problems()).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Home' }));
    await save();
    await said('Not saved. One thing to correct: Show me');
    expect(desk.read(home)).toBe(files[home]);
    expect(problems()).toEqual([
      expect.stringMatching(/^Blocks › Rich text › Text A “Rich text” block lacks “Text”$/),
    ]);
    expect(document.body.textContent).not.toContain('/blocks/');
    await userEvent.click(button('Blocks › Rich text › Text'));
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getAllByRole('textbox', { name: /^Text/ })[0]),
    );
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Rich text');
    await userEvent.click(button('Discard'));
    await waitFor(() => expect(problems()).toEqual([]));
  });

  it('of another document is asked about: it is saved only when that is accepted', async () => {
    const desk = startDesk();
    await edit(news);
    await userEvent.click(screen.getByRole('button', { name: /^Document grid/ }));
    write(fields('Name in the address')[0] as HTMLElement, 'newest');
    await save();
    await said('Not saved.');
    expect(problems()).toEqual([
      expect.stringMatching(
        /^Saving this would make a mistake in Home › Blocks › “Welcome” › Text: (?!.*E\d).*$/,
      ),
    ]);
    expect(desk.read(news)).toBe(files[news]);
    await userEvent.click(button('Save; I will correct the other documents'));
    await said('Saved');
    expect(desk.read(news)).toContain('"id": "newest"');
  });
});
