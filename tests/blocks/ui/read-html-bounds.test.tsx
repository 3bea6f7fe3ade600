// @vitest-environment jsdom
/** HTML of the API that is more than a page can bear. @rest */
import { render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { maxDepth, maxElements } from '../../../src/engine/record-limits.ts';
import { readHtml } from '../../../src/blocks/ui/read-html.ts';
import { Html } from '../../../src/blocks/ui/html.tsx';
import { fc } from '../../property.ts';

const bound = (html: string) => readHtml(html);
/** So much that the HTML is no longer left as it is. */
const many = '<br>'.repeat(200);

/** The result of a parser for HTML. */
function parsed(html: string) {
  const root = new DOMParser().parseFromString(html, 'text/html').body;
  const elements = [...root.querySelectorAll('*')];
  const depthOf = (element: Element): number => {
    let depth = 0;
    for (let outer: Element | null = element; outer !== root && outer; outer = outer.parentElement)
      depth += 1;
    return depth;
  };
  const depth = elements.reduce((most, element) => Math.max(most, depthOf(element)), 0);
  return { root, count: elements.length, depth };
}

describe('F4 HTML without bounds', () => {
  it.each([
    ['50,000 elements in each other', '<div>'.repeat(50_000)],
    ['50,000 known elements in each other', '<b>'.repeat(50_000)],
    ['50,000 elements', '<p>a</p>'.repeat(50_000)],
    ['2,000 columns', `<table><tr>${'<td>a</td>'.repeat(2000)}</tr></table>`],
    ['elements that the parser would open again in each paragraph', `${formats(2000)}${'<p>a'.repeat(4000)}`],
    ['the same, hidden by comments', `${formats(2000, '<!--</b>-->')}${'<p>a'.repeat(4000)}`],
    ['the same, hidden by a table', `${formats(2000, '<table></b>')}${'<p>a'.repeat(4000)}`],
    ['the same, hidden by attributes', `${formats(2000, '<i x="</b>">')}${'<p>a'.repeat(4000)}`],
    ['paragraphs and bold in turns', `${'<p><b lang=a>'.repeat(2000)}${'<p>a'.repeat(4000)}`],
    // So many that what goes back to the beginning for each would exceed the limit of a test.
    ['quotes that never end', '<a "'.repeat(150_000)],
    ['comments that never end', '<!--'.repeat(150_000)],
    ['nothing but the beginnings of tags', '<'.repeat(150_000)],
  ])('%s: few elements, not deep', (_, html) => {
    const bounded = bound(html);
    const { count, depth } = parsed(bounded);
    expect(count).toBeLessThan(2 * maxElements);
    expect(depth).toBeLessThanOrEqual(maxDepth + 2);
    expect(bound(bounded)).toBe(bounded);
  });

  it('says that it cut, keeps the text of what is too deep', () => {
    expect(bound('<p>a</p>'.repeat(2000))).toMatch(/ \[…\]$/);
    expect(parsed(bound(`${'<i>'.repeat(500)}deep`)).root.textContent).toBe('deep');
    expect(render(<Html html={'<p>a</p>'.repeat(2000)} />).container.textContent).toMatch(/a \[…\]$/);
  });

  it('never makes more of HTML than its bounds', () => {
    const tags =
      '<p> </p> <b_lang=1> <b> </b> <i_lang="2"> </i> <a_href=/> </a> <table> <tr> <td> </table> <li> <ul> </ul> a <!-- ' +
      '--> <br> " \' = <x> </x> < <script> </script> <svg> </svg> <plaintext> <template> <!doctype_html> <h3> &';
    const piece = fc.constantFrom(...tags.split(' ').map((tag) => tag.replace('_', ' ')));
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), fc.integer({ min: 30, max: 60 }), (pieces, times) => {
        const { count, depth } = parsed(bound(pieces.join('').repeat(times) + many));
        expect(count).toBeLessThan(10 * maxElements);
        expect(depth).toBeLessThanOrEqual(2 * maxDepth);
      }),
      { numRuns: 150 },
    );
  }, 60_000);
});

function formats(count: number, after = ''): string {
  return Array.from({ length: count }, (_, index) => `<b lang=l${index}>${after}`).join('');
}

describe('S4 HTML with many elements that are in order', () => {
  it.each([
    ['<ul><li>one</li><li>two<ul><li>three</li></ul></li></ul>'],
    ['<p lang="la">Flos <a href="/A?a=1&amp;b=2" title="a &quot;b&quot;">Carmeli</a></p>'],
    ['<table><thead><tr><th>a</th></tr></thead><tbody><tr><td>b</td><td>c</td></tr></tbody></table>'],
    ['<p>5 &lt; 6, <i>a<b>b</b></i>c</p><h3>d</h3><pre>e\n f</pre>'],
    ['<p><img src="/a.svg" alt="A > B"></p>'],
  ])('keeps %s', (html) => {
    const wanted = parsed(many + html);
    expect(parsed(bound(many + html)).root.isEqualNode(wanted.root)).toBe(true);
  });

  it.each([
    ['<ul><li>one<li>two</ul>', '<ul><li>one</li><li>two</li></ul>'],
    ['<p>one<p>two', '<p>one</p><p>two</p>'],
    [
      '<table><tr><td>a<td>b<tr><td>c</table>',
      '<table><tr><td>a</td><td>b</td></tr><tr><td>c</td></tr></table>',
    ],
    ['<P>a</P><font color=red>b</font>', '<p>a</p>b'],
    ['a<script>b<i></script>c<style>d</style>e', 'ace'],
    ['a < b', 'a &lt; b'],
    ["<a href='/A' onclick=x>a", '<a href="/A">a</a>'],
  ])('closes and leaves out as a parser would: %s', (html, wanted) => {
    expect(bound(many + html)).toBe(many + wanted);
  });
});
