/** E233: what was meant as a mark of Markdown and is none, with its own place and a cure that works. */
import { applyEdits } from 'jsonc-parser';
import { describe, expect, it } from 'vitest';
import { brokenIn } from '../../../src/site/documents/prose-facts.ts';
import { proseToHtml } from '../../../src/site/prose/prose.ts';
import { check, one, said, type Mistake } from '../documents/tiny-site.ts';
import { expectLinear } from '../../processor-time.ts';

const home = 'pages/Home.json';
const file = 'public/documents/a b.pdf';

/** Prose in the place of one line, with the mark where the message should point. */
const line = (wrong: string): Mistake => ({
  file: home,
  old: '"and the [saints](/Saints?from=home),"',
  wrong,
});
const codesOf = (...mistakes: Mistake[]) => check(...mistakes).problems.map(({ code }) => code);

it.each([
  ['1870. Six sisters came.', '1873. A convent.'],
  ['1870. Six sisters came.', '1870. A convent.'],
])('E233 years that begin lines of a text without other marks: %s %s', (...lines) => {
  expect(brokenIn(lines).map(({ message }) => message)).toEqual([
    expect.stringContaining('is shown as "1871."'),
  ]);
  expect(brokenIn(['1. one', '1. two'])).toEqual([]);
});

describe('E233 signs in prose that are no mark', () => {
  it.each([
    ['a page with a blank', '"our «[prayers](/Carmel Devotion)"', '`[prayers](</Carmel Devotion>)`'],
    ['a file with a blank', '"the «[circular](/documents/a b.pdf)"', '`[circular](</documents/a b.pdf>)`'],
    ['a picture with a blank', '"the «![arms](/images/a b.svg)"', '`![arms](</images/a b.svg>)`'],
    ['a number of a telephone', '"«[o](tel:12 34)"', 'take it out: `[o](tel:1234)`'],
    ['another site', '"«[h](http://exa mple.org)"', 'take it out, or write `%20`'],
    ['words in bold', '"x «[**bold** words](/a b)"', '`[**bold** words](</a b>)`'],
    ['a blank between the brackets', '"read [x«] (/Home)"', 'no blank; take it out'],
    ['a line between the brackets', '"read [x«]", "(/Home)"', 'no end of a line; take it out'],
    ['a name that stands for nothing', '"go «[here][1]"', '`[here](/Address)`'],
    ['an address that is not closed', '"go «[here](/News"', 'not closed on its line'],
    ['a link in a link', '"«[a [b](/News) c](/Home)"', 'take one of the two out'],
    ['a link without words', '"x «[](/Home)"', 'a link without words'],
    ['bold that is not closed', '"x «**bold"', 'before and after the bold words, without a blank'],
    ['bold that one asterisk closes', '"x «**bold*"', 'before and after the bold words'],
    ['bold with blanks', '"x «** spaced **"', 'no blank; write `**spaced**`'],
    ['bold between a letter and a sign', '"«**(x)**y"', 'leave a blank outside'],
    ['underlines that are not closed', '"x «__bold"', 'write `__` before and after'],
    ['a day that begins a line', '"", "16. July 1868.", "", "«19. November 1870."', 'is shown as "17."'],
    ['a number left out', '"", "1. one", "2. two", "«4. four"', '"4." is shown as "3."'],
    ['a line of a list', '"", "- one", "- and «**two"', 'before and after the bold words'],
    ['a line of a quotation', '"", "> one", "> and [x«] (/Home)"', 'no blank; take it out'],
    ['a line with escapes of JSON', '"\\u00e9 \\"x\\" «**bold"', 'before and after the bold words'],
  ])('points at the signs themselves: %s', (_, wrong, words) => {
    expect(said(line(wrong))).toEqual(one('E233', words));
  });

  it.each([
    '[sic]',
    '5 * 3 * 2',
    'open on Sundays*',
    '*not in August',
    '[sic] (see page 4)',
    'so it is [1][2]',
    'Name: ____',
    'snake__case',
    '`**x` and `[x](/a b)`',
    '\\\\*\\\\*x \\\\[x](/a b) \\\\[x] (/Home)',
    '&#42;&#42;x',
    '**bold**, __bold__, *italics* and [**news**](/News)',
    '[news](</News>)',
    '[![Arms](/images/a.svg)](/News)',
  ])('says nothing of %s', (text) => {
    expect(check(line(`"${text}"`)).problems).toEqual([]);
  });

  it('its cures work', () => {
    const named: Mistake = { file, wrong: '%PDF-1.4' };
    expect(codesOf(named, line('"[circular](</documents/a b.pdf>)"'))).toEqual([]);
    expect(codesOf(line('"[o](tel:1234) **spaced**"'))).toEqual([]);
    // As it stands in the message: two backslashes in the file.
    expect(codesOf(line(String.raw`"\\*\\*bold"`))).toEqual([]);
    expect(proseToHtml([String.raw`\*\*bold`])).toBe('<p>**bold</p>');
  });

  it('names both mistakes of one paragraph, and the first of very many', () => {
    expect(codesOf(line('"[x] (/Home) and **bold"'))).toEqual(['E233', 'E233']);
    expect(codesOf(line(`"[x${'](/a b)'.repeat(400)}"`)).length).toBeLessThan(30);
  });

  it('is as quick with very many signs as with few', () => {
    // As long as the limits let a line be.
    const { problems } = expectLinear(1_200, (count) => {
      const text = `[x${'] ('.repeat((count * 4) / 3)}${'](/a'.repeat(count)}`;
      return check(line(Array(4).fill(JSON.stringify(text)).join(', ')));
    });
    expect(new Set(problems.map(({ code }) => code))).toEqual(new Set(['E233']));
  });
});

describe('E205 a link to a file with %20', () => {
  const named: Mistake = { file, wrong: '%PDF-1.4' };
  it('says how the file is called, and how that is written in prose', () => {
    const wrong = line('«"[circular](/documents/a%20b.pdf)"');
    expect(said(named, wrong)).toEqual(
      one('E205', 'write it so, in angle brackets: `[words](</documents/a b.pdf>)`'),
    );
  });

  it('is certain in a property', () => {
    const { problems } = check(named, { file: home, old: '/documents/a.pdf', wrong: '/documents/a%20b.pdf' });
    expect(problems.map(({ code, fix }) => [code, fix?.content])).toEqual([['E205', '"/documents/a b.pdf"']]);
  });

  it('a sign that is not encoded well is an address as any other', () => {
    expect(codesOf({ file: home, old: '/documents/a.pdf', wrong: '/documents/100%' })).toEqual(['E205']);
  });
});

describe('E205 a link in prose that one page alone can be meant by', () => {
  const fixOf = (wrong: string) => {
    const [problem] = check(line(wrong)).problems;
    const text = check.text(home).replace('"and the [saints](/Saints?from=home),"', wrong);
    return problem?.fix && applyEdits(text, [problem.fix]).split('\n')[12]?.trim().slice(0, -1);
  };

  it.each([
    ['"[/saints](/saints \\"/saints\\")"', undefined],
    ['"\\u0061 \\"x\\" [/saints](/saints?a=1),"', '"\\u0061 \\"x\\" [/saints](/Saints?a=1),"'],
    ['"[two", "words](/saints/),"', '"[two", "words](/Saints),"'],
    ['"[saints](</saints>),"', '"[saints](</Saints>),"'],
    ['"[saints](/s&#97;ints),"', undefined],
    ['"[saints](/Sants),"', undefined],
  ])('%s becomes %s', (wrong, right) => {
    expect(fixOf(wrong)).toBe(right);
  });
});

it.each([
  ['numbers in order', '"", "3. one", "4. two"'],
  ['the same number everywhere', '"", "1. one", "1. two", "1. three"'],
  ['days whose point is escaped', '"", "16\\\\. July", "", "19\\\\. November"'],
])('E233 leaves alone %s', (_, wrong) => expect(codesOf(line(wrong))).toEqual([]));
