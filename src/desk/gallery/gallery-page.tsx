import { useEffect, useState, type ReactNode } from 'react';
import type { BlockGallery } from '../server/gallery.ts';
import { BlockSection } from './block-section.tsx';
import styles from './gallery.module.css';
import type { Display } from './example-frame.tsx';
import { typeName } from '../../site/documents/entry-names.ts';
import { findsWords } from '../../engine/fold-text.ts';

const widths = [
  { value: '', label: 'Full' },
  { value: '1024', label: '1024' },
  { value: '768', label: '768' },
  { value: '360', label: '360' },
];
const schemes = [
  { value: '', label: 'System setting' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
];

/** All block types, with a list of them beside. */
export function GalleryPage({ gallery }: { gallery: BlockGallery }): ReactNode {
  const [display, setDisplay] = useState<Display>({ width: '', scheme: '' });
  const [words, setWords] = useState('');
  useEffect(() => {
    // The browser looked for the address's anchor before the blocks were rendered.
    if (location.hash !== '') document.getElementById(location.hash.slice(1))?.scrollIntoView();
  }, []);
  const isFound = findsWords(words);
  const shown = gallery.blocks.filter(({ type, description }) =>
    isFound(`${typeName(type)} ${type} ${description}`),
  );
  const examples = gallery.blocks.reduce((sum, { examples }) => sum + examples.length, 0);
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <p className={styles.over}>{gallery.site}</p>
        <h1>The blocks</h1>
        <p>
          {gallery.blocks.length} types of block, with {examples} examples drawn live.{' '}
          <a href="/">To the site</a>, <a href="/_edit">to the editor</a>.
        </p>
        <div className={styles.controls}>
          <label>
            <span>Find a block</span>
            <input type="search" value={words} onChange={(event) => setWords(event.target.value)} />
          </label>
          <Choice
            legend="Width of the examples"
            options={widths}
            value={display.width}
            onChoose={(width) => setDisplay({ ...display, width })}
          />
          <Choice
            legend="Colours of the examples"
            options={schemes}
            value={display.scheme}
            onChoose={(scheme) => setDisplay({ ...display, scheme })}
          />
        </div>
      </header>
      <nav className={styles.list} aria-label="Blocks">
        <ul>
          {shown.map(({ type }) => (
            <li key={type}>
              <a href={`#${type}`}>{typeName(type)}</a>
            </li>
          ))}
        </ul>
      </nav>
      <main className={styles.blocks}>
        {shown.length === 0 && <p role="status">No block found.</p>}
        {shown.map((block) => (
          <BlockSection key={block.type} block={block} display={display} />
        ))}
      </main>
    </div>
  );
}

interface Props {
  legend: string;
  options: readonly { value: string; label: string }[];
  value: string;
  onChoose: (value: string) => void;
}

/** A choice between a few options, as radio buttons. */
function Choice({ legend, options, value, onChoose }: Props): ReactNode {
  return (
    <fieldset className={styles.choice}>
      <legend>{legend}</legend>
      {options.map((option) => (
        <label key={option.value}>
          <input
            type="radio"
            name={legend}
            checked={option.value === value}
            onChange={() => onChoose(option.value)}
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}
