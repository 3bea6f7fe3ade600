// @vitest-environment jsdom
/** A pasted table becomes a block, from any program; in a text that cannot give it away, a list. */
import { describe, expect, it } from 'vitest';
import { createPasteParser, withOwnStart } from '../../../src/desk/prose/paste.ts';
import { splitAtParts } from '../../../src/desk/prose/split-prose.ts';
import { blocksOf } from '../../../src/site/prose/text-pieces.ts';
import type { Slice } from 'prosemirror-model';
import { read } from './edits.ts';
import { linesWith, parse } from './pasting.ts';
import { EditorState } from 'prosemirror-state';

/** The blocks that a paste into an empty text becomes. */
function blocksWith(slice: Slice) {
  const origin = { ...read(['']), lines: [''] };
  const { doc } = EditorState.create({ doc: origin.doc }).tr.replaceSelection(withOwnStart(slice));
  return blocksOf(splitAtParts(doc, origin)).filter(({ text }) => JSON.stringify(text) !== '[]');
}
const blocks = (html: string) => blocksWith(parse(html).slice);
const plain = (text: string) => {
  const parser = createPasteParser();
  return blocksWith(parser.parseText(text));
};
/** The words of a table, line by line. */
function words(block: ReturnType<typeof blocks>[number] | undefined): string[][] {
  const { columns = [], rows = [] } = (block ?? {}) as {
    columns?: { name: string; heading: string }[];
    rows?: { cells: Record<string, string[]> }[];
  };
  return [
    columns.map(({ heading }) => heading),
    ...rows.map(({ cells }) => columns.map(({ name }) => cells[name]?.join('\n') ?? '')),
  ];
}

describe('a pasted table', () => {
  it('is a block with the texts around it, its caption, and columns of numbers', () => {
    const [before, table, after] = blocks(
      '<p>Welcome.</p><table><caption>Day of prayer</caption><thead><tr><th>Time</th><th>What</th></tr></thead>' +
        '<tr><td>9.30</td><td>Mass, <b>sung</b>, in the <a href="/History">chapel</a></td></tr>' +
        '<tr><td>17.30</td><td></td></tr></table><p>Come all.</p>',
    );
    expect(before).toEqual({ type: 'rich-text', text: ['Welcome.'] });
    expect(table).toEqual({
      type: 'table',
      caption: 'Day of prayer',
      columns: [
        { name: 'time', heading: 'Time', align: 'number' },
        { name: 'what', heading: 'What' },
      ],
      rows: [
        { cells: { time: ['9.30'], what: ['Mass, **sung**, in the [chapel](/History)'] } },
        { cells: { time: ['17.30'] } },
      ],
    });
    expect(after).toEqual({ type: 'rich-text', text: ['Come all.'] });
  });

  it('has merged cells parted, which is said, and headings of two rows joined', () => {
    const html =
      '<table><thead><tr><th rowspan="2">House</th><th colspan="2">Mass</th></tr><tr><th>Sunday</th><th>Friday</th></tr></thead>' +
      '<tr><td>North</td><td rowspan="2">9.00</td><td>7.00</td></tr><tr><td>South</td><td>8.00</td></tr>' +
      '<tr><td colspan="3">No Mass in August</td></tr></table>';
    expect(words(blocks(html)[0])).toEqual([
      ['House', 'Mass: Sunday', 'Mass: Friday'],
      ['North', '9.00', '7.00'],
      ['South', '9.00', '8.00'],
      ['No Mass in August', '', ''],
    ]);
    expect(parse(html).pasted?.lost).toEqual({ 'merged cell': 4 });
  });

  it('keeps lines and lists in its cells, and a table in a cell as a list', () => {
    const html =
      '<table><tr><th>What</th><th>Who</th></tr>' +
      '<tr><td><p>Mass</p><p>sung</p></td><td><ul><li>Anna</li><li>Rose</li></ul></td></tr>' +
      '<tr><td>Hall</td><td><table><tr><td>Left</td><td>Anna</td></tr><tr><td>Right</td><td>Rose</td></tr></table></td></tr></table>';
    expect(words(blocks(html)[0])).toEqual([
      ['What', 'Who'],
      ['Mass\n\nsung', '- Anna\n- Rose'],
      ['Hall', '- Left; Anna\n- Right; Rose'],
    ]);
  });

  it('below a heading takes it over, and names its rows where their first cells are heads', () => {
    const [table, ...others] = blocks(
      '<h2>Houses</h2><table><tr><th>House</th><th>Founded</th></tr><tr><th>North</th><td>1868</td></tr></table>',
    );
    expect(others).toEqual([]);
    expect(table).toMatchObject({ type: 'table', heading: 'Houses', caption: 'Houses', rowNames: true });
  });

  it.each([
    ['tabs', 'Time\tWhat\n9.30\tMass\n17.30\t"Vespers,\nthen supper"'],
    ['semicolons', 'Time;What\n9.30;Mass\n17.30;"Vespers,\nthen supper"\n'],
    ['commas', 'Time,What\n9.30,Mass\n17.30,"Vespers,\nthen supper"'],
  ])('comes from plain text with %s, too', (_, text) => {
    expect(words(plain(text)[0])).toEqual([
      ['Column 1', 'Column 2'],
      ['Time', 'What'],
      ['9.30', 'Mass'],
      ['17.30', 'Vespers,\\\nthen supper'],
    ]);
  });

  it('is no text with commas, and with pictures it stays a list, which takes them', () => {
    expect(plain('Holy, holy, holy\nLord, God, of hosts')).toMatchObject([{ type: 'rich-text' }]);
    const html =
      '<table><tr><td><img src="https://example.org/a.jpg" alt="A"></td><td>Anna</td></tr><tr><td>B</td><td>Rose</td></tr></table>';
    expect(blocks(html)).toMatchObject([{ type: 'rich-text' }]);
    expect(
      linesWith(parse('<table><tr><th>A</th><th>B</th></tr><tr><td>1</td><td>2</td></tr></table>').slice),
    ).toEqual(['- A: 1; B: 2']);
  });
});
