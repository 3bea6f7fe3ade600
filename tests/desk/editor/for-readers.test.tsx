// @vitest-environment jsdom
/** The check of a page for all readers: notes on words, and the findings on the page, each with the way to its field. */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { findBarriers } from '../../../src/desk/live/find-barriers.ts';
import type { PageBarrier } from '../../../src/desk/shared/editor-messages.ts';
import { files } from '../../site/documents/tiny-site.ts';
import { edit, said, startDesk, testEditor, write } from './make-editor.tsx';
import { button, letDialogsOpen } from './make-form.tsx';

beforeEach(letDialogsOpen);
testEditor();

const home = 'pages/Home.json';
const saints = 'pages/_parts/saints/teresa.json';
const region = () => screen.queryByRole('region', { name: 'For all readers' });
const found = () =>
  within(region() as HTMLElement)
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent);
const withHere = { [home]: String(files[home]).replace('[news]', '[here]') };
const here = expect.stringMatching(
  /^Blocks › “Welcome” › Text The words of this link are only “here”/,
) as unknown;

/** Answers for the page beside the form. */
const answer = (barriers: readonly Partial<PageBarrier>[] | undefined) =>
  act(async () => {
    const frame = document.querySelector('iframe');
    const none = { rule: '', help: '', target: '', file: home, id: 'welcome', src: '', words: '' };
    const data = { desk: 'looked', barriers: barriers?.map((one) => ({ ...none, ...one })) };
    const { origin } = location;
    dispatchEvent(new MessageEvent('message', { data, origin, source: frame?.contentWindow ?? null }));
  });
const press = async () => {
  await userEvent.click(button('Check for all readers'));
  await waitFor(() => expect(region()).not.toBeNull());
};

it('tells of words once their field is left, and the page can be saved', async () => {
  startDesk();
  await edit(home);
  await userEvent.click(screen.getByRole('button', { name: /^Welcome/ }));
  const label = screen.getAllByLabelText(/^Link text/)[0] as HTMLElement;
  act(() => label.focus());
  write(label, 'Read more');
  expect(region()).toBeNull();
  act(() => label.blur());
  await waitFor(() => expect(found()).toEqual([expect.stringContaining('only “Read more”')]));
  await userEvent.click(button('Save'));
  await screen.findByText('Saved');
  expect(region()).toBeNull();
});

it('looks at all words and at the page when it is asked, and leads to each place', async () => {
  startDesk(withHere);
  await edit(home);
  await press();
  await said('Looking at the page…');
  await answer([
    { rule: 'link-name', target: '#welcome a', words: 'write' },
    { rule: 'color-contrast', help: 'Elements must have enough contrast', target: 'p' },
  ]);
  await said('Found for all readers: 2');
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'For all readers' }));
  expect(found()).toEqual([
    here,
    '“write” This link has no words, and its picture no description',
    'Elements must have enough contrast (color-contrast): p',
  ]);
  expect(screen.getByText(/color-contrast/).closest('details')?.open).toBe(false);
  // jsdom does not scroll.
  Element.prototype.scrollIntoView = () => {};
  await userEvent.click(button('“write”'));
  expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('Welcome');
  // The list stays, and follows the words.
  fireEvent.change(screen.getAllByLabelText(/^Link text/)[0] as HTMLElement, { target: { value: 'Mehr' } });
  await waitFor(() => expect(found()).toContainEqual(expect.stringContaining('only “Mehr”')));
  expect(found()).toContainEqual(here);
  await userEvent.click(within(region() as HTMLElement).getByRole('button', { name: 'Close' }));
  // The note on the field that was left goes on.
  await waitFor(() => expect(found()).toEqual([here]));
});

it('leads to the description of a picture', async () => {
  startDesk();
  await edit(saints);
  await press();
  await answer([{ rule: 'image-alt', file: saints, id: 'teresa-life', src: '/images/a.svg' }]);
  await userEvent.click(button('Show it'));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^The picture in words/)));
});

it('says when nothing was found, and when the page could not be looked at', async () => {
  startDesk();
  await edit(home);
  await press();
  await answer([]);
  await said('Nothing was found that shuts readers out');
  await press();
  await answer(undefined);
  await said('The page could not be looked at; only its words were');
  expect(found()).toEqual([]);
});

it('finds the barriers on a page, each with its block, and none in the parts of the desk', async () => {
  // Without a canvas axe measures nothing; it asks all the same.
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  document.body.innerHTML = `<main><section id="a" data-source="pages/Home.json:3:5"><h1>Home</h1>
    <a href="/News"><img src="/images/a.svg" alt=""></a></section></main>
    <div id="desk-block"><img src="/b.svg"></div>`;
  const all = await findBarriers(document);
  expect(all.filter(({ rule }) => /^(link|image)/.test(rule))).toEqual([
    {
      rule: 'link-name',
      help: 'Links must have discernible text',
      target: 'a',
      file: 'pages/Home.json',
      id: 'a',
      src: '/images/a.svg',
      words: '',
    },
  ]);
});
