/** Names and texts of records as programs write them: decoded once, cut after what nobody sees is gone. */
import { describe, expect, it } from 'vitest';
import { selectRecords } from '../../src/engine/data.ts';
import { cutMark, maxTextLength } from '../../src/engine/record-limits.ts';
import { expectLinear } from '../processor-time.ts';

const select = (item: Record<string, unknown>) =>
  selectRecords([item], {}, { own: 'own' }, (path) => `/${path}`)[0];

describe('names have their references decoded, once', () => {
  it.each([
    ['St Ann&#8217;s &amp; co', 'St Ann’s & co'],
    ['St Ann&#x2019;s', 'St Ann’s'],
    ['St Ann&rsquo;s &ndash; a school&hellip;', 'St Ann’s – a school…'],
    ['Sacr&eacute;-C&oelig;ur, Bangal&ocirc;re, &Ccedil;a', 'Sacré-Cœur, Bangalôre, Ça'],
    ['St Ann&#146;s', 'St Ann’s'],
    ['AT&T', 'AT&T'],
    ['1 < 2', '1 < 2'],
    ['We <3 Carmel', 'We <3 Carmel'],
    ['&amp;lt;b&amp;gt;', '&lt;b&gt;'],
    ['&amp;#8217;', '&#8217;'],
    ['&lt;b&gt;', '<b>'],
    ['R&D; S&unknown; &constructor; &', 'R&D; S&unknown; &constructor; &'],
    ['&#0;&#xD800;&#9999999;', '\uFFFD\uFFFD\uFFFD'],
    ['Con\u00ADgre&shy;ga&#8203;tion of\uFB01ce', 'Congregation office'],
  ])('%j is %j', (written, read) => {
    const record = select({ title: written, author: written, group: written, own: written });
    expect([record?.title, record?.author, record?.group, record?.own?.['own']]).toEqual([
      read,
      read,
      read,
      read,
    ]);
  });
});

describe('signs that nobody sees are gone', () => {
  it.each([
    [
      'letters',
      '<p>con\u00AD\ngre\u200Bgation, \uFB01rst Soe\u0301ur</p>',
      '<p>congregation, first Soéur</p>',
    ],
    ['references', '<p>con&shy;gre&#173;ga&#xAD;\ntion&ZeroWidthSpace;&#xfeff;</p>', '<p>congregation</p>'],
  ])('from a text with them as %s', (_, text, clean) => expect(select({ text })?.text).toBe(clean));

  it('from an address', () => {
    const found = select({ title: 'a', link: 'https://example.org/a\u200B', files: ['a.pdf\u200B'] });
    expect([found?.link, found?.files]).toEqual(['https://example.org/a', ['/a.pdf']]);
  });
});

describe('letters of a text are counted without what nobody sees', () => {
  const long = 'x'.repeat(55_000);
  it.each([
    ['a comment', `<!--${long}--><p>Text</p>`],
    ['a style', `<style>${long}</style><p>Text</p>`],
    ['a script', `<script>${long}</script><p>Text</p>`],
    ['what Word writes', `<xml>${long}</xml><p>Text</p>`],
    ['styles of elements', `<p style="${long}" class='${long}'>Text</p>`],
    ['other data', `<p data-a="${long}" onclick="${long}">Text</p>`],
  ])('%s', (_, text) => expect(select({ text })?.text).toBe('<p>Text</p>'));

  it('a picture as data leaves the text after it', () => {
    const text = `<p>One <img alt="hill" src="data:image/png;base64,${'A'.repeat(300_000)}"> two</p><p>Three</p>`;
    expect(select({ text })?.text).toBe('<p>One <img alt="hill"> two</p><p>Three</p>');
  });

  it('words that look like an attribute stay', () => {
    const text = `${'a '.repeat(20_000)}the word class="x" and data:1 ${'b '.repeat(4900)}<p style="${long}">c</p>`;
    expect(select({ text })?.text).toContain('the word class="x" and data:1');
  });

  it('what is too long without it is cut, and says so', () => {
    const { text = '' } = select({ text: `<!--${long}-->${'a'.repeat(60_000)}` }) ?? {};
    expect(text).toBe('a'.repeat(maxTextLength) + cutMark);
  });

  it.each(['<!--', '<style>', '<a "', '<p style="', '<', "<p class='a' "])(
    'takes linear time for %j',
    (part) => {
      const record = expectLinear(100_000, (count) => select({ text: part.repeat(count) }));
      expect(record?.text?.length ?? 0).toBeLessThan(maxTextLength + cutMark.length + 1);
    },
  );
});
