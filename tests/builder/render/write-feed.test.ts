// @vitest-environment jsdom
/** The feed, by the rules of XML 1.0 and RSS 2.0, for any text (kind 6). @alone: it sets the sanitiser of the build. @rest */
import { describe, expect, it } from 'vitest';
import type { DataRecord } from '../../../src/engine/record.ts';
import type { Shell } from '../../../src/engine/generated/schema.ts';
import { writeFeed } from '../../../src/builder/render/write-feed.ts';
import { record } from '../../make-record.ts';
import { cases, fc } from '../../property.ts';

const origin = 'https://www.example.org';
const shell = {
  name: 'Tiny',
  lang: 'en',
  feed: { title: 'News', description: 'What happens.', source: 'news', page: '/News' },
} as unknown as Shell;
const now = new Date('2026-07-16T00:00:00Z');

/** The feed of one record, parsed. */
function feedOf(fields: Partial<DataRecord>, own: Shell = shell, host = ''): Document {
  const feed = writeFeed(own, [record({ date: '2026-03-05', ...fields })], { origin, host }, now) ?? '';
  // XML 1.0 has no other letters.
  expect(feed).not.toMatch(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/u);
  const document = new DOMParser().parseFromString(feed, 'application/xml');
  expect(document.querySelector('parsererror')).toBeNull();
  return document;
}
const textAt = (document: Document, selector: string) => document.querySelector(selector)?.textContent;
const description = (text: string, host?: string) =>
  textAt(feedOf({ title: 'x', text }, shell, host), 'item > description');

/** Checks what RSS 2.0 demands of a feed. */
function expectRss(document: Document): void {
  const channel = document.documentElement.firstElementChild;
  expect([document.documentElement.localName, document.documentElement.getAttribute('version')]).toEqual([
    'rss',
    '2.0',
  ]);
  const names = Array.from(channel?.children ?? [], ({ nodeName }) => nodeName);
  for (const name of ['title', 'link', 'description', 'atom:link', 'lastBuildDate'])
    expect(names.filter((one) => one === name)).toHaveLength(1);
  for (const item of document.querySelectorAll('item')) {
    expect(item.querySelector('title, description')).not.toBeNull();
    const link = item.querySelector('link')?.textContent ?? '';
    expect(new URL(link).href).toBe(link);
    expect(item.querySelector('guid')?.getAttribute('isPermaLink')).toBe('false');
    expect(item.querySelector('pubDate')?.textContent).toMatch(
      /^\w{3}, \d\d \w{3} \d{4} \d\d:\d\d:\d\d GMT$/,
    );
  }
}

describe('the feed is XML', () => {
  it.each([
    ['Annual\u000Bday', 'Annual day'],
    ['a ]]> b ]]> c', 'a ]]> b ]]> c'],
    ['a \u0000\uFFFE\uFFFF\uD800 b', 'a   b'],
    ['AT&T, 1 < 2 & "b"', 'AT&T, 1 < 2 & "b"'],
    ['&amp;', '&amp;'],
  ])('the title %j is %j', (title, read) => {
    const document = feedOf({ title, text: title }, { ...shell, name: title });
    expect(textAt(document, 'item > title')).toBe(read);
    expectRss(document);
  });

  it('for any text', () => {
    const text = fc.string({ unit: 'binary', maxLength: 30 });
    const odd = fc.constantFrom(
      ...']]> \u000B \u000C \uFFFE \uD83D & < > " <p> </p> <a href="/x"> <!-- &#11; <![CDATA[ <?x'.split(' '),
    );
    const any = fc.array(fc.oneof(text, odd), { maxLength: 8 }).map((parts) => parts.join(''));
    fc.assert(
      fc.property(any, any, any, any, (title, text, id, link) => {
        const document = feedOf({ title, text, id: id.replaceAll(/\p{Surrogate}/gu, ''), link: `/${link}` });
        expectRss(document);
        expect(document.querySelectorAll('item').length).toBeLessThan(2);
      }),
      cases(2000),
    );
  }, 60_000);
});

describe('the text of a record in the feed', () => {
  it.each([
    [
      '<p>See <a href="/News">news</a> and <a href="#a">a</a></p>',
      `<p>See <a href="${origin}/News">news</a> and <a href="${origin}/News#a">a</a></p>`,
    ],
    ['<img src="/api/image/a b.jpg" alt="hill">', `<img src="${origin}/api/image/a%20b.jpg" alt="hill">`],
    ['One<img src="https://other.example/a.jpg" alt="hill">two', 'One hill two'],
    ['<p>One</p><script>alert(1)</script><p onclick="alert(1)">Two</p>', '<p>One</p><p>Two</p>'],
    ['<a href="javascript:alert(1)">One</a>', '<a>One</a>'],
    ['<a href="//other.example/x">One</a>', '<a>One</a>'],
    [
      '<a href="www.other.example/x?a=1&amp;b=2">One</a>',
      '<a href="https://www.other.example/x?a=1&amp;b=2">One</a>',
    ],
    ['One\n\ntwo\u000Cthree', '<p>One</p><p>two three</p>'],
    ['<section>One</section><article>Two</article>', '<div>One</div><div>Two</div>'],
    ['AT&T, 1 < 2', 'AT&amp;T, 1 &lt; 2'],
    ['[gallery ids="1"]One', 'One'],
  ])('%j is %j', (text, html) => expect(description(text)).toBe(html));

  it('keeps pictures of the API', () => {
    const html = '<img src="https://api.example/a.jpg" alt="">';
    expect(description(html, 'https://api.example')).toBe(html);
  });

  it('a link that is no address leads to the page; a record without words is not told', () => {
    expect(textAt(feedOf({ title: 'x', link: 'https://[' }), 'item > link')).toBe(`${origin}/News`);
    expect(textAt(feedOf({ title: 'x', link: '/Mère' }), 'item > link')).toBe(`${origin}/M%C3%A8re`);
    expect(feedOf({ title: '', text: '' }).querySelector('item')).toBeNull();
    expect(feedOf({ title: '', text: 'x' }).querySelector('item > title')).toBeNull();
  });
});
