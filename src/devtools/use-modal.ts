import { useEffect, useRef, type RefObject, type SyntheticEvent } from 'react';

/** Whether what is drawn is still there: for what comes after a while. */
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

/** What a `<dialog>` is given to be a window of the dev tools. */
interface Modal {
  ref: RefObject<HTMLDialogElement | null>;
  onCancel: (event: SyntheticEvent<HTMLDialogElement>) => void;
  onClose: () => void;
}

/**
 * Opens a dialog as soon as it is there. When it is gone, the focus is again on what opened it, unless it was put
 * elsewhere.
 * @param onClose takes the dialog away. Called with Escape itself: the browser hides the dialog at once, but tells of it
 *   later, so that a key pressed in between would open again what is still open, and that would be closed.
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
    // A choice of files that is called off is told to all around it.
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    onClose();
  };
  return { ref, onCancel, onClose };
}
