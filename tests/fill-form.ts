/** The contact form of the examples as a visitor fills it in, and what becomes of what is sent. */
import { fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { vi } from 'vitest';
import type { Services } from '../src/engine/services.ts';

export const send = vi.fn<Services['send']>();
export const follow = vi.fn<Services['follow']>();
export const withdraw = vi.fn<() => void>();

/**
 * Creates a form submission with this result of the first attempt; the test decides when a later attempt
 * succeeds.
 */
export function sending(
  arrived: Promise<void>,
  later: Promise<void> = new Promise(() => {}),
): ReturnType<Services['send']> {
  // The promise may reject before the form awaits it.
  arrived.catch(() => {});
  return { arrived, arrivedLater: later, withdraw };
}
export const field = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name });
export const consent = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'Consent' });
export const submit = () => userEvent.click(screen.getByRole('button', { name: 'Send' }));
export const thanks = () => screen.getByRole('status').textContent;

/**
 * Sets the text of a field at once, because simulating thirty key presses takes longer than the rest of a
 * test.
 */
export const paste = (target: HTMLElement, text: string) =>
  void fireEvent.change(target, { target: { value: text } });
type Write = (target: HTMLElement, text: string) => void | Promise<void>;

export async function fill(write: Write = paste) {
  await write(field('Name'), ' Ann ');
  await write(field('Email'), 'ann@example.org');
  await write(field('Message'), 'Pray for us');
  await userEvent.click(consent());
}

const messages = [
  'Name is required',
  'Email is required',
  'Email is invalid',
  'Message is required',
  'Consent is required',
];
/** The messages of fields that are shown. */
export const shown = () => messages.filter((message) => screen.queryByText(message) !== null);
