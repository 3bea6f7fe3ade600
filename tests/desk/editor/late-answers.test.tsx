// @vitest-environment jsdom
/** An answer that comes late meets the document as it is then: nothing that was done meanwhile is lost. @rest */
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TakeOnPage } from '../../../src/desk/editor/dropped-file.tsx';
import { AddPhotographs } from '../../../src/desk/fields/add-photographs.tsx';
import { notifyFollowers } from '../../../src/desk/shared/follow-documents.ts';
import type { EditorContext, Form } from '../../../src/desk/fields/types.ts';
import { files } from '../../site/documents/tiny-site.ts';
import { edit, said, save, startDesk, status, testEditor, write } from './make-editor.tsx';
import { button, field, letDialogsOpen } from './make-form.tsx';

testEditor();

const home = 'pages/Home.json';
const title = () => field('Title of the page');
const sentence = () => field('Description');

/** Saves a title that somebody else has changed in the file, too. */
async function conflict() {
  const desk = startDesk();
  await edit(home);
  desk.write(home, (files[home] ?? '').replace('"title": "Home"', '"title": "Theirs"'));
  write(title(), 'Mine');
  await save();
  await said('Not saved: the file has changed in the same place');
  return desk;
}

describe('a save', () => {
  it('that is pressed again while one is on its way waits for it, and finds no other hand in the file', async () => {
    const desk = startDesk();
    await edit(home);
    write(title(), 'At home');
    const letGo = desk.hold();
    fireEvent.click(button('Save'));
    write(title(), 'At home again');
    fireEvent.click(button('Save'));
    letGo();
    await waitFor(() => expect(status()).toBe('Saved'));
    expect(desk.read(home)).toContain('"At home again"');
    expect(screen.queryByRole('region', { name: 'Changed here and in the file' })).toBeNull();
  });

  it('that finds a conflict keeps what is typed until it is settled', async () => {
    const desk = await conflict();
    write(sentence(), 'Typed since.');
    const found = within(screen.getByRole('region', { name: 'Changed here and in the file' }));
    await userEvent.click(found.getByRole('radio', { name: /^Your version/ }));
    await userEvent.click(found.getByRole('button', { name: 'Save my choice' }));
    await said(/^Saved/);
    expect(sentence().value).toBe('Typed since.');
    await save();
    await waitFor(() => expect(desk.read(home)).toContain('Typed since.'));
    expect(desk.read(home)).toContain('"Mine"');
  });

  it('that found a conflict asks no longer when the changes are discarded', async () => {
    await conflict();
    await userEvent.click(button('Discard'));
    expect(screen.queryByRole('region', { name: 'Changed here and in the file' })).toBeNull();
  });
});

it('an older reading that is answered after a newer one sets nothing', async () => {
  const desk = startDesk();
  await edit(home);
  const ask = fetch;
  const writeTitle = (words: string) =>
    desk.write(home, (files[home] ?? '').replace('"title": "Home"', `"title": "${words}"`));
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  let older: Promise<Response> | undefined;
  vi.stubGlobal('fetch', (path: string) => {
    if (!path.startsWith('/_dev/document')) return ask(path);
    older = ask(path);
    return held.then(() => older);
  });
  writeTitle('Older');
  act(notifyFollowers);
  await older;
  vi.stubGlobal('fetch', ask);
  writeTitle('Newer');
  act(notifyFollowers);
  await waitFor(() => expect(title().value).toBe('Newer'));
  await act(async () => {
    letGo();
    await held;
    await new Promise((resolve) => setTimeout(resolve, 50));
  });
  expect(title().value).toBe('Newer');
});

describe('a photograph', () => {
  let answers: (() => void)[] = [];
  beforeEach(() => {
    answers = [];
    letDialogsOpen();
    vi.stubGlobal('fetch', async (address: string) => {
      if (!address.startsWith('/_dev/picture')) return Response.json([]);
      await new Promise<void>((resolve) => answers.push(resolve));
      const { name, into } = Object.fromEntries(new URLSearchParams(address.split('?')[1]));
      return Response.json({ path: `${into}/${name}` });
    });
    let count = 0;
    vi.stubGlobal(
      'URL',
      Object.assign(URL, { createObjectURL: () => `blob:${(count += 1)}`, revokeObjectURL: () => undefined }),
    );
  });
  afterEach(cleanup);
  const answer = async () => {
    await waitFor(() => expect(answers.length).toBeGreaterThan(0));
    await act(async () => answers.shift()?.());
  };
  const photograph = (name: string) => new File(['x'], name, { type: 'image/jpeg' });

  it('that was dropped is put into the document as it is when the answer comes, and into none after Cancel', async () => {
    const page = { title: 'Old', blocks: [{ id: 'a', image: { src: '/images/a.jpg', alt: 'A' } }] };
    const taken: unknown[] = [];
    let now: unknown = page;
    let change: (value: unknown) => void = () => undefined;
    function Host(): ReactNode {
      const [value, setValue] = useState<unknown>(page);
      const [isOpen, setOpen] = useState(true);
      now = value;
      change = setValue;
      if (!isOpen) return null;
      const dropped = {
        desk: 'file',
        id: 'a',
        src: '/images/a.jpg',
        index: 0,
        isPicture: true,
        file: photograph('b.jpg'),
      } as const;
      return (
        <TakeOnPage
          dropped={dropped}
          value={value}
          onTake={(step) => taken.push(step(now))}
          onClose={() => setOpen(false)}
        />
      );
    }
    const { unmount } = render(<Host />);
    const words = () => screen.getByLabelText('The picture in words');
    write(words(), 'B');
    fireEvent.click(button('Add to the site'));
    act(() => change({ ...page, title: 'New' }));
    await answer();
    await waitFor(() =>
      expect(taken).toMatchObject([{ title: 'New', blocks: [{ image: { src: '/images/b.jpg' } }] }]),
    );
    unmount();
    render(<Host />);
    write(words(), 'B');
    fireEvent.click(button('Add to the site'));
    fireEvent.click(button('Cancel'));
    await answer();
    expect(taken).toHaveLength(1);
  });

  it('that is chosen, and words that are typed, while others are put in stay; the list is the one of then', async () => {
    let now: { images: unknown } = { images: [] };
    let change: (value: { images: unknown }) => void = () => undefined;
    function Host(): ReactNode {
      const [value, setValue] = useState(now);
      now = value;
      change = setValue;
      const context = {
        value,
        changeLater: (_: unknown, step: (images: unknown) => unknown) =>
          setValue((then: { images: unknown }) => ({ ...then, images: step(then.images) })),
      } as unknown as EditorContext;
      const form = { now: () => context } as unknown as Form;
      const items = { properties: { src: { role: 'image' } } };
      return <AddPhotographs title="Pictures" form={form} path={['images']} items={items} />;
    }
    render(<Host />);
    fireEvent.click(button('Add photographs'));
    const choose = (...names: string[]) =>
      fireEvent.change(screen.getByLabelText(/choose several/), { target: { files: names.map(photograph) } });
    choose('a.jpg', 'b.jpg');
    // The descriptions that were skipped are asked for once more.
    fireEvent.click(button('Add to the site'));
    expect(document.activeElement).toBe(screen.getByLabelText('Description of a.jpg'));
    expect(screen.getByText(/^Two descriptions are still empty\. Write them/)).toBeDefined();
    fireEvent.click(button('Add to the site'));
    await answer();
    write(screen.getByLabelText('Description of b.jpg'), 'Typed meanwhile');
    choose('c.jpg');
    act(() => change({ images: [{ src: '/images/theirs.jpg', alt: '' }] }));
    await answer();
    await waitFor(() =>
      expect(now).toEqual({
        images: [
          { src: '/images/theirs.jpg', alt: '' },
          { src: '/images/a.jpg', alt: '' },
          { src: '/images/b.jpg', alt: 'Typed meanwhile' },
        ],
      }),
    );
    expect(screen.queryByLabelText('Description of a.jpg')).toBeNull();
    // One that stands in for photographs goes when they come.
    act(() => change({ images: [{ src: '/images/frame.svg', alt: '', todo: 'Photographs' }] }));
    write(screen.getByLabelText('Description of c.jpg'), 'A pond');
    fireEvent.click(button('Add to the site'));
    await answer();
    await waitFor(() => expect(now).toEqual({ images: [{ src: '/images/c.jpg', alt: 'A pond' }] }));
    fireEvent.click(button('Add photographs'));
    choose('c.jpg');
    // Escape leaves the window, and no description is lost.
    write(screen.getByLabelText('Description of c.jpg'), 'A well');
    fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
    fireEvent.click(button('Add photographs'));
    choose('c.jpg');
    expect(screen.getByLabelText('Description of c.jpg')).toHaveProperty('value', 'A well');
  });
});
