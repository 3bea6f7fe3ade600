// @vitest-environment jsdom
/** HTML that becomes elements without the sanitiser: the same that the sanitiser and the parser would make. */
import { cleanup, render } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { HtmlWithPictures } from '../../../src/blocks/ui/html.tsx';
import { simpleHtml } from '../../../src/blocks/ui/simple-html.ts';
import { corpus } from '../../payloads/corpus.ts';
import { sampleOf } from '../../sample.ts';
import { cases, fc } from '../../property.ts';

afterEach(cleanup);

/** The result of sanitiser and parser for HTML. */
function whole(html: string): string {
  const { container } = render(<HtmlWithPictures html={html} picture={() => <img alt="" />} />);
  return container.innerHTML;
}

/** The result without them; none where they are needed. */
function simple(html: string): string | undefined {
  const nodes = simpleHtml(html);
  return nodes === undefined ? undefined : render(<>{nodes}</>).container.innerHTML;
}

describe('H-07 simple HTML', () => {
  it.each([
    'Plain words',
    'Songs & greetings &',
    '<p>One &amp; two&nbsp;&lt;3&gt; &quot;four&quot; &#39;five&#39;</p><p>Six</p>',
    '<p>One <em>two <strong>three</strong></em><br>four<br/>five<br /></p>',
    '<ul>\n  <li>One</li>\n  <li><a href="/News?year=2020#a">two</a></li>\n</ul><ol><li></li></ol>',
    '<blockquote><p>One</p></blockquote> and <b>two</b> <i>three</i>',
    '<p><a href="https://a.example/b">One</a> <a href="mailto:a@b.example">two</a> <a href="#c">three</a></p>',
  ])('%j needs neither sanitiser nor parser, and is what they would make of it', (html) => {
    expect(simple(html)).toBe(whole(html));
  });

  it.each([
    ['a reference of another kind', '<p>&copy; &#x41;</p>'],
    ['a reference without its end', '<p>&amp</p>'],
    ['a letter that a parser reads as another', '<p>One\r\ntwo\0</p>'],
    ['another element', '<p>One <u>two</u></p>'],
    ['an element with a name of ours', '<text>One</text><p><space>two</space></p>'],
    ['an attribute', '<p lang="la">Salve</p>'],
    ['an address that runs', '<a href="javascript:1">One</a>'],
    ['an address of another protocol', '<a href="data:text/html,1">One</a>'],
    [
      'an address that means another host',
      '<a href="//evil.example">One</a><a href="/\\evil.example">two</a>',
    ],
    ['an address with a reference', '<a href="/A?b=1&amp;c=2">One</a>'],
    ['a link in a link', '<a href="/A"><em><a href="/B">One</a></em></a>'],
    ['a link without an address', '<a>One</a>'],
    ['an address of something else', '<p href="/A">One</p>'],
    ['an element that is not closed', '<p>One'],
    ['elements that cross', '<em>One <strong>two</em> three</strong>'],
    ['an end without a beginning', 'One</p>'],
    ['an end with something in it', '<p>One</p href="/A">'],
    ['a paragraph in a paragraph', '<p>One<p>two</p></p>'],
    ['a list in a paragraph', '<p><ul><li>One</li></ul></p>'],
    ['words beside the items of a list', '<ul>One<li>two</li></ul>'],
    ['an element that closes itself and is not empty', '<p/>One'],
    ['large letters', '<P>One</P>'],
    ['a comment', '<p><!-- One --></p>'],
    ['a sign that is no tag', '<p>1 < 2</p>'],
    ['more elements than a page bears', '<br>'.repeat(1001)],
    ['deeper elements than a page bears', '<em>'.repeat(41) + '</em>'.repeat(41)],
  ])('is not %s', (_, html) => expect(simpleHtml(html)).toBeUndefined());

  it('is what the sanitiser and the parser would make of it, whatever stands beside what', () => {
    const tags = 'p ul ol li em strong b i blockquote'
      .split(' ')
      .flatMap((name) => [`<${name}>`, `</${name}>`]);
    const links = ['<a href="/A">', '<a href="https://a.example">', '</a>', '<br>'];
    const words = ['one', ' ', '\n', '\t', '\u00A0', '&amp;', '&', '& ', '&lt;b&gt;', '"', "'"];
    // In pairs, so that many are well formed.
    const pairs = [
      '<p>one</p>',
      '<li>two</li>',
      '<ul><li>a</li></ul>',
      '<em>b</em>',
      '<p><a href="/A">c</a></p>',
    ];
    let found = 0;
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...tags, ...links, ...words, ...pairs, ...pairs), { maxLength: 6 }),
        (pieces) => {
          const html = pieces.join('');
          const made = simple(html);
          if (made === undefined) return;
          found += Number(html.includes('<'));
          expect(made).toBe(whole(html));
          cleanup();
        },
      ),
      cases(3000),
    );
    expect(found).toBeGreaterThan(15);
  });

  it('S1 is no payload, but where the sanitiser leaves the payload as it is', () => {
    const drawn = sampleOf(corpus, 300, 'payloads as simple HTML');
    const other = drawn.flatMap(({ id, html }) => {
      const made = simple(html);
      const isOther = made !== undefined && made !== whole(html);
      cleanup();
      return isOther ? [`${id}: ${made}`] : [];
    });
    expect(drawn.length).toBeGreaterThan(200);
    expect(other).toEqual([]);
  });
});
