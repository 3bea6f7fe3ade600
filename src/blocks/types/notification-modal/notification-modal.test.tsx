// @vitest-environment jsdom
/** The dialog with the notifications (N-01, N-02). */
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { elementOf, type Example } from '../../../../tests/render-example.tsx';
import type { Services } from '../../../engine/services.ts';
import examples from './examples.json';
import { patience } from '../../../../tests/patience.ts';

const { valid } = examples as unknown as { valid: Record<string, Example> };
const dialog = () => screen.queryByRole('dialog', { name: 'Notices' });
const oncePerSession = vi.fn<Services['oncePerSession']>();

/** Renders an example and loads the code of the dialog's content. */
async function show(name: string) {
  await act(async () => render(elementOf(valid[name] ?? { block: {} }, { oncePerSession })));
  await act(async () => void (await import('./notices.tsx')));
}

beforeEach(() => {
  oncePerSession.mockReset().mockReturnValue(true);
  // jsdom does not implement the methods of the dialog element.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
    this.dispatchEvent(new Event('close'));
  };
});
afterEach(() => {
  cleanup();
  document.body.replaceChildren();
});

describe('N-01 when it opens', () => {
  it('N-01 opens on load when there is a notice, and remembers that it did', async () => {
    await show('one notice');
    expect(dialog()).not.toBeNull();
    expect(oncePerSession).toHaveBeenCalledExactlyOnceWith('notifications');
  });

  it.each([
    'no notice: it does not open',
    'a call that failed: it does not open',
    'notices that are still to come',
  ])('N-01 stays closed with %s, and does not use up the visit', async (name) => {
    await show(name);
    expect(dialog()).toBeNull();
    expect(oncePerSession).not.toHaveBeenCalled();
  });

  it('N-01 opens once in a visit', async () => {
    oncePerSession.mockReturnValue(false);
    await show('one notice');
    expect(dialog()).toBeNull();
  });

  it('N-01 waits until somebody who is writing has left the field', async () => {
    const field = document.createElement('input');
    document.body.append(field);
    field.focus();
    await show('one notice');
    expect(dialog()).toBeNull();
    field.blur();
    expect(await screen.findByRole('dialog', { name: 'Notices' })).toBeTruthy();
  });

  it('N-01 is closed by its button, and by a press beside it but not on it', async () => {
    await show('one notice');
    await userEvent.click(screen.getByRole('heading', { name: 'A day in the garden' }));
    expect(dialog()).not.toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(dialog()).toBeNull();
    cleanup();
    await show('one notice');
    await userEvent.click(dialog() as HTMLElement);
    expect(dialog()).toBeNull();
  });

  it.each([
    ['began in it', 'A day in the garden', undefined],
    ['ended in it', undefined, 'A day in the garden'],
  ])('N-01 stays open after a press that %s', async (_, down, up) => {
    await show('one notice');
    const at = (name: string | undefined) =>
      name === undefined ? (dialog() as HTMLElement) : screen.getByRole('heading', { name });
    fireEvent.pointerDown(at(down));
    fireEvent.pointerUp(at(up));
    // A browser gives the click to what both have in common.
    fireEvent.click(dialog() as HTMLElement);
    expect(dialog()).not.toBeNull();
  });
});

describe('N-02 what it shows', () => {
  it('N-02 title, first picture, description, "Attachment" and "Read More"', async () => {
    await show('one notice');
    const box = within(dialog() as HTMLElement);
    expect(box.getByRole('heading').textContent).toBe('A day in the garden');
    expect(box.getByText('On 16 July.')).toBeTruthy();
    expect(box.getByRole('presentation').getAttribute('src')).toBe('/api/files/notices/garden.svg');
    const [file, link] = box.getAllByRole('link');
    expect([file?.textContent, file?.getAttribute('href')]).toEqual([
      'Attachment (opens in a new tab)',
      '/api/files/notices/garden.pdf',
    ]);
    expect([link?.textContent, link?.getAttribute('href')]).toEqual(['Read More', '/News']);
    expect(box.queryByRole('button', { name: 'Next' })).toBeNull();
  });

  it('N-02 of several pictures and files the first; each button only where it has a target', async () => {
    const images = ['/api/files/albums/mount-1.svg', '/api/files/albums/mount-2.svg'];
    const files = ['/api/files/a.pdf', '/api/files/b.pdf'];
    const example: Example = {
      block: {},
      ...valid['one notice'],
      records: [{ title: 'Nothing' }, { title: 'Files', images, files }, { title: 'Page', link: '/House' }],
    };
    await act(async () => render(elementOf(example, { oncePerSession })));
    await act(async () => void (await import('./notices.tsx')));
    const box = within(dialog() as HTMLElement);
    const seen = () => ({
      place: box.getByText(/^\d \/ 3$/).textContent,
      pictures: box.queryAllByRole('presentation').map((one) => one.getAttribute('src')),
      links: box.queryAllByRole('link').map((one) => [one.getAttribute('href'), one.getAttribute('target')]),
    });
    const next = () => userEvent.click(screen.getByRole('button', { name: 'Next' }));
    expect(seen()).toEqual({ place: '1 / 3', pictures: [], links: [] });
    await next();
    expect(seen()).toEqual({ place: '2 / 3', pictures: [images[0]], links: [[files[0], '_blank']] });
    await next();
    expect(seen()).toEqual({ place: '3 / 3', pictures: [], links: [['/House', null]] });
  });

  it('N-02 a picture that does not come leaves no room behind, and the next notice shows its own', async () => {
    const records = [
      { title: 'Broken', images: ['/api/files/gone.svg'] },
      { title: 'Whole', images: ['/api/files/here.svg'] },
    ];
    await act(async () =>
      render(elementOf({ block: {}, ...valid['one notice'], records }, { oncePerSession })),
    );
    await act(async () => void (await import('./notices.tsx')));
    const box = within(dialog() as HTMLElement);
    fireEvent.error(box.getByRole('presentation'));
    expect(box.queryByRole('presentation')).toBeNull();
    expect(box.getByRole('heading').textContent).toBe('Broken');
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    expect(box.getByRole('presentation').getAttribute('src')).toBe('/api/files/here.svg');
  });

  it.each([
    ['/House', false],
    ['https://example.org/notice', true],
  ])('N-02 `Read More` to %s: the window stays %s', async (link, stays) => {
    const example: Example = { block: {}, ...valid['one notice'], records: [{ title: 'Page', link }] };
    await act(async () => render(elementOf(example, { oncePerSession })));
    await act(async () => void (await import('./notices.tsx')));
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Close']);
    // The target of the link is not part of this test.
    const more = screen.getByRole('link', { name: /Read More/ });
    more.addEventListener('click', (event) => event.preventDefault());
    await userEvent.click(more);
    await vi.waitFor(() => expect(dialog() !== null).toBe(stays), patience);
  });

  it('N-02 of several the first is shown; the buttons lead round', async () => {
    await show('many notices');
    const title = () => screen.getByRole('heading').textContent;
    expect(title()).toBe('Notice 1');
    expect(screen.queryByRole('link')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    expect(title()).toBe('Notice 2');
    await userEvent.click(screen.getByRole('button', { name: 'Previous' }));
    await userEvent.click(screen.getByRole('button', { name: 'Previous' }));
    expect(title()).toBe('Notice 5');
    expect(screen.getByText('5 / 5')).toBeTruthy();
  });
});
