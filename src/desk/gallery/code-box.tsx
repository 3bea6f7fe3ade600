import { useState, type ReactNode } from 'react';
import styles from './gallery.module.css';

/** The JSON of an example, with a button that copies it. */
export function CodeBox({ name, text }: { name: string; text: string }): ReactNode {
  const [message, setMessage] = useState('');
  // Async, so that a missing clipboard (no secure context) rejects instead of throwing.
  const write = async () => navigator.clipboard.writeText(text);
  const copy = () =>
    void write().then(
      () => setMessage('Copied'),
      () => setMessage('The browser does not allow copying; select the text instead'),
    );
  return (
    <details className={styles.code}>
      <summary>JSON</summary>
      <div className={styles.copy}>
        <span role="status">{message}</span>
        <button type="button" className="button" onClick={copy} aria-label={`Copy the JSON of “${name}”`}>
          Copy
        </button>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- so that the keyboard can scroll it */}
      <pre tabIndex={0}>
        <code>{text}</code>
      </pre>
    </details>
  );
}
