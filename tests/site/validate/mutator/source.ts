/** A document that is mutated: its values by kind, and edits of its text. */
import type { Node } from 'jsonc-parser';
import type { ParsedFile } from '../../../../src/site/documents/document.ts';

/** Draws by chance, the same for the same name. */
export interface Chance {
  /** A whole number from 0, below `count`. */
  below: (count: number) => number;
  /** One of a list, which is not empty. */
  one: <T>(list: readonly T[]) => T;
}

export function chanceFrom(random: () => number): Chance {
  const below = (count: number) => Math.floor(random() * count);
  return {
    below,
    one: <T>(list: readonly T[]) => {
      if (list.length === 0) throw new Error('there is nothing to draw from');
      return list[below(list.length)] as T;
    },
  };
}

/** A document with its values; each list is empty if there is none. */
export interface Source {
  path: string;
  text: string;
  root: Node;
  /** All values but the whole document. */
  values: readonly Node[];
  /** Texts that are values, not names. */
  texts: readonly Node[];
  /** Texts that are addresses of pages, files or other sites. */
  addresses: readonly Node[];
  objects: readonly Node[];
  lists: readonly Node[];
  properties: readonly Node[];
  /** Names of block types, where they stand. */
  types: readonly Node[];
}

export function sourceOf({ path, text, root }: ParsedFile): Source | undefined {
  if (root === undefined) return undefined;
  const all: Node[] = [];
  const look = (node: Node): void => {
    if (node.type === 'property') {
      all.push(node);
      const value = node.children?.[1];
      if (value) look(value);
      return;
    }
    all.push(node);
    for (const child of node.children ?? []) look(child);
  };
  look(root);
  const values = all.filter((node) => node.type !== 'property' && node !== root);
  const texts = values.filter(({ type }) => type === 'string');
  const nameOf = ({ parent }: Node) =>
    parent?.type === 'property' ? String(parent.children?.[0]?.value) : '';
  return {
    path,
    text,
    root,
    values,
    texts,
    addresses: texts.filter(({ value }) => /^(\/|https?:|mailto:|tel:|#)/.test(String(value))),
    objects: all.filter(({ type }) => type === 'object'),
    lists: values.filter(({ type }) => type === 'array'),
    properties: all.filter(({ type }) => type === 'property'),
    // An object with a type and an id is a block. The schemas do not look into what templates write.
    types: path.endsWith('_templates.json')
      ? []
      : texts.filter(
          (node) =>
            nameOf(node) === 'type' &&
            node.parent?.parent?.children?.some((one) => one.children?.[0]?.value === 'id'),
        ),
  };
}

/** The text with another text in the place of a node. */
export function replaced({ text }: Source, { offset, length }: Node, by: string): string {
  return text.slice(0, offset) + by + text.slice(offset + length);
}

/** The text of a node. */
export function textOf({ text }: Source, { offset, length }: Node): string {
  return text.slice(offset, offset + length);
}

/** The text with something put in at a place. */
export function inserted({ text }: Source, at: number, what: string): string {
  return text.slice(0, at) + what + text.slice(at);
}

/** A property put in as the first of an object. */
export function withProperty(source: Source, object: Node, property: string): string {
  const comma = (object.children ?? []).length > 0 ? ', ' : '';
  return inserted(source, object.offset + 1, `${property}${comma}`);
}

/** A name with a slip in it: two letters swapped, one doubled, one left out, or another in its place. */
export function slipIn(name: string, { below }: Chance): string {
  const at = below(Math.max(1, name.length - 1));
  const [a = 'x', b = ''] = name.slice(at, at + 2);
  const [before, after] = [name.slice(0, at), name.slice(at + 1)];
  const slips = [
    before + b + a + name.slice(at + 2),
    before + a + a + after,
    before + after,
    `${before}q${after}`,
  ];
  const slip = slips[below(slips.length)] ?? '';
  return slip === name || slip === '' ? `${name}q` : slip;
}
