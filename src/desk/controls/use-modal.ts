import { useEffect, useRef, type RefObject, type SyntheticEvent } from 'react';

/** Whether the component is still mounted, for late results. */
export function useIsOpen(): RefObject<boolean> {
  const isOpen = useRef(true);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  return isOpen;
}

/** Props that make a `<dialog>` a modal of the desk. */
interface Modal {
  ref: RefObject<HTMLDialogElement | null>;
  onCancel: (event: SyntheticEvent<HTMLDialogElement>) => void;
  onClose: () => void;
}

/**
 * Opens a dialog on mount. When it is removed, the focus returns to its opener, unless it was moved elsewhere.
 * @param onClose removes the dialog. Called on Escape at once: the browser hides the dialog immediately but fires
 *   `close` later; a key pressed in between would reopen what is still open, and that would be closed.
 */
export function useModal(onClose: () => void): Modal {
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const opener = document.activeElement;
    ref.current?.showModal();
    return () => {
      const isFree = document.activeElement === null || document.activeElement === document.body;
      if (isFree && opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, []);
  const onCancel: Modal['onCancel'] = (event) => {
    // The `cancel` event of a file input bubbles.
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    onClose();
  };
  return { ref, onCancel, onClose };
}
