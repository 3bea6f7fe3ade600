// @vitest-environment jsdom
/** The editor of a document as a maintainer has it, before the real checker and real files. */
import { act, fireEvent, renderHook, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useDraft } from '../../../src/desk/editor/use-draft.ts';
import { notifyFollowers } from '../../../src/desk/shared/follow-documents.ts';
import { files, templates } from '../../site/documents/tiny-site.ts';
import { edit, said, save, startDesk, status, testEditor, write } from './make-editor.tsx';
import { button, choice, field, fields, letDialogsOpen, optionsOf } from './make-form.tsx';

beforeEach(letDialogsOpen);
testEditor();

const home = 'pages/Home.json';
const sentence = 'Description';

describe('saving', () => {
  it('is possible once something has changed, and changes that line in the file', async () => {
    const desk = startDesk();
    await edit(home);
    expect([button('Save').disabled, button('Discard').disabled, status()]).toEqual([true, true, '']);
    write(field('Title of the page'), 'At home');
    expect(status()).toBe('Not saved yet.');
    expect(desk.read(home)).toBe(files[home]);
    await save();
    await said('Saved');
    expect(desk.read(home)).toBe(files[home]?.replace('"title": "Home"', '"title": "At home"'));
    expect([button('Save').disabled, button('Undo the last save').disabled]).toEqual([true, false]);
  });

  it('goes by the keyboard, too, and the browser’s own window for saving stays away', async () => {
    const desk = startDesk();
    await edit(home);
    write(field('Title of the page'), 'At home');
    for (const [key, held] of [
      ['s', {}],
      ['p', { ctrlKey: true }],
    ] as const)
      expect(fireEvent.keyDown(window, { key, ...held })).toBe(true);
    expect(fireEvent.keyDown(window, { key: 's', metaKey: true })).toBe(false);
    await said('Saved');
    expect(desk.read(home)).toContain('"At home"');
  });

  it('is undone as long as nobody has changed the file since', async () => {
    const desk = startDesk();
    await edit(home);
    write(field('Title of the page'), 'At home');
    await save();
    await said('Saved');
    await userEvent.click(button('Undo the last save'));
    await said('The last save is undone');
    expect(desk.read(home)).toBe(files[home]);
    await waitFor(() => expect(field('Title of the page').value).toBe('Home'));

    write(field('Title of the page'), 'At home');
    await save();
    await said('Saved');
    desk.write(home, desk.read(home).replace('The first page.', 'By somebody else.'));
    await userEvent.click(button('Undo the last save'));
    await said(/changed since/);
    expect(desk.read(home)).toContain('By somebody else.');
  });

  it('joins what came into the file meanwhile, and says so', async () => {
    const desk = startDesk();
    await edit(home);
    desk.write(home, (files[home] ?? '').replace('The first page.', 'By somebody else.'));
    write(field('Title of the page'), 'At home');
    await save();
    await said('Saved and merged with the changes in the file');
    expect(field(sentence).value).toBe('By somebody else.');
    expect(desk.read(home)).toContain('"At home"');
    expect(desk.read(home)).toContain('By somebody else.');
  });

  it('lets the maintainer choose where both have changed the same, and only then writes', async () => {
    const desk = startDesk();
    await edit(home);
    const theirs = (files[home] ?? '').replace('"title": "Home"', '"title": "Theirs"');
    desk.write(home, theirs);
    write(field('Title of the page'), 'Mine');
    await save();
    await said('Not saved: the file has changed in the same place');
    expect(desk.read(home)).toBe(theirs);
    const conflict = within(screen.getByRole('region', { name: 'Changed here and in the file' }));
    await userEvent.click(conflict.getByRole('radio', { name: /^Your version/ }));
    await userEvent.click(conflict.getByRole('button', { name: 'Save my choice' }));
    await said(/^Saved/);
    expect(desk.read(home)).toBe(theirs.replace('Theirs', 'Mine'));
    expect(screen.queryByRole('region', { name: 'Changed here and in the file' })).toBeNull();
    expect(field('Title of the page').value).toBe('Mine');
  });
});

it('a message about the own save changes nothing', async () => {
  const desk = startDesk();
  const { result } = renderHook(() => useDraft(home, Object, 0));
  await waitFor(() => expect(result.current.draft).toBeDefined());
  act(() => result.current.change((now) => ({ ...(now as object), title: 'At home' }), []));
  await act(() => result.current.save());
  expect(result.current.message).toBe('Saved');
  await waitFor(() => expect(desk.answered).toBe(desk.asked.length));
  const { draft } = result.current;
  const before = desk.asked.length;
  act(notifyFollowers);
  await waitFor(() => expect(desk.answered).toBe(before + 1));
  await waitFor(() => expect(result.current.draft).not.toBe(draft));
  expect(result.current.draft).toEqual(draft);
  expect(result.current.draft?.value).toBe(draft?.value);
  expect(desk.asked.slice(before)).toEqual([`/_dev/document?file=${encodeURIComponent(home)}`]);
});

describe('what others save', () => {
  const theirs = (files[home] ?? '').replace('"title": "Home"', '"title": "Theirs"');

  it('is taken over at once where nothing was typed', async () => {
    const desk = startDesk();
    await edit(home);
    desk.write(home, theirs);
    act(notifyFollowers);
    await waitFor(() => expect(field('Title of the page').value).toBe('Theirs'));
    expect(button('Save').disabled).toBe(true);
  });

  it('changes nothing under the hands of whoever is typing', async () => {
    const desk = startDesk();
    await edit(home);
    write(field('Title of the page'), 'Mine');
    desk.write(home, theirs);
    const before = desk.asked.length;
    act(notifyFollowers);
    // The number beside the link to publishing, the answers of reviewers, and the original are all that is asked for.
    expect(
      desk.asked
        .slice(before)
        .map((path) => path.replace(/\?.*/, ''))
        .toSorted(),
    ).toEqual(['/_dev/answers', '/_dev/original', '/_dev/publish/count']);
    expect(field('Title of the page').value).toBe('Mine');
  });
});

describe('the form of a block', () => {
  it('has its own place: the way back is shown, and the heading takes the focus', async () => {
    startDesk();
    await edit('pages/Saints.json');
    await userEvent.click(screen.getByRole('button', { name: /^Saints/ }));
    const heading = () => screen.getByRole('heading', { level: 1 });
    await waitFor(() => expect(document.activeElement).toBe(heading()));
    expect(heading().textContent).toBe('Tab list: Saints');
    const breadcrumb = screen.getByRole('navigation', { name: 'Position of this block' });
    expect(breadcrumb.textContent).toBe('Saints › Saints');
    expect(within(breadcrumb).getByText('Saints', { selector: 'span' }).getAttribute('aria-current')).toBe(
      'location',
    );
    await userEvent.click(within(breadcrumb).getByRole('button', { name: 'Saints' }));
    expect(heading().textContent).toBe('Saints');
    expect(screen.queryByRole('navigation', { name: 'Position of this block' })).toBeNull();
  });

  it('a block that is added is saved with what was written in it, and with an id that is made of it', async () => {
    const desk = startDesk();
    await edit(home);
    await userEvent.click(button('Add a block'));
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: /^Tagline/ }));
    write(field('Sentence'), 'God alone suffices');
    await save();
    await said('Saved');
    const { blocks } = JSON.parse(desk.read(home)) as { blocks: unknown[] };
    expect(blocks[1]).toEqual({ type: 'tagline', id: 'god-alone-suffices', text: 'God alone suffices' });
  });
});

describe('documents', () => {
  it('all are offered, in their groups; the page that shows one stands beside it', async () => {
    startDesk({ 'pages/_templates.json': templates });
    await edit('pages/_parts/saints/teresa.json');
    const group = (name: string) => optionsOf(within(choice('Document')).getByRole('group', { name }));
    expect(group('Pages')).toEqual(['Home', 'News', 'Saints']);
    expect(group('Parts')).toEqual(['St Teresa']);
    expect(group('Shared')).toEqual(['Header, footer and frame', 'Settings of the site']);
    expect(group('For the person who runs it')).toEqual([
      'Sources of records',
      'Filter policies',
      'Templates',
    ]);
    expect(choice('Document').value).toBe('/_parts/saints/teresa');
    expect(screen.getByTitle('The page /Saints').getAttribute('src')).toMatch(/^\/Saints\?draft=\S+$/);
  });

  it('the page beside it is seen at the widths of devices, in light and dark, and on another day', async () => {
    startDesk();
    await edit(home);
    const frame = screen.getByTitle<HTMLIFrameElement>('The page /Home');
    expect(screen.getByText('The page is being drawn …')).toBeDefined();
    fireEvent.load(frame);
    expect(screen.queryByText('The page is being drawn …')).toBeNull();
    await userEvent.click(screen.getByRole('radio', { name: 'Phone' }));
    await userEvent.selectOptions(choice('Colours'), 'Dark');
    write(screen.getByLabelText('Preview on'), '2021-03-01');
    expect([frame.style.width, frame.style.colorScheme]).toEqual(['360px', 'dark']);
    expect(frame.getAttribute('src')).toMatch(/^\/Home\?draft=\S+&now=2021-03-01$/);
  });

  it('a place in the address is opened, also when only the place is another one', async () => {
    startDesk();
    history.replaceState(null, '', '#welcome');
    await edit(home);
    const heading = () => screen.getByRole('heading', { level: 1 }).textContent;
    expect(heading()).toBe('Rich text: Welcome');
    location.hash = '#/title';
    await waitFor(() => expect(document.activeElement).toBe(field('Title of the page')));
    location.hash = '#welcome';
    await waitFor(() => expect(heading()).toBe('Rich text: Welcome'));
    history.replaceState(null, '', '/');
  });

  it('another is opened by choosing it', async () => {
    startDesk();
    await edit(home);
    const assign = vi.fn<(address: string) => void>();
    vi.stubGlobal('location', { assign });
    await userEvent.selectOptions(choice('Document'), 'Sources of records');
    expect(assign.mock.calls).toEqual([['/_edit/_sources']]);
  });

  it('a new page begins with what the checker wants, and is written at the first save', async () => {
    const desk = startDesk();
    await edit('pages/Nairobi.json');
    expect(choice('Document').value).toBe('/Nairobi');
    expect(screen.queryByTitle(/^The page/)).toBeNull();
    write(field('Title of the page'), 'Nairobi');
    write(field(sentence), 'The house in Nairobi.');
    await save();
    await said('Saved');
    expect(desk.read('pages/Nairobi.json')).toBe(`{
  "$schema": "../schemas/page.schema.json",
  "title": "Nairobi",
  "description": "The house in Nairobi.",
  "blocks": [],
  "allow": [
    { "rule": "page/unreachable", "why": "New: no link leads here yet." }
  ]
}
`);
  });

  it('sources, policies, shell and templates have forms', async () => {
    const desk = startDesk({ 'pages/_templates.json': templates });
    const { close } = await edit('pages/_templates.json');
    write(field('Description'), 'A name');
    await save();
    await said('Saved');
    expect(desk.read('pages/_templates.json')).toBe(
      templates.replace('A saint whose name is known only', 'A name'),
    );
    expect(screen.getByRole('region', { name: 'The page' }).textContent).toContain('The preview appears');
    close();
    await edit('pages/_sources.json');
    write(fields('Path of the call')[0] as HTMLElement, '/api/latest/{orgcode}');
    await save();
    await said('Saved');
    expect(desk.read('pages/_sources.json')).toContain('"path": "/api/latest/{orgcode}"');
  });
});
