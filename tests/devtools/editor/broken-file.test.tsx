// @vitest-environment jsdom
/** A file that cannot be read at this moment: its place and reason are said, nothing is written over it, and it comes back. */
import { act, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { notifyFollowers } from '../../../src/devtools/follow-documents.ts';
import { files } from '../../documents/tiny-site.ts';
import { edit, open, said, save, startDevtools, status, testEditor, write } from './make-editor.tsx';
import { button, field, fields } from './make-form.tsx';

testEditor();

const home = 'pages/Home.json';
const sound = files[home] ?? '';
const theirs = sound.replace('The first page.', 'By somebody else.');
const withoutComma = (text: string) => text.replace('"title": "Home",', '"title": "Home"');
const reason = 'The file cannot be read at line 3: a comma is missing before this; correct it there.';
const title = () => field('Title of the page').value;

it('is written over by no save, and joined by the save after its repair', async () => {
  const devtools = startDevtools();
  await edit(home);
  write(field('Title of the page'), 'At home');
  devtools.write(home, withoutComma(theirs));
  await save();
  await said(`${reason} Your words stay here. Not saved yet.`);
  expect(screen.queryByRole('region', { name: 'Changed here and in the file' })).toBeNull();
  expect(devtools.read(home)).toBe(withoutComma(theirs));
  devtools.write(home, theirs);
  act(notifyFollowers);
  await waitFor(() => expect(status()).toBe('Not saved yet.'));
  expect(title()).toBe('At home');
  await save();
  await said('Saved, together with what had changed in the file');
  expect(devtools.read(home)).toBe(theirs.replace('"Home"', '"At home"'));
});

it('has no form, and gets it by itself once it is repaired', async () => {
  const devtools = startDevtools({ [home]: withoutComma(theirs) });
  await open(home);
  await said(reason);
  expect([fields('Title of the page'), button('Save').disabled]).toEqual([[], true]);
  devtools.write(home, theirs);
  act(notifyFollowers);
  await waitFor(() => expect(title()).toBe('Home'));
  expect(status()).toBe('');
});

it('keeps the form that was open before, which follows the repair', async () => {
  const devtools = startDevtools();
  await edit(home);
  devtools.write(home, withoutComma(sound));
  act(notifyFollowers);
  await said(reason);
  expect(title()).toBe('Home');
  devtools.write(home, sound.replace('"title": "Home"', '"title": "Theirs"'));
  act(notifyFollowers);
  await waitFor(() => expect(title()).toBe('Theirs'));
  expect(status()).toBe('');
});

it('brings back what was typed before, once it can be read', async () => {
  const devtools = startDevtools();
  const { close } = await edit(home);
  write(field('Title of the page'), 'At home');
  close();
  devtools.write(home, withoutComma(sound));
  await open(home);
  await said(reason);
  devtools.write(home, sound);
  act(notifyFollowers);
  await waitFor(() => expect(title()).toBe('At home'));
  expect(status()).toBe('Unsaved changes were brought back Not saved yet.');
});
