// @vitest-environment jsdom
/** S7 What documents and records say never becomes markup of the document around it. */
import { describe, expect, it } from 'vitest';
import { writeDocument } from '../../../src/builder/render/html-document.ts';
import { writeFeed } from '../../../src/builder/render/write-feed.ts';
import type { ComposedPage } from '../../../src/builder/resolve/compose-page.ts';
import type { Shell } from '../../../src/engine/generated/schema.ts';
import { record } from '../../make-record.ts';

const origin = 'https://www.example.org';
const hostile = [
  '</script><script>bad()</script>',
  '"><img src=x onerror=bad()>',
  "'><svg/onload=bad()>",
  '<!--<script>',
  '--><script>bad()</script>',
  ']]><script>bad()</script>',
  '</title><script>bad()</script>',
  '</style><script>bad()</script>',
  '\u2028\u2029&lt;script&gt;&amp;',
  '$& $` $1 <!--page--> <!--app-->',
  '{"@type":"bad"}',
];
const template = {
  html: '<html lang="en"><head><!--head--></head><body><!--app--><!--page--></body></html>',
  styles: [],
  fonts: [],
  build: 'b',
};
const pageOf = (text: string) =>
  ({
    info: { route: '/Home', title: text, headings: [] },
    paths: ['/Home'],
    description: text,
    layout: [],
    content: [],
    site: { name: text, lang: 'en', layouts: {} },
  }) as unknown as ComposedPage;

/** Title, description and payload of a page, and its elements, as a browser reads them. */
function read(text: string) {
  const rendered = { pieces: [], payload: { text, [text]: [text] } };
  const built = writeDocument(template, pageOf(text), rendered, { origin, imageOf: (src) => ({ src }) });
  return [built.document, built.fragment].map((html) => {
    const document = new DOMParser().parseFromString(html, 'text/html');
    const payload = document.getElementById('page')?.textContent ?? '';
    return {
      title: document.title,
      description: document.querySelector('[name="description"]')?.getAttribute('content'),
      payload: JSON.parse(payload) as unknown,
      elements: Array.from(document.querySelectorAll('*'), ({ localName, attributes }) => [
        localName,
        ...Array.from(attributes, ({ name }) => name),
      ]),
    };
  });
}

describe('S7 a page whose words are hostile', () => {
  const plain = read('plain').map(({ elements }) => elements);

  it.each(hostile)('S7 %j is a title, a description and a value, and no element', (text) => {
    for (const [index, page] of read(text).entries()) {
      expect(page.elements).toEqual(plain[index]);
      expect(page.title).toBe(`${text} – ${text}`);
      expect(page.description).toBe(text);
      expect(page.payload).toEqual({ text, [text]: [text] });
    }
  });

  it('S7 its payload has none of the letters that could end a script', () => {
    const rendered = { pieces: [], payload: hostile };
    const { document } = writeDocument(template, pageOf('plain'), rendered, {
      origin,
      imageOf: (src) => ({ src }),
    });
    const scripts = [
      ...document.matchAll(/<script type="application\/(?:ld\+)?json"[^>]*>(.*?)<\/script>/gs),
    ];
    expect(scripts).toHaveLength(2);
    for (const [, json] of scripts) expect(json).not.toMatch(/[<>&\u2028\u2029]/);
  });
});

it.each(hostile)('S7 %j in the feed is text of its record', (text) => {
  const shell = {
    name: text,
    lang: 'en',
    feed: { title: text, description: text, source: 'news', page: '/' },
  };
  const records = [record({ id: 'a', title: text, text, date: '2026-03-05' })];
  const feed = writeFeed(shell as unknown as Shell, records, { origin }, new Date('2026-07-16')) ?? '';
  const document = new DOMParser().parseFromString(feed, 'application/xml');
  expect(document.querySelector('parsererror')).toBeNull();
  expect(document.querySelector('item > title')?.textContent).toBe(text);
  expect(document.querySelectorAll('script, img, svg')).toHaveLength(0);
});
