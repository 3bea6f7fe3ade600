import { typeName } from '../../site/documents/entry-names.ts';
import { forRunner } from '../shared/for-runner.ts';
import { type ReactNode, useState } from 'react';
import type { GalleryBlock, GalleryUse } from '../server/gallery.ts';
import { type Display, ExampleFrame } from './example-frame.tsx';
import { Words } from './words.tsx';
import styles from './gallery.module.css';
import type { PropertyRow } from '../../site/documents/property-rows.ts';
import { askServer } from '../shared/ask-server.ts';

/** One block type: its description, examples, properties, refused examples and uses. */
export function BlockSection({ block, display }: { block: GalleryBlock; display: Display }): ReactNode {
  const { type, description, rows, examples, refused, uses } = block;
  return (
    <section id={type} className={styles.block} aria-labelledby={`${type}-title`}>
      <h2 id={`${type}-title`}>
        <a href={`#${type}`}>{typeName(type)}</a>
      </h2>
      <p className={styles.description}>
        <Words text={description} />
      </p>
      {examples.map((example) => (
        <figure key={example.name} className={styles.example}>
          <figcaption>
            <h3>{example.name}</h3>
            {example.status && <span className={styles.status}>{example.status}</span>}
          </figcaption>
          <ExampleFrame type={type} name={example.name} display={display} />
          <CodeBox name={example.name} text={example.text} />
        </figure>
      ))}
      <h3>Properties</h3>
      <PropertyTable type={type} rows={rows} />
      {refused.length > 0 && (
        <details className={styles.refused}>
          <summary>Rejected examples</summary>
          <ul>
            {refused.map(({ name, says }) => (
              <li key={name}>
                {name}: “{says}”
              </li>
            ))}
          </ul>
        </details>
      )}
      <h3>Uses</h3>
      <Uses uses={uses} />
    </section>
  );
}

/** The JSON of an example, with a button that copies it. */
function CodeBox({ name, text }: { name: string; text: string }): ReactNode {
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
      <summary>{forRunner}</summary>
      <div className={styles.copy}>
        <span role="status">{message}</span>
        <button type="button" className="button" onClick={copy} aria-label={`Copy “${name}”`}>
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

/** The properties of a block type. In narrow windows, the cells of a row are stacked. */
function PropertyTable({ type, rows }: { type: string; rows: readonly PropertyRow[] }): ReactNode {
  return (
    <table className={styles.properties}>
      <caption className="visually-hidden">Properties of {typeName(type)}</caption>
      <thead>
        <tr>
          <th scope="col">Property</th>
          <th scope="col">Value</th>
          <th scope="col">Meaning</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.name} data-depth={row.depth}>
            <th scope="row" style={{ paddingInlineStart: `${row.depth * 1.25 + 0.5}rem` }}>
              {row.title}
              {row.isRequired && <span className={styles.required}>required</span>}
            </th>
            <td>
              {row.kind}
              {row.default !== undefined && <> (default {JSON.stringify(row.default)})</>}
            </td>
            <td>
              <Words text={row.description} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Uses shown; the rest is collapsed. */
const few = 6;

/** The uses of a block: a link to each page; behind the fold buttons that open the source lines in another editor. */
function Uses({ uses }: { uses: readonly GalleryUse[] }): ReactNode {
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
            {route === undefined ? 'Every page of a layout' : <a href={`${route}#${id}`}>{route}</a>}
          </li>
        ))}
      </ul>
      <details>
        <summary>{forRunner}</summary>
        {[...new Set(uses.map(({ at }) => at))].map((at) => (
          <button key={at} type="button" onClick={() => open(at)} aria-label={`Open ${at} in the editor`}>
            {at.replace(/:\d+$/, '')}
          </button>
        ))}
        <p role="status">{message}</p>
      </details>
    </>
  );
}
