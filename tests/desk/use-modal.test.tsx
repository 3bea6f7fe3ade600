// @vitest-environment jsdom
/** The windows of the desk: Escape takes them away at once, and only what is meant for them does. */
import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { useModal } from '../../src/desk/controls/use-modal.ts';
import { letDialogsOpen, testForms } from './editor/make-form.tsx';

testForms();
beforeEach(letDialogsOpen);

function Window({ onClose }: { onClose: () => void }) {
  return (
    <dialog {...useModal(onClose)} aria-label="Photographs">
      <label>
        Photographs of your own <input type="file" />
      </label>
    </dialog>
  );
}

const opened = () => {
  const onClose = vi.fn<() => void>();
  render(<Window onClose={onClose} />);
  return { onClose, dialog: screen.getByRole('dialog', { name: 'Photographs' }) };
};

it('is closed when the browser is about to hide it, and hidden by nobody else', () => {
  const { onClose, dialog } = opened();
  const escape = createEvent('cancel', dialog, { cancelable: true });
  fireEvent(dialog, escape);
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(escape.defaultPrevented).toBe(true);
});

it('a choice of files that is called off closes no window around it', () => {
  const { onClose } = opened();
  const chooser = screen.getByLabelText('Photographs of your own');
  fireEvent(chooser, createEvent('cancel', chooser, { bubbles: true }));
  expect(onClose).not.toHaveBeenCalled();
});

it('a browser that hides it without asking closes it, too', () => {
  const { onClose, dialog } = opened();
  fireEvent(dialog, createEvent('close', dialog));
  expect(onClose).toHaveBeenCalledTimes(1);
});
