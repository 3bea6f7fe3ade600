// @vitest-environment jsdom
/** A file that is broken or gone at this moment: what is wrong is said, nothing is written over it, and there is a way on. @rest */
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { notifyFollowers } from '../../../src/desk/shared/follow-documents.ts';
import { files } from '../../site/documents/tiny-site.ts';
import { edit, open, said, save, startDesk, status, testEditor, write } from './make-editor.tsx';
import { button, field, fields } from './make-form.tsx';

testEditor();

const home = 'pages/Home.json';
const sound = files[home] ?? '';
const theirs = sound.replace('The first page.', 'By somebody else.');
const withoutComma = (text: string) => text.replace('"title": "Home",', '"title": "Home"');
const reason = 'The file cannot be read; correct line 3: a comma is missing before this';
const title = () => field('Title of the page').value;

describe('a file that cannot be read', () => {
  it('is written over by no save, and joined by the save after its repair', async () => {
    const desk = startDesk();
    await edit(home);
    write(field('Title of the page'), 'At home');
    desk.write(home, withoutComma(theirs));
    await save();
    await said(`Your text is kept. ${reason} Not saved yet.`);
    expect(screen.queryByRole('region', { name: 'Changed here and in the file' })).toBeNull();
    expect(desk.read(home)).toBe(withoutComma(theirs));
    desk.write(home, theirs);
    act(notifyFollowers);
    await waitFor(() => expect(status()).toBe('Not saved yet.'));
    expect(title()).toBe('At home');
    await save();
    await said('Saved and merged with the changes in the file');
    expect(desk.read(home)).toBe(theirs.replace('"Home"', '"At home"'));
  });

  it('has no form, and gets it by itself once it is repaired', async () => {
    const desk = startDesk({ [home]: withoutComma(theirs) });
    await open(home);
    await said(reason);
    expect([fields('Title of the page'), button('Save').disabled]).toEqual([[], true]);
    desk.write(home, theirs);
    act(notifyFollowers);
    await waitFor(() => expect(title()).toBe('Home'));
    expect(status()).toBe('');
  });

  it('keeps the form that was open before, which follows the repair', async () => {
    const desk = startDesk();
    await edit(home);
    desk.write(home, withoutComma(sound));
    act(notifyFollowers);
    await said(reason);
    expect(title()).toBe('Home');
    desk.write(home, sound.replace('"title": "Home"', '"title": "Theirs"'));
    act(notifyFollowers);
    await waitFor(() => expect(title()).toBe('Theirs'));
    expect(status()).toBe('');
  });

  it('brings back what was typed before, once it can be read', async () => {
    const desk = startDesk();
    const { close } = await edit(home);
    write(field('Title of the page'), 'At home');
    close();
    desk.write(home, withoutComma(sound));
    await open(home);
    await said(reason);
    desk.write(home, sound);
    act(notifyFollowers);
    await waitFor(() => expect(title()).toBe('At home'));
    expect(status()).toBe('Unsaved changes were restored Not saved yet.');
  });
});

describe('a file that was deleted while something was typed', () => {
  /** Deletes the file, saves, and chooses. */
  async function choose(side: RegExp) {
    const desk = startDesk();
    await edit(home);
    write(field('Title of the page'), 'At home');
    desk.remove(home);
    await save();
    await said('Not saved: the file has changed in the same place');
    const found = within(screen.getByRole('region', { name: 'Changed here and in the file' }));
    await userEvent.click(found.getByRole('radio', { name: side }));
    await userEvent.click(found.getByRole('button', { name: 'Save my choice' }));
    await waitFor(() =>
      expect(screen.queryByRole('region', { name: 'Changed here and in the file' })).toBeNull(),
    );
    return desk;
  }

  it('stays deleted when that is chosen, and that is the end of it; Undo brings the words back', async () => {
    const desk = await choose(/^Version of the other/);
    await waitFor(() => expect(status()).toBe('The document stays deleted. Undo restores your text'));
    expect([desk.exists(home), title(), button('Save').disabled]).toEqual([false, '', true]);
    expect(Object.keys(localStorage).filter((key) => key.startsWith('devtools-draft '))).toEqual([]);
    await userEvent.click(button('Undo'));
    expect(title()).toBe('At home');
    await save();
    await said('Saved');
    expect(desk.read(home)).toContain('"At home"');
  });

  it('is there again, with what was typed, when that is chosen', async () => {
    const desk = await choose(/^Your version/);
    await said('Saved');
    expect(desk.read(home)).toContain('"At home"');
  });
});
