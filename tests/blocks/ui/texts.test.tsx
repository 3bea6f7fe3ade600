// @vitest-environment jsdom
/** Texts of records as people and their programs write them: what a card and a slide show of them. */
import { cleanup, render } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { Html } from '../../../src/blocks/ui/html.tsx';
import { wordsOfHtml } from '../../../src/blocks/ui/words-of-html.tsx';

afterEach(cleanup);

const card = (text: string) => render(<Html html={text} />).container.innerHTML;
const slide = (text: string) => render(<p>{wordsOfHtml(text)}</p>).container.textContent;
const web = (address: string, words = address) =>
  `<a href="${address}" target="_blank" rel="noopener noreferrer">${words}</a>`;
const mail = (address: string) => `<a href="mailto:${address}">${address}</a>`;

describe('blocks stay apart', () => {
  it.each([
    ['<section>One</section><article>Two</article>', '<div>One</div><div>Two</div>'],
    ['<td><div>a</div><div>b</div></td>', '<div><div>a</div><div>b</div></div>'],
    [
      '<header>One</header><main>Two</main><aside>Three</aside>',
      '<div>One</div><div>Two</div><div>Three</div>',
    ],
    ['<dl><dt>One</dt><dd>Two</dd><dt>Three</dt></dl>', '<dl><dt>One</dt><dd>Two</dd><dt>Three</dt></dl>'],
    ['<dl><dt>One<dd>Two<dt>Three</dl>', '<dl><dt>One</dt><dd>Two</dd><dt>Three</dt></dl>'],
    [
      '<figure><img src="/a.jpg" alt="One"><figcaption>Two</figcaption></figure>Three',
      '<div><img alt="One" src="/a.jpg"><div>Two</div></div>Three',
    ],
    ['<td>One</td><td>Two</td>', '<div>One</div><div>Two</div>'],
    ['<fieldset><legend>One</legend>Two</fieldset>', '<div><div>One</div>Two</div>'],
    ['<select><option>One</option><option>Two</option></select>', '<div>One</div><div>Two</div>'],
    ['One</p>Two', 'One<br>Two'],
    ['<p>One<div>Two</div>Three</p>Four', '<p>One</p><div>Two</div>Three<br>Four'],
    ['<center>One</center>Two', '<div>One</div>Two'],
    ['One<img src="https://x.example/a.jpg">Two', 'One  Two'],
    ['One<svg><text>x</text></svg>Two', 'One Two'],
    ['One<!-- x -->Two', 'OneTwo'],
    [
      '<table>One<tr>Two<td>Three</td></tr></table>',
      '<div class="scrolls" role="group" aria-label="Table" tabindex="0"><table><tbody><tr><td>One</td></tr><tr><td>Two</td><td>Three</td></tr></tbody></table></div>',
    ],
    ['<ruby>漢<rt>kan</rt></ruby>', '漢kan'],
  ])('%s', (text, html) => expect(card(text)).toBe(html));

  it('ninety lines are ninety lines', () => {
    const lines = Array.from({ length: 90 }, (_, index) => `<div>${index}</div>`).join('');
    expect(card(`<div>${lines}</div>`)).toBe(`<div>${lines}</div>`);
    expect(slide(lines)?.split(' ')).toHaveLength(90);
    expect(card(lines.replaceAll('div', 'section'))).toBe(lines);
  });

  it.each([
    ['<h1>One</h1><h2>Two</h2><h3>Three</h3>', '<h3>One</h3><h4>Two</h4><h5>Three</h5>'],
    ['<h2>One</h2>Two', '<h3>One</h3>Two'],
    ['<h3>One</h3><h6>Two</h6>', '<h3>One</h3><h6>Two</h6>'],
    ['<h1>One<h1>Two', '<h3>One</h3><h3>Two</h3>'],
    ['<h1>One</h1><h6>Two</h6>', '<h3>One</h3><h6>Two</h6>'],
  ])('headings stand below the title of the record: %s', (text, html) => expect(card(text)).toBe(html));
});

describe('plain text keeps its lines', () => {
  it.each([
    [
      'Programme\n7.30 Mass\n\nCall Sr A <a@example.org>',
      `<p>Programme<br>7.30 Mass</p><p>Call Sr A &lt;${mail('a@example.org')}&gt;</p>`,
    ],
    ['Programme\r\n7.30 Mass\r\n \r\nTea', '<p>Programme<br>7.30 Mass</p><p>Tea</p>'],
    ['One\rTwo', 'One<br>Two'],
    ['One\n\n\n\nTwo', '<p>One</p><p>Two</p>'],
    ['One <b>two</b>\nthree', 'One <b>two</b><br>three'],
    ['<b>One\n\ntwo</b>', '<b>One<br><br>two</b>'],
    ['<p>One\ntwo</p>', '<p>One\ntwo</p>'],
    ['One<br>\ntwo', 'One<br>\ntwo'],
    ['We <3 Carmel. Come all.', 'We &lt;3 Carmel. Come all.'],
    ['AT&T, 1 < 2, R&D; 3 > 2', 'AT&amp;T, 1 &lt; 2, R&amp;D; 3 &gt; 2'],
    ['a?b=1&copy=2', 'a?b=1&amp;copy=2'],
    ['St Ann&#8217;s &amp; co &eacute;', 'St Ann’s &amp; co é'],
    ['Dear <name>, come to <Sr Ann>', 'Dear &lt;name&gt;, come to &lt;Sr Ann&gt;'],
    ['[Ps 23] and [sic] and [1]\nThree', '[Ps 23] and [sic] and [1]<br>Three'],
  ])('%j', (text, html) => expect(card(text)).toBe(html));
});

describe('programs leave their marks', () => {
  it.each([
    ['<style>p{}</style><p>Text</p>', '<p>Text</p>'],
    [
      `<html><head><meta charset="utf-8"><title>x</title><style>${'p.a{margin:0}'.repeat(300)}</style></head><body><p class="a">Text</p></body></html>`,
      ' <p>Text</p>',
    ],
    [
      '<!--[if gte mso 9]><xml><w:View>Normal</w:View></xml><![endif]--><p class="MsoNormal">Text<o:p></o:p></p>',
      '<p>Text</p>',
    ],
    ['<xml><w:View>Normal</w:View></xml><p>Text</p>', ' <p>Text</p>'],
    ['<![if !supportLists]>1. <![endif]>Text', '1. Text'],
    [`<!--${'x'.repeat(3000)}--><p>Text</p>`, '<p>Text</p>'],
    ['<!--><p>Text</p>', '<p>Text</p>'],
    ['<svg/><p>Text</p>', ' <p>Text</p>'],
    ['<xml>Text', ' Text'],
    ['<p><img src="data:image/png;base64,AAAA" alt="One">Text</p>', '<p> One Text</p>'],
    ['[gallery ids="1,2"]<p>Text</p>', '<p>Text</p>'],
    [
      '[caption id="a" width="300"]<img src="/a.jpg" alt=""> The hill[/caption]',
      '<img alt="" src="/a.jpg"> The hill',
    ],
    ['One[vc_row][vc_column width=”1/2″]Two[/vc_column][/vc_row]', 'One  Two'],
    ['[su_note]One[/su_note] [embed]https://youtu.be/a[/embed]', `One   ${web('https://youtu.be/a')}`],
    ['[box]One[/box] [Ps 23]', 'One  [Ps 23]'],
    [
      '<s>7.30</s> 8.00 <del>a</del><strike>b</strike><ins>c</ins>',
      '<s>7.30</s> 8.00 <s>a</s><s>b</s><u>c</u>',
    ],
  ])('%s', (text, html) => expect(card(text)).toBe(html));
});

describe('links are made', () => {
  it.each([
    [
      '<iframe src="https://www.youtube.com/embed/a"></iframe>',
      ` ${web('https://www.youtube.com/embed/a')} `,
    ],
    [
      '<iframe src="//www.youtube.com/embed/a" title="Film"></iframe>',
      ` ${web('https://www.youtube.com/embed/a', 'Film')} `,
    ],
    ['<video src="https://example.org/a.mp4">old</video>', ` ${web('https://example.org/a.mp4')} `],
    ['<iframe src="/a.html"></iframe>', ' '],
    ['See https://example.org/a?b=1&c=2.', `See ${web('https://example.org/a?b=1&amp;c=2')}.`],
    ['<p>(www.example.org)</p>', `<p>(${web('https://www.example.org', 'www.example.org')})</p>`],
    [
      'https://a.example/b_(c) and <https://a.example>',
      `${web('https://a.example/b_(c)')} and &lt;${web('https://a.example')}&gt;`,
    ],
    ['Write to sr.a+b@example.org, or a@b', `Write to ${mail('sr.a+b@example.org')}, or a@b`],
    ['<a href="/A">www.example.org</a>', '<a href="/A">www.example.org</a>'],
    ['<a href="www.example.org">a</a>', web('https://www.example.org', 'a')],
    ['<a href="example.org/b">a</a>', web('https://example.org/b', 'a')],
    ['<a href=" https://example.org/a b.pdf ">a</a>', web('https://example.org/a%20b.pdf', 'a')],
    ['<a href="/documents/a b.pdf">a</a>', '<a href="/documents/a%20b.pdf">a</a>'],
    ['<a href="sr@example.org">a</a>', '<a href="mailto:sr@example.org">a</a>'],
    ['<a href="mailto: sr@example.org">a</a>', '<a href="mailto:sr@example.org">a</a>'],
    ['<a href="tel:+91 (824) 22-1">a</a>', '<a href="tel:+9182422-1">a</a>'],
    ['<a href="a.pdf">a</a>', '<a role="link" aria-disabled="true" data-placeholder="">a</a>'],
    ['https://', 'https://'],
    ['www.', 'www.'],
  ])('%s', (text, html) => expect(card(text)).toBe(html));
});

describe('a slide shows the words', () => {
  it.each([
    ['We <3 Carmel. Come all.', 'We <3 Carmel. Come all.'],
    ['<style>p{}</style><p>Text</p>', 'Text'],
    [
      `<html><head><style>${'p.a{margin:0}'.repeat(300)}</style></head><body><p>Text</p></body></html>`,
      'Text',
    ],
    ['<p>St Ann&#8217;s &amp; caf&eacute;&hellip;</p>', 'St Ann’s & café…'],
    ['<p>One</p><p>Two <b>th</b>ree</p><ul><li>four</li><li>five</li></ul>', 'One Two three four five'],
    ['Programme\n7.30 Mass', 'Programme 7.30 Mass'],
    ['One<br>two', 'One two'],
    ['<p>One <img src="/a.jpg" alt="a hill"> two</p>', 'One a hill two'],
    ['1 &lt; 2 &amp;amp; 3', '1 < 2 &amp; 3'],
  ])('%s', (text, words) => expect(slide(text)).toBe(words));
});
