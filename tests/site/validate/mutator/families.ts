/** The families of mutations: each makes another text of a document, or nothing where it has no place for it. */
import type { Node } from 'jsonc-parser';
import type { Family, Mutated, Others } from './family.ts';
import { addresses, lookAlikes, markdown, markup, oddTexts } from './payloads.ts';
import { inserted, replaced, slipIn, textOf, withProperty, type Chance, type Source } from './source.ts';
import { sameFamilies } from './same-families.ts';
import { brokenTextFamilies } from './text-families.ts';

const quote = (value: unknown) => JSON.stringify(value);

/** A text in which a payload stands before, after, within, or instead of what was there. */
function placed(source: Source, node: Node, payload: string, { below }: Chance): Mutated {
  const old = String(node.value);
  const at = below(old.length + 1);
  const texts = [payload, payload + old, old + payload, old.slice(0, at) + payload + old.slice(at)];
  return { text: replaced(source, node, quote(texts[below(texts.length)])) };
}

/** A family that puts one of some payloads into a text. */
function withPayload(
  name: string,
  payloads: readonly string[],
  share: number,
  from: 'texts' | 'addresses',
): Family {
  return {
    name,
    expected: 'any',
    share,
    mutate(source, chance) {
      const places = source[from];
      return places.length === 0
        ? undefined
        : placed(source, chance.one(places), chance.one(payloads), chance);
    },
  };
}

/** A family that takes one of the mistakes that the schemas are known to see. */
function fromSchemas(name: keyof Others['mistakes'], share: number): Family {
  return {
    name,
    expected: 'caught',
    share,
    mutate: (_, chance, { mistakes }) =>
      mistakes[name].length === 0 ? undefined : chance.one(mistakes[name])(),
  };
}

const wrongValues: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -1,
  1.5,
  1e21,
  '',
  'text',
  [],
  {},
  [null],
  [[]],
  [{}],
  { a: 1 },
  ['text', 5],
];

const numbers = ['-1', '0', '-0', '1.5', '1e21', '1e999', '1e-7', '12345678901234567890', '2147483648'];

export const families: readonly Family[] = [
  fromSchemas('typo key', 8),
  fromSchemas('unknown key', 4),
  fromSchemas('missing', 6),
  fromSchemas('wrong type', 4),
  fromSchemas('dead link', 4),
  {
    name: 'typo type',
    expected: 'caught',
    share: 4,
    mutate(source, chance) {
      if (source.types.length === 0) return undefined;
      const node = chance.one(source.types);
      return {
        text: replaced(source, node, quote(slipIn(String(node.value), chance))),
        meant: String(node.value),
      };
    },
  },
  {
    name: 'any value',
    expected: 'any',
    share: 5,
    mutate: (source, chance) => ({
      text: replaced(source, chance.one(source.values), quote(chance.one(wrongValues))),
    }),
  },
  {
    name: 'numbers',
    expected: 'any',
    share: 2,
    mutate: (source, chance) => ({ text: replaced(source, chance.one(source.values), chance.one(numbers)) }),
  },
  withPayload('HTML in a text', markup, 8, 'texts'),
  withPayload('Markdown in a text', markdown, 7, 'texts'),
  withPayload('odd text', oddTexts, 6, 'texts'),
  withPayload('scheme in an address', addresses, 6, 'addresses'),
  {
    name: 'file that is not there',
    expected: 'any',
    share: 2,
    mutate(source, chance) {
      const files = source.addresses.filter(({ value }) => /\.\w{3,4}$/.test(String(value)));
      if (files.length === 0) return undefined;
      const node = chance.one(files);
      return { text: replaced(source, node, quote(`${String(node.value).slice(0, -4)}-none.svg`)) };
    },
  },
  {
    name: 'prototype',
    expected: 'any',
    share: 3,
    mutate(source, chance) {
      const name = chance.one([
        '__proto__',
        'constructor',
        'prototype',
        'toString',
        'hasOwnProperty',
        'then',
      ]);
      const value = chance.one([
        '{ "polluted": true }',
        '{ "prototype": { "polluted": true } }',
        '"x"',
        'null',
      ]);
      const property = chance.one(source.properties).children?.[0];
      if (chance.below(2) === 0 && property) return { text: replaced(source, property, quote(name)) };
      return { text: withProperty(source, chance.one(source.objects), `${quote(name)}: ${value}`) };
    },
  },
  {
    name: 'React look-alike',
    expected: 'any',
    share: 3,
    mutate: (source, chance) => ({
      text: replaced(source, chance.one(source.values), quote(chance.one(lookAlikes))),
    }),
  },
  {
    name: 'deep',
    expected: 'any',
    share: 2,
    mutate(source, chance) {
      const levels = chance.one([3, 10, 30, 45, 200, 20_000]);
      const node = chance.one(source.values);
      const [open, close] = chance.one([
        ['[', ']'],
        ['{"blocks":[', ']}'],
      ] as const);
      if (node.type !== 'string' || chance.below(2) === 0)
        return {
          text: replaced(source, node, open.repeat(levels) + textOf(source, node) + close.repeat(levels)),
        };
      const mark = chance.one(['> ', '- ', '1. ', '[', '**', '*a **b ', '![', '`', '<a ']);
      return {
        text: replaced(source, node, quote(mark.repeat(Math.min(levels, 2_000)) + String(node.value))),
      };
    },
  },
  {
    name: 'large',
    expected: 'any',
    share: 1,
    mutate(source, chance) {
      const times = chance.one([2, 50, 400, 5_000]);
      const lists = source.lists.filter(({ children = [] }) => children.length > 0);
      if (lists.length === 0 || chance.below(3) === 0) {
        const node = chance.one(source.texts);
        return { text: replaced(source, node, quote(String(node.value).repeat(times))) };
      }
      const entry = chance.one(chance.one(lists).children ?? []);
      const copies = `${textOf(source, entry)},\n`.repeat(times);
      return { text: inserted(source, entry.offset, copies) };
    },
  },
  {
    name: 'block of another page',
    expected: 'any',
    share: 4,
    mutate(source, chance, { blocks }) {
      const entries = source.types.flatMap(({ parent }) => parent?.parent ?? []);
      if (entries.length === 0) return undefined;
      const node = chance.one(entries);
      const other = chance.one(blocks);
      // In its place, or beside it.
      return chance.below(2) === 0
        ? { text: replaced(source, node, other) }
        : { text: inserted(source, node.offset, `${other},\n`) };
    },
  },
  {
    name: 'entry taken out or doubled',
    expected: 'any',
    share: 2,
    mutate(source, chance) {
      const lists = source.lists.filter(({ children = [] }) => children.length > 1);
      if (lists.length === 0) return undefined;
      const { children = [] } = chance.one(lists);
      const index = chance.below(children.length - 1);
      const [entry, next] = [children[index], children[index + 1]];
      if (entry === undefined || next === undefined) return undefined;
      const whole = source.text.slice(entry.offset, next.offset);
      return chance.below(2) === 0
        ? { text: source.text.slice(0, entry.offset) + source.text.slice(next.offset) }
        : { text: inserted(source, entry.offset, whole) };
    },
  },
  ...brokenTextFamilies,
  ...sameFamilies,
];
