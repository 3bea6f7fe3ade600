/**
 * Finds the place that an answer of a reviewer is about: the block by its id, wherever it is in its page now; else by
 * the text that the reviewer read, in any document. Pure.
 */
import type { Answer } from '../generated/schema.ts';
import { deepEqual, escapeSegment, isObject, type Json, type JsonObject } from '../json/json.ts';
import { similarity } from '../json/pair-up.ts';
import { findPosition } from './problem.ts';
import type { Site } from './read-site.ts';

/** A page or a part as it is written, without its parts inserted. */
interface Written {
  file: string;
  value: Json;
}

/** A block with an id, at any depth of a document. */
export type Block = JsonObject & { type: string; id: string };

/** The place of an answer today. */
export interface AnsweredPlace {
  file: string;
  block: Block;
  /** JSON pointer of the text in the block; absent for a comment, or if the text is no longer there. */
  field?: string;
}

/** From this score on, the block with the most similar text is the one that was meant; the same id adds to it. */
const blockThreshold = 0.8;
const sameId = 0.3;
/** From this similarity on, a text of the block is the one that was meant; the same place adds to it. */
const fieldThreshold = 0.5;
const samePlace = 0.5;

/** The pages and parts of a site, as they are written. */
export function writtenDocuments({ pages, parts }: Pick<Site, 'pages' | 'parts'>): Written[] {
  return [...pages.map(({ file }) => file), ...parts.values()].flatMap(({ path, content }) =>
    content === undefined ? [] : [{ file: path, value: content as Json }],
  );
}

/** The blocks with an id in a value, the outer ones first. */
export function blocksIn(value: Json): Block[] {
  if (Array.isArray(value)) return value.flatMap(blocksIn);
  if (!isObject(value)) return [];
  return [...(isBlock(value) ? [value] : []), ...Object.values(value).flatMap(blocksIn)];
}

const isBlock = (value: JsonObject): value is Block =>
  typeof value['type'] === 'string' && typeof value['id'] === 'string';

/** The texts of a block by their JSON pointers, without those of blocks in it. */
export function textsIn(value: Json, pointer = ''): Map<string, string | string[]> {
  if (typeof value === 'string' || isLines(value)) return new Map([[pointer, value]]);
  if (typeof value !== 'object' || value === null || (pointer !== '' && isObject(value) && isBlock(value)))
    return new Map();
  const entries = Object.entries(value).filter(([key]) => key !== 'id' && key !== 'type');
  return new Map(entries.flatMap(([key, child]) => [...textsIn(child, `${pointer}/${escapeSegment(key)}`)]));
}

const isLines = (value: Json): value is string[] =>
  Array.isArray(value) && value.length > 0 && value.every((line) => typeof line === 'string');

/**
 * Finds the block of an answer, and its text.
 * @returns `undefined` if the block is no longer there, or if several may be meant
 */
export function findAnswered(answer: Answer, documents: readonly Written[]): AnsweredPlace | undefined {
  const at = (file: string, block: Block): AnsweredPlace => {
    const field = findField(block, answer);
    return { file, block, ...(field !== undefined && { field }) };
  };
  const own = documents.find(({ file }) => file === answer.page);
  const known = own && blocksIn(own.value).find(({ id }) => id === answer.block);
  if (own !== undefined && known !== undefined) return at(own.file, known);
  const scored = documents
    .flatMap(({ file, value }) =>
      blocksIn(value).map((block) => ({ file, block, score: score(block, answer) })),
    )
    .toSorted((a, b) => b.score - a.score);
  const [best, next] = scored;
  if (best === undefined || best.score < blockThreshold || best.score === next?.score) return undefined;
  return at(best.file, best.block);
}

/** How well a block fits an answer. Without a text, only its id can fit. */
function score(block: Block, { block: id, from }: Answer): number {
  const texts = [...textsIn(block).values()];
  const alike = from === undefined ? 0.5 : Math.max(0, ...texts.map((text) => similarity(text, from)));
  return alike + (block.id === id ? sameId : 0);
}

/** Finds the text of a block that an answer is about, also after its entry has moved or the wording was taken. */
export function findField(block: Json, { field, from, to }: Answer): string | undefined {
  if (from === undefined) return undefined;
  const meant = [from, ...(to === undefined ? [] : [to])];
  const scored = [...textsIn(block)]
    .filter(([, text]) => Array.isArray(text) === Array.isArray(from))
    .map(([pointer, text]) => {
      const isSame = meant.some((one) => deepEqual(one, text));
      const alike = isSame ? 2 : Math.max(...meant.map((one) => similarity(one, text)));
      return { pointer, score: alike + (pointer === field ? samePlace : 0) };
    })
    .toSorted((a, b) => b.score - a.score);
  const [best] = scored;
  return best !== undefined && best.score >= fieldThreshold ? best.pointer : undefined;
}

/** Names the answers of reviewers whose block is no longer there. */
export function answerNotes(site: Site): string[] {
  if (site.answers.length === 0) return [];
  const documents = writtenDocuments(site);
  return site.answers
    .filter(({ problems }) => problems.length === 0)
    .flatMap(({ file, value, assembled }) =>
      value.answers.flatMap((answer, index) => {
        if (findAnswered(answer, documents) !== undefined) return [];
        const offset = assembled?.locate(`/answers/${index}`).node.offset ?? 0;
        const { line } = findPosition(file, offset);
        return [
          `${file.path}:${line} ${value.by} answers about the block "${answer.block}" of ${answer.page}, which is no longer there.`,
        ];
      }),
    );
}
