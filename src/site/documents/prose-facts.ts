/**
 * Facts about prose for the checks: its addresses, headings, HTML and broken marks. They are cached (`known-texts.ts`),
 * so that unchanged prose is not parsed again.
 */
import type { Nodes } from 'mdast';
import { perObject } from '../../engine/per-object.ts';
import { brokenMarks, type BrokenMark } from '../prose/broken-prose.ts';
import { openTextMemory } from './known-texts.ts';
import { findDefinition, lineIndex, nodesIn, parseProse } from '../prose/prose-tree.ts';

/** The address of a link or picture in prose. */
export interface ProseAddress {
  /** The address as written, without escapes; empty if a link has none. */
  address: string;
  isPicture: boolean;
  /** The words of the link, or of the picture. */
  words: string;
  /** Whether it is a picture without words for those who do not see it. */
  isMute?: boolean;
  /** Index of the line that contains the address. */
  line: number;
  /** Offset of the address in the lines joined by `\n`; absent if it is written differently there. */
  at?: number;
}

interface ProseFacts {
  /** In the order of the text. */
  addresses: readonly ProseAddress[];
  /** Index of the line with the mark of the first heading. */
  heading?: number;
  /** Index of the first line with raw HTML. */
  html?: number;
  /** In the order of the text. */
  broken: readonly BrokenMark[];
}

const nothing: ProseFacts = { addresses: [], broken: [] };

/**
 * Matches lines that may contain a link, picture, HTML, heading, bold word or number of a list. Most prose has none and
 * is not parsed, which saves a third of the time of checking a large site.
 */
const signs = /[[<#]|\*\*|__|^[^a-z]*[=-]\s*$|^\s*\d+[.)]\s/i;

const memory = openTextMemory<ProseFacts>('prose');

/** A server reads the same lines at each check. */
const findFacts = perObject((lines: readonly string[]): ProseFacts => {
  if (!lines.some((line) => signs.test(line))) return nothing;
  const text = lines.join('\n');
  const known = memory.get(text);
  if (known !== undefined) return known;
  const facts = factsIn(text, [...nodesIn(parseProse(text))]);
  memory.set(text, facts);
  return facts;
});

function factsIn(text: string, nodes: readonly Nodes[]): ProseFacts {
  const heading = nodes.find(({ type }) => type === 'heading');
  const html = nodes.find(({ type }) => type === 'html');
  return {
    addresses: nodes.flatMap((node) => findAddresses(node, nodes, text)),
    ...(heading && { heading: lineIndex(heading, 'end') }),
    ...(html && { html: lineIndex(html, 'start') }),
    broken: brokenMarks(text, nodes),
  };
}

function findAddresses(node: Nodes, nodes: readonly Nodes[], text: string): ProseAddress[] {
  if (node.type === 'link' || node.type === 'image') {
    const at = text.lastIndexOf(node.url, (node.position?.end.offset ?? 0) - 1 - node.url.length);
    const isLiteral = node.url !== '' && /\]\(<?$/.test(text.slice(Math.max(0, at - 3), Math.max(0, at)));
    return [
      {
        address: node.url,
        isPicture: node.type === 'image',
        words: wordsOf(node),
        ...(node.type === 'image' && !node.alt?.trim() && { isMute: true }),
        // The address is at the end of the link, whose text may begin some lines above.
        line: lineIndex(node, 'end'),
        ...(isLiteral && { at }),
      },
    ];
  }
  if (node.type !== 'linkReference' && node.type !== 'imageReference') return [];
  const definition = findDefinition(node.identifier, nodes);
  if (definition === undefined) return [];
  const isPicture = node.type === 'imageReference';
  const isMute = node.type === 'imageReference' && !node.alt?.trim();
  const line = lineIndex(definition, 'start');
  return [{ address: definition.url, isPicture, words: wordsOf(node), ...(isMute && { isMute }), line }];
}

const wordsOf = (node: Nodes): string =>
  [...nodesIn(node)].map((one) => ('value' in one ? one.value : 'alt' in one ? one.alt : '')).join('');

/**
 * Returns the addresses of links and pictures in the order of the text. For `[words][name]` the line is that of the
 * definition of `name`.
 */
export function addressesIn(lines: readonly string[]): readonly ProseAddress[] {
  return findFacts(lines).addresses;
}

/**
 * Returns the index of the line with the mark (`#` or underline) of the first heading; `undefined` if there is none.
 */
export function headingIn(lines: readonly string[]): number | undefined {
  return findFacts(lines).heading;
}

/** Returns the index of the first line with raw HTML; `undefined` if there is none. */
export function htmlIn(lines: readonly string[]): number | undefined {
  return findFacts(lines).html;
}

/** Returns the broken marks and the links without words. */
export function brokenIn(lines: readonly string[]): readonly BrokenMark[] {
  return findFacts(lines).broken;
}
