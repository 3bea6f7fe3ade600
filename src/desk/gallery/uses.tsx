import { useState, type ReactNode } from 'react';
import { askServer } from '../shared/ask-server.ts';
import type { GalleryUse } from '../server/gallery.ts';
import styles from './gallery.module.css';

/** Uses shown; the rest is collapsed. */
const few = 6;

/** The uses of a block: a link to each page, and a button that opens the source line in the maintainer's editor. */
export function Uses({ uses }: { uses: readonly GalleryUse[] }): ReactNode {
  if (uses.length === 0) return <p>Nowhere yet.</p>;
  const rest = uses.slice(few);
  return (
    <div className={styles.uses}>
      <UseList uses={uses.slice(0, few)} />
      {rest.length > 0 && (
        <details>
          <summary>{rest.length} more</summary>
          <UseList uses={rest} />
        </details>
      )}
    </div>
  );
}

function UseList({ uses }: { uses: readonly GalleryUse[] }): ReactNode {
  const [message, setMessage] = useState('');
  const open = (at: string) =>
    void askServer('open', { at }).then(({ status, answer }) =>
      setMessage(status === 204 ? `Opened ${at}` : String(answer['message'])),
    );
  return (
    <>
      <ul>
        {uses.map(({ route, id, at }) => (
          <li key={`${route} ${at}`}>
            {route === undefined ? 'Every page of a layout' : <a href={`${route}#${id}`}>{route}</a>}{' '}
            <button type="button" onClick={() => open(at)} aria-label={`Open ${at} in the editor`}>
              {at.replace(/:\d+$/, '')}
            </button>
          </li>
        ))}
      </ul>
      <p role="status">{message}</p>
    </>
  );
}
