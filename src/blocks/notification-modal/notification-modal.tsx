import { lazy, Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import type { InteractiveProps } from '../../engine/block.ts';
import { useServices } from '../../react/use-services.tsx';
import type { NotificationLabels } from '../../generated/schema.ts';
import styles from './notification-modal.module.css';

interface Props {
  title: string;
  labels: NotificationLabels;
}

// What the window shows is fetched when there is something to show, which on most visits there is not.
const Notices = lazy(() => import('./notices.tsx').then((module) => ({ default: module.Notices })));

/** A window that opens on load, once per visit, when there is a notification (N-01, N-02). */
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
      // Somebody who is writing is not disturbed; the window waits until the field is left.
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
  // The dialog itself is hit only outside its box, on the backdrop; a link in it may lead to another page of the site.
  const leaves = (target: EventTarget) =>
    target === dialog.current || (target as Element).closest('a:not([target="_blank"])') !== null;
  return (
    // Escape closes it by itself; a click on the backdrop is one more way for those who point.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      className={styles.modal}
      aria-labelledby={`${id}-title`}
      onClose={() => setOpen(false)}
      onClick={({ target }) => leaves(target) && close()}
    >
      {open && (
        <Suspense fallback={null}>
          <Notices
            id={id}
            title={title}
            labels={labels}
            records={records}
            onReady={() => dialog.current?.showModal()}
            onClose={close}
          />
        </Suspense>
      )}
    </dialog>
  );
}
