// @vitest-environment jsdom
/** No reader of a text joins two of its words or loses one, however its markup is nested, broken or mixed with lines. @alone: it sets the sanitiser of the build. @rest */
import { cleanup, render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Html } from '../../../src/blocks/ui/html.tsx';
import { wordsOfHtml } from '../../../src/blocks/ui/words-of-html.tsx';
import { writeFeed } from '../../../src/builder/render/write-feed.ts';
import { extractSearchTexts } from '../../../src/builder/render/search-texts.ts';
import type { Shell } from '../../../src/engine/generated/schema.ts';
import { record } from '../../make-record.ts';
import { cases, fc } from '../../property.ts';

const blocks =
  'p div section article h1 h2 h3 h6 ul ol li dl dt dd table thead tbody tfoot tr td th caption blockquote pre figure figcaption center form fieldset address main header details summary'.split(
    ' ',
  );
const inline = 'b i em strong u s del span font a q code small o:p custom-x'.split(' ');
const parts = fc.oneof(
  { weight: 6, arbitrary: fc.constant('word') },
  { weight: 4, arbitrary: fc.constantFrom(...blocks).map((name) => `<${name}>`) },
  { weight: 4, arbitrary: fc.constantFrom(...blocks).map((name) => `</${name}>`) },
  { weight: 2, arbitrary: fc.constantFrom(...inline).map((name) => `<${name} class="x">`) },
  { weight: 2, arbitrary: fc.constantFrom(...inline).map((name) => `</${name}>`) },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      '<br>',
      '<hr>',
      '\n',
      '\n\n',
      '<!-- c -->',
      '<style>p{}</style>',
      '<img src="https://x.example/a.jpg">',
      '<img src="/a.jpg">',
      '[gallery ids="1"]',
      '<iframe></iframe>',
      '<svg><path/></svg>',
      '<input>',
    ),
  },
);
/** The separators of two words in a browser. */
const separates = new RegExp(`</?(?:${blocks.join('|')})\\b|<[bh]r>|<img|\\n|\\[|<iframe|<svg`);

/**
 * A text of words that are apart: between two of them is a blank, an element that makes a line, or a picture.
 * @returns the text and its words.
 */
function write(pieces: readonly string[]): { text: string; words: string[] } {
  const words: string[] = [];
  let text = '';
  let between = '';
  for (const piece of pieces) {
    if (piece === 'word') {
      if (words.length > 0 && !separates.test(between)) text += ' ';
      words.push(`w${words.length}w`);
      text += words.at(-1);
      between = '';
    } else {
      text += piece;
      between += piece;
    }
  }
  return { text, words };
}

const found = (text: string) => text.split(/\s+/).filter((word) => word !== '');
const shell = {
  name: 'x',
  lang: 'en',
  feed: { title: 'x', description: 'x', source: 'x', page: '/' },
} as unknown as Shell;

/** The words that each reader makes of a text. */
const readers: Record<string, (text: string) => string[]> = {
  card: (text) => {
    const { container } = render(<Html html={text} />);
    const words = shownWords(container);
    cleanup();
    return words;
  },
  slide: (text) => {
    const { container } = render(<p>{wordsOfHtml(text)}</p>);
    const words = found(container.textContent);
    cleanup();
    return words;
  },
  feed: (text) => {
    const feed = writeFeed(
      shell,
      [record({ text, date: '2026-01-01' })],
      { origin: 'https://a.example' },
      new Date('2026-01-01'),
    );
    const document = new DOMParser().parseFromString(feed ?? '', 'application/xml');
    const box = new DOMParser().parseFromString(
      document.querySelector('item > description')?.textContent ?? '',
      'text/html',
    );
    return shownWords(box.body);
  },
  search: (text) => {
    const { container } = render(
      <div className="page-outlet">
        <div id="x">
          <Html html={text} />
        </div>
      </div>,
    );
    const searched = container.innerHTML;
    const [{ text: words } = { text: '' }] = extractSearchTexts(
      { searched, byParameter: new Set() },
      '/',
      '',
    );
    cleanup();
    return found(words);
  },
};

/** The words of an element as a browser draws them: blocks, breaks and pictures keep them apart. */
function shownWords(element: Element): string[] {
  const textOf = (node: Node): string => {
    if (node.nodeType !== 1) return node.nodeType === 3 ? (node.textContent ?? '') : '';
    const inner = Array.from(node.childNodes, textOf).join('');
    return inline.includes((node as Element).localName) ? inner : ` ${inner} `;
  };
  return found(textOf(element));
}

describe('no words of a text are joined or lost', () => {
  it.each(Object.keys(readers))(
    'by the reader for %s',
    (name) => {
      fc.assert(
        fc.property(fc.array(parts, { maxLength: 25 }), (pieces) => {
          const { text, words } = write(pieces);
          // A parser may move a caption to the beginning of its table.
          expect(readers[name]?.(text).toSorted()).toEqual(words.toSorted());
        }),
        cases(3000),
      );
    },
    300_000,
  );
});
