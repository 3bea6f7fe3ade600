/** The notifications in the dialog, one at a time (N-02). */
import { useEffect, useState, type ReactNode } from 'react';
import type { DataRecord } from '../../../engine/record.ts';
import { HtmlOnDemand } from '../../ui/html-on-demand.tsx';
import { OwnPicture } from '../../ui/own-picture.tsx';
import type { NotificationLabels } from '../../../engine/generated/schema.ts';
import { useLocale } from '../../ui/use-services.tsx';
import { Icon } from '../../ui/icons.tsx';
import { SiteLink } from '../../ui/link.tsx';
import { addRules } from '../../ui/add-rules.ts';
import styles from './notices.css?inline';
import { wordAttributes } from '../../ui/word-attributes.ts';

addRules(styles);

interface Props {
  /** Id of the block, for the id of the title. */
  id: string;
  title: string;
  labels: NotificationLabels;
  records: readonly DataRecord[];
  /** Called after the first render, so that the dialog never opens empty. */
  onReady: () => void;
  onClose: () => void;
}

export function Notices({ id, title, labels, records, onReady, onClose }: Props): ReactNode {
  const [at, setAt] = useState(0);
  const locale = useLocale();
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when it has been drawn
  useEffect(onReady, []);
  const record = records[at];
  if (record === undefined) return null;
  const step = (by: number) => setAt((at + by + records.length) % records.length);
  return (
    // Uses div instead of header and footer elements, which would add landmarks to the page.
    <div className="notification-modal-box">
      <div className="notification-modal-top">
        <p id={`${id}-title`}>{title}</p>
        <button type="button" className="notification-modal-close" onClick={onClose}>
          <Icon name="close" />
          <span className="visually-hidden">{labels.close}</span>
        </button>
      </div>
      <article aria-live="polite">
        {record.title && <h2 {...wordAttributes(record.title, locale, record.lang)}>{record.title}</h2>}
        {/* Keyed by its address: a notice never shows the picture of the previous one. */}
        {record.images[0] && (
          <div className="notification-modal-picture">
            <OwnPicture key={record.images[0]} src={record.images[0]} alt="" />
          </div>
        )}
        <div key={record.text} className="prose" {...wordAttributes(record.text, locale, record.lang)}>
          <HtmlOnDemand html={record.text} />
        </div>
        <p className="notification-modal-actions">
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
      {/* At the foot of a dialog whose height stays: a second press does not hit the backdrop. */}
      {records.length > 1 && (
        <div className="notification-modal-turn">
          <button type="button" onClick={() => step(-1)}>
            {labels.previous}
          </button>
          <span>{`${at + 1} / ${records.length}`}</span>
          <button type="button" onClick={() => step(1)}>
            {labels.next}
          </button>
        </div>
      )}
    </div>
  );
}
