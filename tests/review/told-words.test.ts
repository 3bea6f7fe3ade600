/** The words of the review on texts, word by word. @rest */
import { describe, expect, it } from 'vitest';
import { said } from './two-sites.ts';

const home = 'pages/Home.json';
const quote = (id: string, words: string) => `{ "type": "rich-text", "id": "${id}", "text": ["${words}"] }`;
const blocks = (...all: string[]) =>
  `{ "title": "Home", "description": "The first page.", "layout": "home", "aliases": ["/"], "blocks": [${all.join(',')}] }`;

describe('words', () => {
  const sayOf = async (...changes: [string, string][]) => (await said({ [home]: changes })).slice(1);
  const at = '- “Welcome” (rich text) › ';

  it('a changed word, a changed target, emphasis', async () => {
    expect(await sayOf(['and the [saints]', 'and all [saints]'])).toEqual([
      `${at}Text: Read the news and <del>the</del><ins>all</ins> saints, ¶ or write to others.`,
    ]);
    expect(await sayOf(['(/News#latest)', '(/Saints)'])).toEqual([
      `${at}Text: Read the news (link to <del>/News#latest</del><ins>/Saints</ins>) and the saints (link to /Saints?from=home), ¶ …`,
    ]);
    expect((await sayOf(['Read the', 'Read **the**']))[0]).toContain(
      'Read the <ins>(bold) </ins>news (link to /News#latest)',
    );
  });

  it('lines that break elsewhere are no visible change; a new paragraph is one', async () => {
    expect(await said({ [home]: [['latest)",\n        "and the', 'latest) and the']] })).toEqual([
      '### No visible change',
      '- `/Home`: “Welcome”: line breaks in Text',
    ]);
    expect((await sayOf(['latest)",\n', 'latest)",\n        "",\n']))[0]).toContain('<ins> ¶ </ins>');
  });

  it('lines that a visitor may see are told: those of a text with a style of the site, and of an address', async () => {
    const prayer = (lines: string) =>
      blocks(`{ "type": "rich-text", "id": "p", "variant": "prayer", "text": [${lines}] }`);
    const [two, one] = [
      prayer('"All things pass,", "God never changes."'),
      prayer('"All things pass, God never changes."'),
    ];
    expect((await said({ [home]: one }, { [home]: two }))[1]).toContain(
      'All things pass,<del> ⏎ </del><ins> </ins>God never changes.',
    );
    const houses = (lines: string) =>
      blocks(
        `{ "type": "address-list", "id": "h", "addresses": [{ "id": "m", "name": "House", "lines": [${lines}] }] }`,
      );
    expect(
      (
        await said({ [home]: houses('"House, Lane", "Town"') }, { [home]: houses('"House", "Lane, Town"') })
      )[1],
    ).toMatch(/<del>.*⏎.*<\/del>.*⏎/);
  });

  it('accents, vowel signs and joined pictures stay with their letters; what nobody sees is named', async () => {
    const word = async (before: string, now: string) =>
      (await said({ [home]: blocks(quote('a', now)) }, { [home]: blocks(quote('a', before)) }))[1];
    expect(await word('यह की है', 'यह का है')).toContain('यह <del>की</del><ins>का</ins> है');
    expect(await word('see 👩‍🦰 here', 'see 👩‍🦱 here')).toContain('<del>👩‍🦰</del><ins>👩‍🦱</ins>');
    expect(await word('St Anne of here', 'St\u00a0Anne of here')).toContain('<ins>⟨U+00A0⟩</ins>');
  });

  it('the lines of a Markdown list are not joined', async () => {
    const first = {
      [home]: blocks('{ "type": "rich-text", "id": "q", "text": ["Pray:", "", "- early", "- late"] }'),
    };
    const now = blocks('{ "type": "rich-text", "id": "q", "text": ["Pray:", "", "- early - late"] }');
    expect((await said({ [home]: now }, first))[1]).toContain('<del> ⏎ </del><ins> </ins>- late');
  });

  it('text of a page is no markup of the review', async () => {
    const text = (await sayOf(['Read the', 'Read <img src=x> @someone `x` _y_']))[0];
    expect(text).toContain('<ins>&lt;img</ins> <ins>src=x> @<!-- -->someone \\`x\\` y (italic) </ins>');
    const refers = (await sayOf(['Read the', 'Closes #12, GH-7, $x$ :tada: www.a.org http://b.org']))[0];
    for (const safe of [
      '#<!-- -->12',
      'GH-<!-- -->7',
      '\\$x\\$',
      ':<!-- -->tada:',
      'www<!-- -->.a',
      'http:<!-- -->//',
    ])
      expect(refers).toContain(safe);
  });

  it.each([
    ['x', '`x`'],
    ['two words', 'two words'],
  ])('nor is the name of a property, whose value is %s', async (value, shown) => {
    const name = 'hi @octocat <a href=\\"x\\">here</a>\\n\\n# Approved';
    const change: [string, string] = ['"id": "welcome",', `"id": "welcome", "${name}": "${value}",`];
    const text = (await said({ [home]: [change] })).join('\n');
    expect(text).toContain(`hi @<!-- -->octocat &lt;a href="x">here&lt;/a> ⏎  ⏎ # Approved: ${shown}`);
    expect(text).not.toMatch(/^# Approved/m);
  });
});
