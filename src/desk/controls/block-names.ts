/** Names blocks by their text. Pure. */
import { ownName, typeName, wordsOfPath } from '../../site/documents/entry-names.ts';
import { firstText } from '../shared/at-path.ts';

/** Longest name, in characters. */
const maxLength = 44;
/** Properties with prose, in the order in which they name a block without a name of its own. */
const texts = ['text', 'lead', 'quote', 'description', 'years'];

/** The first words of a block: its heading, else the start of its text, else of the first entry in it. */
export function firstWords(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const of = value as Record<string, unknown>;
  const text = ownName(value) ?? firstText(...texts.map((key) => joined(of[key])));
  if (text !== undefined) return shortened(text);
  for (const child of Object.values(of)) {
    const [first] = Array.isArray(child) ? child : [];
    const words = firstWords(first);
    if (words !== undefined) return words;
  }
  return undefined;
}

/** The name of a block: its first words, else its type; of a part in its place, the end of the part's path. */
export function blockName(block: unknown): string {
  const { type, use } = (block ?? {}) as { type?: unknown; use?: unknown };
  if (typeof use === 'string') return wordsOfPath(use);
  return firstWords(block) ?? (typeof type === 'string' ? typeName(type) : 'This entry');
}

/** A text without Markdown, on one line. */
export const plainText = (text: string): string =>
  text
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/\\([\p{P}\p{S}])|[*_`#>]+|^\s*(?:[-+]|\d+[.)])\s/gu, '$1')
    .replace(/\s+/g, ' ')
    .trim();

/** The start of a text without Markdown, cut between two words. */
export function shortened(text: string): string {
  const plain = plainText(text);
  if (plain.length <= maxLength) return plain;
  const cut = plain.slice(0, maxLength + 1);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), maxLength / 2)).replace(/[\s.,;:]+$/, '')} …`;
}

function joined(value: unknown): string | undefined {
  if (!Array.isArray(value)) return firstText(value);
  return value.every((line) => typeof line === 'string') ? value.join(' ').trim() : undefined;
}
