// @vitest-environment jsdom
/** HTML of the API, as a visitor gets it. */
import { cleanup, render } from '@testing-library/react';
import DOMPurify from 'dompurify';
import { describe, expect, it, vi } from 'vitest';
import { proseToHtml } from '../../../src/site/prose/prose.ts';
import { Html, HtmlWithPictures } from '../../../src/blocks/ui/html.tsx';
import { cases, fc } from '../../property.ts';

/** The element that HTML is drawn into. */
function drawn(html: string): HTMLElement {
  return render(<Html html={html} />).container;
}

it('the build draws the pictures of a text as it knows them; all else stays as it is', () => {
  const html =
    '<p>A <a href="/News">b</a> <img src="/a.jpg" alt="A mount" title="Carmel"> <img alt="none"></p>';
  const { container } = render(
    <HtmlWithPictures
      html={html}
      picture={({ src, alt, title }) => <img src={`/known${src}`} alt={`${alt}, ${title}`} width={40} />}
    />,
  );
  expect(container.innerHTML).toBe(
    '<p>A <a href="/News">b</a> <img alt="A mount, Carmel" width="40" src="/known/a.jpg"> <img alt="none"></p>',
  );
});

it('a text is sanitised once, however often it is drawn, and another text is sanitised too', () => {
  const sanitise = vi.spyOn(DOMPurify, 'sanitize');
  const { container, rerender } = render(<Html html="<u>One</u>" />);
  const once = sanitise.mock.calls.length;
  expect(once).toBeGreaterThan(0);
  rerender(<Html html="<u>One</u>" />);
  expect(sanitise).toHaveBeenCalledTimes(once);
  rerender(<Html html="<i onclick='hit=1'>Two</i>" />);
  expect(container.innerHTML).toBe('<i>Two</i>');
  sanitise.mockRestore();
});

describe('H-07 prose that skips the sanitiser', () => {
  /** Renders prose. @returns its markup, and whether the sanitiser was passed by. */
  function prose(html: string): { markup: string; isSkipped: boolean } {
    const sanitise = vi.spyOn(DOMPurify, 'sanitize');
    const { container } = render(<HtmlWithPictures html={html} picture={() => <img alt="" />} />);
    const isSkipped = sanitise.mock.calls.length === 0;
    sanitise.mockRestore();
    return { markup: container.innerHTML, isSkipped };
  }

  /** Prose of documents stays as it stands; in the text of a record, bare addresses become links. */
  const isBare = (html: string) => /:\/\/|@/.test(html.replaceAll(/<[^>]*>/g, ''));

  it('is what the sanitiser would have made of it', () => {
    const piece = fc.constantFrom(
      'a',
      ' ',
      '*',
      '**',
      '`',
      '- ',
      '1. ',
      '> ',
      '<b>',
      '&',
      '&lt;',
      '"',
      '\\',
      '[a](/A)',
      '[b](https://a.example/?q=a&b#c)',
      '[c](javascript:1)',
      '[d](//a.example)',
      '[e](mailto:a@b.example "f")',
      '  ',
      '\n',
      '***',
    );
    let skipped = 0;
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const html = proseToHtml(pieces.join('').split('\n'));
        fc.pre(!isBare(html));
        const { markup, isSkipped } = prose(html);
        skipped += Number(isSkipped && html !== '');
        expect(markup).toBe(drawn(html).innerHTML);
        cleanup();
      }),
      cases(800),
    );
    expect(skipped).toBeGreaterThan(50);
  });

  it.each([
    '<script>1</script>',
    '<p onclick=1>a</p>',
    '<p>a</p ><svg/onload=1>',
    '<a href="/A" onclick="1">a</a>',
    "<a href='/A'>a</a>",
    '<a href="//a.example">a</a>',
    '<a href="/\\a.example">a</a>',
    '<a href="/\t/a.example">a</a>',
    '<a href="javascript:1">a</a>',
    '<a href="https:1">a</a>',
    '<img src="/a.svg">',
    '<P>a</P>',
    '<style>a</style>',
    '<p><!--a--></p>',
    '<p>a<',
    '<br/onload=1>',
    '<p\n>a</p>',
  ])('is never %j', (html) => expect(prose(html).isSkipped).toBe(false));
});

describe('H-07 what could run or lead elsewhere is gone', () => {
  it.each([
    '<script>alert(1)</script>',
    '<SCRIPT src="https://evil.example/x.js"></SCRIPT>',
    '<svg><script>alert(1)</script></svg>',
    '<style>body { display: none }</style>',
    '<iframe src="javascript:alert(1)"></iframe>',
    '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
    '<object data="x.swf"></object><embed src="x.swf">',
    '<link rel="stylesheet" href="https://evil.example/x.css">',
    '<meta http-equiv="refresh" content="0;url=https://evil.example">',
    '<base href="https://evil.example/">',
    '<form action="https://evil.example"><input name="a"><button>Send</button></form>',
    '<template><script>alert(1)</script></template>',
    '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></p></noscript>',
    '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style></mglyph></table></mtext></math>',
    '<video src="x.webm" autoplay></video><audio src="x.ogg" autoplay></audio>',
    '<marquee onstart="alert(1)">x</marquee><dialog open>x</dialog>',
  ])('removes the elements of %s and keeps the text beside it', (html) => {
    const box = drawn(`<p>before</p>${html}<p>after</p>`);
    expect(box.textContent).toMatch(/^before[^]*after$/);
    const kept = [...box.querySelectorAll('*')].map(({ localName }) => localName);
    expect(kept.filter((name) => !['p', 'img', 'table', 'div'].includes(name))).toEqual([]);
    expect(box.innerHTML).not.toMatch(/onerror|alert|evil/);
  });

  it.each([
    'onclick',
    'onerror',
    'onload',
    'onmouseover',
    'onfocus',
    'ontoggle',
    'formaction',
    'srcdoc',
    'ping',
  ])('removes the attribute %s', (name) => {
    const box = drawn(
      `<p ${name}="alert(1)">a <a href="/News" ${name}="alert(1)">b</a> <img src="/a.svg" ${name}="alert(1)"></p>`,
    );
    expect(box.querySelector(`[${name}]`)).toBeNull();
    expect(box.textContent).toBe('a b ');
  });

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'java\tscript:alert(1)',
    '&#106;avascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    '//evil.example',
    '/\\evil.example',
    'file:///etc/passwd',
    'blob:x',
  ])('leads nowhere for %s', (href) => {
    const link = drawn(`<a href="${href}">words</a>`).querySelector('a');
    expect(link?.hasAttribute('href')).toBe(false);
    expect(link?.textContent).toBe('words');
  });

  it.each(['style="position:fixed;inset:0"', 'class="site-header"', 'id="root"', 'name="page"', 'slot="x"'])(
    'removes %s, which would change the page round it',
    (attribute) => {
      const [name = ''] = attribute.split('=');
      const box = drawn(`<p ${attribute}>a</p><span ${attribute}>b</span>`);
      expect(box.querySelector(`[${name}]`)).toBeNull();
      expect(box.textContent).toBe('ab');
    },
  );

  it('removes the grammar of the page itself, which would pass for a block', () => {
    const grammar = [
      'data-island',
      'data-key',
      'data-static',
      'data-group',
      'data-slot',
      'data-hydrated',
      'data-hydrate',
      'data-page',
    ];
    const box = drawn(`<p ${grammar.map((name) => `${name}="x"`).join(' ')}>a</p>`);
    expect(box.querySelector('p')?.getAttributeNames()).toEqual([]);
  });
});

describe('H-07 what is harmless is kept', () => {
  it.each([
    ['<p>One</p><p>Two <strong>three</strong></p>'],
    ['<p><b>a</b> <em>b</em> <i>c</i> <u>d</u></p>'],
    ['<ul><li>one</li><li>two<ul><li>three</li></ul></li></ul>'],
    ['<ol start="3"><li>three</li><li>four</li></ol>'],
    ['<blockquote><p>Let nothing disturb thee</p><cite>St Teresa</cite></blockquote>'],
    ['<p lang="la">Flos Carmeli, <span lang="en">flower of Carmel</span></p>'],
    ['<p dir="rtl">שלום</p>'],
    ['<h3>Heading</h3><h4>Smaller</h4><hr>'],
    ['<p>H<sub>2</sub>O, 16<sup>th</sup> July</p>'],
    ['<p><q>Solus Deus sufficit</q> <code>a &lt; b &amp; c</code></p>'],
    ['<p>one<br>two</p>'],
    ['<p><a href="/TheRosary#joyful" title="The rosary">the rosary</a></p>'],
    ['<p><img src="/api/image/a.jpg" alt="A sister teaches" width="40" height="30"></p>'],
    ['Mother Veronica’s day – “God alone”, É &lt;b&gt;'],
    [''],
  ])('keeps %s to the letter', (html) => {
    const wanted = document.createElement('div');
    wanted.append(document.createRange().createContextualFragment(html));
    expect(drawn(html).isEqualNode(wanted)).toBe(true);
  });

  it('keeps the words of elements that it does not know', () => {
    expect(
      drawn('<p><font color="red">Dear</font> <center>Sisters</center><unknown>,</unknown></p>').textContent,
    ).toBe('Dear Sisters,');
  });

  it('makes what it can of HTML that was never closed', () => {
    const box = drawn('<p>one <b>two<ul><li>three');
    expect(box.textContent).toBe('one twothree');
    expect(box.querySelectorAll('ul > li')).toHaveLength(1);
  });
});
