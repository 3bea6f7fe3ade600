import { lazy, Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import type { InteractiveProps } from '../../../engine/block.ts';
import { useServices } from '../../ui/use-services.tsx';
import type { NotificationLabels } from '../../../engine/generated/schema.ts';

interface Props {
  title: string;
  labels: NotificationLabels;
}

// The content of the dialog is loaded only if there is a notification, because most visits have none.
const Notices = lazy(() => import('./notices.tsx').then((module) => ({ default: module.Notices })));

/** A dialog that opens on load, once per session, if there is a notification (N-01, N-02). */
export function NotificationModal({
  id,
  props: { title, labels },
  data,
}: InteractiveProps<Props>): ReactNode {
  const { oncePerSession } = useServices();
  const dialog = useRef<HTMLDialogElement>(null);
  const [open, setOpen] = useState(false);
  const { records } = data;
  const some = records.length > 0;

  useEffect(() => {
    if (!some) return;
    const show = () => {
      // Does not interrupt a visitor who is typing; the dialog opens after the field has lost the focus.
      if (document.activeElement?.matches('input, textarea, select')) return;
      removeEventListener('focusout', later);
      if (oncePerSession(id)) setOpen(true);
    };
    const later = () => setTimeout(show);
    addEventListener('focusout', later);
    show();
    return () => removeEventListener('focusout', later);
  }, [some, id, oncePerSession]);

  const close = () => dialog.current?.close();
  // On the backdrop the target is the dialog element. A click counts that is pressed and released there: the target of
  // one that began or ended in the dialog is the dialog, too.
  const isOutside = useRef({ pressed: false, released: false });
  const leaves = (target: EventTarget) =>
    target === dialog.current
      ? isOutside.current.pressed && isOutside.current.released
      : // A link to a page of the site.
        (target as Element).closest('a:not([target="_blank"])') !== null;
  return (
    // Escape closes the dialog natively; the click handler adds the backdrop for pointer users.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      className="notification-modal-modal"
      aria-labelledby={`${id}-title`}
      onClose={() => setOpen(false)}
      onPointerDown={({ target }) => (isOutside.current.pressed = target === dialog.current)}
      onPointerUp={({ target }) => (isOutside.current.released = target === dialog.current)}
      onClick={({ target }) => leaves(target) && close()}
    >
      {open && (
        <Suspense fallback={null}>
          <Notices
            id={id}
            title={title}
            labels={labels}
            records={records}
            onReady={() => {
              dialog.current?.showModal();
              // Older browsers do not say so themselves; Back closes it (`client/windows.ts`).
              dialog.current?.dispatchEvent(new Event('toggle'));
            }}
            onClose={close}
          />
        </Suspense>
      )}
    </dialog>
  );
}
