import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { InteractiveProps } from '../../engine/block.ts';
import { Html } from '../../engine/html.tsx';
import { useServices } from '../../engine/services.tsx';
import type { NotificationLabels } from '../../generated/schema.ts';
import { Icon } from '../../ui/icons.tsx';
import { SiteLink } from '../../ui/link.tsx';
import styles from './notification-modal.module.css';

interface Props {
  title: string;
  labels: NotificationLabels;
}

/** A window that opens on load, once per visit, when there is a notification (N-01, N-02). */
export function NotificationModal({
  id,
  props: { title, labels },
  data,
}: InteractiveProps<Props>): ReactNode {
  const { firstInVisit } = useServices();
  const dialog = useRef<HTMLDialogElement>(null);
  const [open, setOpen] = useState(false);
  const [at, setAt] = useState(0);
  const { records } = data;
  const some = records.length > 0;

  useEffect(() => {
    if (!some) return;
    const show = () => {
      // Somebody who is writing is not disturbed; the window waits until the field is left.
      if (document.activeElement?.matches('input, textarea, select')) return;
      removeEventListener('focusout', later);
      if (!firstInVisit(id)) return;
      setOpen(true);
      dialog.current?.showModal();
    };
    const later = () => setTimeout(show);
    addEventListener('focusout', later);
    show();
    return () => removeEventListener('focusout', later);
  }, [some, id, firstInVisit]);

  const record = records[at];
  const step = (by: number) => setAt((at + by + records.length) % records.length);
  return (
    // Escape closes it by itself; a click on the backdrop is one more way for those who point.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      className={styles.modal}
      aria-labelledby={`${id}-title`}
      onClose={() => setOpen(false)}
      // The dialog itself is hit only outside its box, on the backdrop.
      onClick={(event) => event.target === event.currentTarget && event.currentTarget.close()}
    >
      {open && record && (
        <div className={styles.box}>
          <header>
            <p id={`${id}-title`}>{title}</p>
            <button type="button" className={styles.close} onClick={() => dialog.current?.close()}>
              <Icon name="close" />
              <span className="visually-hidden">{labels.close}</span>
            </button>
          </header>
          <article aria-live="polite">
            <h2>{record.title}</h2>
            {record.images[0] && <img src={record.images[0]} alt="" />}
            <div className="prose">
              <Html html={record.text} />
            </div>
            <p className={styles.actions}>
              {record.files[0] && (
                <SiteLink href={record.files[0]} newTab className="button">
                  {labels.file}
                </SiteLink>
              )}
              {record.link && (
                <SiteLink href={record.link} className="button">
                  {labels.link}
                </SiteLink>
              )}
            </p>
          </article>
          {records.length > 1 && (
            <footer>
              <button type="button" onClick={() => step(-1)}>
                {labels.previous}
              </button>
              <span>
                {at + 1} / {records.length}
              </span>
              <button type="button" onClick={() => step(1)}>
                {labels.next}
              </button>
            </footer>
          )}
        </div>
      )}
    </dialog>
  );
}
