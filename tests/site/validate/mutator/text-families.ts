/** Mutations after which a text is no JSON, or no JSON that a page may be made of. */
import type { Family } from './family.ts';
import { inserted, replaced, textOf, type Chance, type Source } from './source.ts';

/** Puts something into a text, after its first quote. */
function within(source: Source, chance: Chance, what: string): { text: string } {
  const { offset, length } = chance.one(source.texts);
  // Not after a backslash, which would take the first character for itself.
  const places = [offset + 1, offset + length - 1].filter((at) => source.text[at - 1] !== '\\');
  return { text: inserted(source, places.length > 0 ? chance.one(places) : offset + 1, what) };
}

const control = (code: number) => String.fromCharCode(code);

export const brokenTextFamilies: readonly Family[] = [
  {
    name: 'duplicate key',
    expected: 'refused',
    share: 3,
    mutate(source, chance) {
      const property = chance.one(source.properties);
      const own = textOf(source, property);
      const [key] = property.children ?? [];
      const other = `${key ? textOf(source, key) : ''}: ${chance.one(['null', '"other"', '[]'])}`;
      return { text: inserted(source, property.offset, `${chance.one([own, other])},\n`) };
    },
  },
  {
    name: 'merge conflict',
    expected: 'refused',
    share: 3,
    mutate(source, chance) {
      const lines = source.text.split('\n');
      const from = chance.below(lines.length);
      const count = 1 + chance.below(3);
      const ours = lines.slice(from, from + count);
      const marks = [
        ['<<<<<<< HEAD', ...ours, '=======', ...ours, '>>>>>>> other'],
        ['<<<<<<< HEAD', ...ours, '||||||| 1234567', ...ours, '=======', ...ours, '>>>>>>> other'],
        ['<<<<<<< HEAD', '=======', ...ours, '>>>>>>> other'],
        [...ours, '=======', ...ours],
        [...ours, '>>>>>>> other'],
      ];
      lines.splice(from, count, ...chance.one(marks));
      return { text: lines.join('\n') };
    },
  },
  {
    name: 'smart quotes',
    expected: 'refused',
    share: 3,
    mutate(source, chance) {
      const node = chance.one([
        ...source.texts,
        ...source.properties.flatMap(({ children }) => children?.[0] ?? []),
      ]);
      const inner = textOf(source, node).slice(1, -1);
      const [open, close] = chance.one([
        ['“', '”'],
        ['„', '“'],
        ['«', '»'],
        ['‘', '’'],
        ["'", "'"],
        ['`', '`'],
        ['“', '"'],
        ['"', '”'],
      ] as const);
      return { text: replaced(source, node, open + inner + close) };
    },
  },
  {
    name: 'trailing comma',
    expected: 'refused',
    share: 2,
    mutate(source, chance) {
      const node = chance.one([...source.objects, ...source.lists]);
      const last = node.children?.at(-1);
      const at = last ? last.offset + last.length : node.offset + 1;
      return { text: inserted(source, at, ',') };
    },
  },
  {
    name: 'truncated',
    expected: 'refused',
    share: 2,
    mutate: ({ text }, chance) => ({ text: text.slice(0, chance.below(text.trimEnd().length)) }),
  },
  {
    name: 'bad escape',
    expected: 'refused',
    share: 2,
    mutate: (source, chance) =>
      within(
        source,
        chance,
        chance.one(['\\x41', '\\u12G', '\\uZZZZ', '\\q', '\\ ', "\\'", '\\a', '\\0', '\\U0041']),
      ),
  },
  {
    name: 'lone surrogate',
    expected: 'refused',
    share: 2,
    mutate: (source, chance) =>
      within(
        source,
        chance,
        chance.one(['\\ud800', '\\udfff', '\\uD83D x', '\\ude00\\ud83d', '\uD800', '\uDC00']),
      ),
  },
  {
    name: 'control character',
    expected: 'refused',
    share: 2,
    mutate: (source, chance) =>
      within(
        source,
        chance,
        chance.one([
          control(0),
          control(1),
          control(8),
          control(9),
          '\n',
          '\r',
          control(27),
          control(127),
          '\\u0000',
          '\\u001b',
          '\\u0008',
          '\\b',
          '\\f',
          '\\u0085',
          '\\uffff',
        ]),
      ),
  },
  {
    name: 'comment',
    expected: 'refused',
    share: 1,
    mutate: (source, chance) => ({
      text: inserted(
        source,
        chance.one(source.values).offset,
        chance.one(['// x\n', '/* x */', '# x\n', '<!-- x -->']),
      ),
    }),
  },
  {
    name: 'other syntax',
    expected: 'refused',
    share: 2,
    mutate(source, chance) {
      const node = chance.one(source.values);
      const values = [
        'undefined',
        'NaN',
        'Infinity',
        'True',
        'None',
        '+1',
        '01',
        '.5',
        '1.',
        '0x10',
        '1_000',
        '=',
        '---\na: b',
        'yes',
      ];
      return { text: replaced(source, node, chance.one(values)) };
    },
  },
];
