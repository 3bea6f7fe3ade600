import { describe, expect, it } from 'vitest';
import { micromark } from 'micromark';
import { proseAsWritten, proseToHtml } from '../../../src/site/prose/prose.ts';
import { cases, fc } from '../../property.ts';

describe('prose', () => {
  it('makes one paragraph of lines that follow each other, and a new one after an empty line', () => {
    expect(proseToHtml(['One,', 'two.', '', 'Three.'])).toBe('<p>One,\ntwo.</p>\n<p>Three.</p>');
  });

  it.each([
    [['Begin with the **Creed**.'], '<p>Begin with the <strong>Creed</strong>.</p>'],
    [['*Salve* Regina'], '<p><em>Salve</em> Regina</p>'],
    [['See [it](/TheScapular#promise).'], '<p>See <a href="/TheScapular#promise">it</a>.</p>'],
    [
      ['See [it](https://example.org/?a=1&b=2).'],
      '<p>See <a href="https://example.org/?a=1&amp;b=2">it</a>.</p>',
    ],
    [['Write to [us](mailto:a@example.org).'], '<p>Write to <a href="mailto:a@example.org">us</a>.</p>'],
    [['- one', '- two'], '<ul>\n<li>one</li>\n<li>two</li>\n</ul>'],
    [['3. three', '4. four'], '<ol start="3">\n<li>three</li>\n<li>four</li>\n</ol>'],
    [['> God alone'], '<blockquote>\n<p>God alone</p>\n</blockquote>'],
    [['Hail Mary,  ', 'full of grace'], '<p>Hail Mary,<br />\nfull of grace</p>'],
    [['“Solo Dios basta” – é'], '<p>“Solo Dios basta” – é</p>'],
  ])('turns %j into HTML', (lines, html) => {
    expect(proseToHtml(lines)).toBe(html);
  });

  it('calls a telephone where the prose says so', () => {
    expect(proseToHtml(['Call [us](tel:+918242425286).'])).toBe(
      '<p>Call <a href="tel:+918242425286">us</a>.</p>',
    );
  });

  it('shows HTML as text and runs none of it', () => {
    const html = proseToHtml([
      'a <b onclick="x()">b</b> <script>alert(1)</script>',
      '',
      '<iframe src="x"></iframe>',
    ]);
    expect(html).not.toMatch(/<(b|script|iframe)/);
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', 'vbscript:x'])('leads nowhere for %s', (href) => {
    expect(proseToHtml([`[a](${href})`])).toBe('<p><a href="">a</a></p>');
  });

  it('without marks is the HTML that Markdown makes of it', () => {
    const pieces = [
      ...'ab 1.)-+=>#~*_`[]<>&\\"\'!|:\t\0\n\r\f\u00a0\u2028é“–',
      '',
      '  ',
      'word ',
      '1. ',
      '---',
      'https://example.org',
    ];
    const line = fc.array(fc.oneof(fc.constantFrom(...pieces), fc.constant('Carmel ')), { maxLength: 6 });
    const plainLine = fc.stringMatching(/^[a-z"':;,.!|()?é ]{0,30}$/);
    const lines = fc.array(
      fc.oneof(
        line.map((parts) => parts.join('')),
        plainLine,
      ),
      { maxLength: 6 },
    );
    fc.assert(
      fc.property(lines, (prose) => {
        const html = micromark(prose.join('\n'), { allowDangerousProtocol: true }).trim();
        expect(proseAsWritten(prose)).toBe(html);
      }),
      cases(3000),
    );
  });
});
