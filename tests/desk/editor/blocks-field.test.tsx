// @vitest-environment jsdom
/** The list of blocks of a document: opened, added from the menu, moved, deleted. */
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { button, drawForm, letDialogsOpen, testForms } from './make-form.tsx';

beforeEach(letDialogsOpen);
testForms();

const blocks = [
  { type: 'rich-text', id: 'first', heading: 'Welcome' },
  { use: 'saints/john' },
  { type: 'timeline', id: 'last', label: 'Years' },
];
const page = { title: 'T', description: 'd', blocks };
const heading = 'Welcome';
const named = 'Years';
const entries = () =>
  screen.getAllByRole('listitem').map((entry) => entry.querySelector('.open')?.textContent);
const menu = () => screen.getByRole('dialog', { name: 'Add a block' });
const menuItems = () =>
  within(menu())
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent);

describe('the list', () => {
  it('names each block by what it shows, with its type; a part leads to its own form', async () => {
    const form = drawForm('page', page);
    expect(entries()).toEqual(['Welcome Rich text', 'John shared content', 'Years Timeline']);
    expect(screen.getByRole('link', { name: 'John shared content' }).getAttribute('href')).toBe(
      '/_edit/_parts/saints/john',
    );
    await userEvent.click(screen.getByRole('button', { name: `${named} Timeline` }));
    expect(form.select).toHaveBeenCalledExactlyOnceWith(['blocks', 2]);
    expect(form.value()).toEqual(page);
  });

  it('says how many problems each block has, those of its own blocks included', () => {
    const at = (pointer: string) => ({ pointer, code: 'E104', message: pointer, place: '' });
    drawForm('page', page, {
      problems: [
        at('/blocks/0'),
        at('/blocks/0/text/3'),
        at('/blocks/2/events'),
        at('/blocks/20/x'),
        at('/title'),
      ],
    });
    expect(entries()).toEqual([
      'Welcome Rich text2 problems',
      'John shared content',
      'Years Timeline1 problem',
    ]);
  });

  it('of a block within a block is the same list, a step further in', async () => {
    const region = { type: 'section', id: 'r', heading: 'Inside', blocks };
    const form = drawForm('blocks-section', region, { path: ['blocks', 4] });
    await userEvent.click(screen.getByRole('button', { name: `${heading} Rich text` }));
    // From the form of the region: the editor knows where that stands.
    expect(form.select).toHaveBeenCalledExactlyOnceWith(['blocks', 0]);
    await userEvent.click(button(`Delete ${heading}`));
    expect(form.value()).toEqual({ ...region, blocks: blocks.slice(1) });
    // The next block has the focus with the next frame.
    await waitFor(() => expect(document.activeElement).not.toBe(document.body));
  });
});

describe('moving', () => {
  it('goes no further than the ends', () => {
    drawForm('page', page);
    expect(button(`Move ${heading} up`).disabled).toBe(true);
    expect(button(`Move ${named} down`).disabled).toBe(true);
    expect(button('Move John up').disabled).toBe(false);
  });

  it('takes the focus along, so that the keyboard goes on moving the same block', async () => {
    const form = drawForm('page', page);
    const ids = () => (form.value() as typeof page).blocks.map(({ id, use }) => id ?? use);
    button(`Move ${named} up`).focus();
    await userEvent.keyboard('{Enter}');
    expect(form.said).toEqual(['Years is now 2nd of 3']);
    expect(ids()).toEqual(['first', 'last', 'saints/john']);
    expect(document.activeElement).toBe(button(`Move ${named} up`));
    await userEvent.keyboard('{Enter}');
    expect(ids()).toEqual(['last', 'first', 'saints/john']);
    // There is no further up; the way back is at hand.
    expect(document.activeElement).toBe(button(`Move ${named} down`));
    await userEvent.keyboard('{Enter}');
    await userEvent.keyboard('{Enter}');
    expect(ids()).toEqual(['first', 'saints/john', 'last']);
    expect(document.activeElement).toBe(button(`Move ${named} up`));
  });

  it('and removing leave the other blocks as they are, and the rest of the page', async () => {
    const form = drawForm('page', page);
    await userEvent.click(button('Delete John'));
    expect(form.value()).toEqual({ ...page, blocks: [blocks[0], blocks[2]] });
    // The list is drawn first.
    await waitFor(() => expect(document.activeElement).toBe(button(`${named} Timeline`)));
    expect(form.said).toEqual(['John is deleted']);
  });
});

describe('the menu', () => {
  const open = () => userEvent.click(button('Add a block'));
  const find = (words: string) =>
    userEvent.type(within(menu()).getByRole('searchbox', { name: 'Find a block' }), words);

  it('offers every type with what it is for, and the parts', async () => {
    drawForm('page', page);
    await open();
    expect(menuItems()).toEqual([
      // Its name stands again where its picture comes.
      'Rich text Text with headings.Rich text: ExampleExample of “Rich text”a letterUse this exampleRich text',
      'Timeline Events with their years.',
      'saints/teresa Shared part.',
      'saints/john Shared part.',
    ]);
  });

  it('is searched by names and by descriptions, in any capitals', async () => {
    drawForm('page', page);
    await open();
    await find('YEARS');
    expect(menuItems()).toEqual(['Timeline Events with their years.']);
    await userEvent.clear(within(menu()).getByRole('searchbox'));
    await find('teresa');
    expect(menuItems()).toEqual(['saints/teresa Shared part.']);
    await find('q');
    expect(menuItems()).toEqual([]);
    expect(within(menu()).getByRole('status').textContent).toBe(
      'No block found. Try “text”, “photographs” or “film”.',
    );
  });

  it('puts the new block at the end and opens its form; a part is put there, and has its form elsewhere', async () => {
    const form = drawForm('page', page);
    await open();
    await userEvent.click(within(menu()).getByRole('button', { name: /^Rich text/ }));
    expect(form.value()).toEqual({ ...page, blocks: [...blocks, { type: 'rich-text' }] });
    expect(form.select).toHaveBeenCalledExactlyOnceWith(['blocks', 3], true);
    expect(screen.queryByRole('dialog')).toBeNull();
    await open();
    await userEvent.click(within(menu()).getByRole('button', { name: /^saints\/teresa/ }));
    expect(form.value()).toEqual({
      ...page,
      blocks: [...blocks, { type: 'rich-text' }, { use: 'saints/teresa' }],
    });
    expect(form.select).toHaveBeenCalledOnce();
    expect(entries().slice(-2)).toEqual(['New block Rich text', 'Teresa shared content']);
  });

  it('an example is the start of a block, without the name that it has in the address', async () => {
    const form = drawForm('page', page);
    await open();
    await userEvent.click(within(menu()).getByRole('button', { name: 'Use this example' }));
    expect((form.value() as typeof page).blocks.at(-1)).toEqual({
      type: 'rich-text',
      heading: 'A letter',
      text: ['Dear sisters.'],
    });
  });

  it('gives the focus back to the button that opened it', async () => {
    drawForm('page', page);
    button('Add a block').focus();
    await open();
    within(menu()).getByRole('button', { name: 'Close' }).focus();
    await userEvent.click(within(menu()).getByRole('button', { name: 'Close' }));
    expect(document.activeElement).toBe(button('Add a block'));
  });

  it('is left without a change, by its button or by Escape', async () => {
    const form = drawForm('page', page);
    await open();
    await userEvent.click(within(menu()).getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    await open();
    // The browser's own act at Escape.
    (menu() as HTMLDialogElement).close();
    await screen.findByRole('button', { name: 'Add a block' });
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(form.value()).toEqual(page);
  });
});
