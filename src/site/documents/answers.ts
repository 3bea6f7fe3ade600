/**
 * Finds the place that an answer of a reviewer is about: the block or record by its id, wherever it is in its document
 * now; else by the text that the reviewer read, in any document. Pure.
 */
import type { Answer } from '../../engine/generated/schema.ts';
import { deepEqual, escapeSegment, isObject, type Json, type JsonObject } from '../json/json.ts';
import { similarity } from '../json/pair-up.ts';

/** A document as it is written, without its parts inserted. */
export interface Written {
  file: string;
  value: Json;
  /** The property with the id of each of its records. */
  idField: string;
}

/** Something that an answer can be about: a block, a record in a file of several, or a document itself. */
export interface Subject {
  /** The id of a block or record, of a block in a layout after its name: `inner/banner`. A document may have none. */
  id?: string;
  /** JSON pointer into the document. */
  pointer: string;
  value: JsonObject;
}

/** The place of an answer today. */
export interface AnsweredPlace extends Subject, Written {
  value: JsonObject;
  /** JSON pointer of the text in the value; absent for a comment, or if the text is no longer there. */
  field?: string;
}

/** From this score on, the subject with the most similar text is the one that was meant; the same id adds to it. */
const subjectThreshold = 0.8;
const sameId = 0.3;
/** From this similarity on, a text of the subject is the one that was meant; the same place adds to it. */
const fieldThreshold = 0.5;
const samePlace = 0.5;

/** Everything in a document that an answer can be about: the document, then the outer ones before those in them. */
export function subjectsIn({ value, idField }: Written): Subject[] {
  return isObject(value)
    ? [{ pointer: '', value, ...idOf(value, '', idField) }, ...within(value, idField)]
    : [];
}

function within(value: Json, idField: string, pointer = '', layout = ''): Subject[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, child]) => {
    const at = `${pointer}/${escapeSegment(key)}`;
    const own = isObject(child) ? idOf(child, at, idField) : undefined;
    const inner = within(child, idField, at, pointer === '/layouts' ? `${key}/` : layout);
    return own === undefined
      ? inner
      : [{ id: layout + own.id, pointer: at, value: child as JsonObject }, ...inner];
  });
}

/** The id of a block, or of a record by its pointer; records of other programs may have numbers. */
function idOf(value: JsonObject, pointer: string, idField: string): { id: string } | undefined {
  const isRecord = /^\/records\/\d+$/.test(pointer);
  const own = isRecord ? value[idField] : typeof value['type'] === 'string' ? value['id'] : undefined;
  return typeof own === 'string' || (isRecord && typeof own === 'number') ? { id: `${own}` } : undefined;
}

/** Finds the block or record with an id, a record without one by its number; without an id, the document itself. */
export function findSubject(document: Written, id: string | undefined): Subject | undefined {
  const subjects = subjectsIn(document);
  const at = id === undefined ? '' : `/records/${Number(id) - 1}`;
  return (
    subjects.find((one) => id !== undefined && one.id === id) ??
    subjects.find(({ pointer }) => pointer === at)
  );
}

/**
 * The texts of a subject by their JSON pointers, without those of other subjects in it.
 * @param idField as in its document
 */
export function textsIn(value: Json, idField: string, pointer = ''): Map<string, string | string[]> {
  if (typeof value === 'string' || isLines(value)) return new Map([[pointer, value]]);
  const isOther = pointer !== '' && isObject(value) && idOf(value, pointer, idField) !== undefined;
  if (typeof value !== 'object' || value === null || isOther) return new Map();
  const entries = Object.entries(value).filter(([key]) => !['id', idField, 'type', '$schema'].includes(key));
  return new Map(
    entries.flatMap(([key, child]) => [...textsIn(child, idField, `${pointer}/${escapeSegment(key)}`)]),
  );
}

const isLines = (value: Json): value is string[] =>
  Array.isArray(value) && value.length > 0 && value.every((line) => typeof line === 'string');

/**
 * Finds the subject of an answer, and its text.
 * @returns `undefined` if it is no longer there, or if several may be meant
 */
export function findAnswered(answer: Answer, documents: readonly Written[]): AnsweredPlace | undefined {
  const own = documents.find(({ file }) => file === answer.page);
  const known = own && findAnsweredIn(own, answer.block, answer);
  if (known !== undefined) return known;
  const [best, next] = documents
    .flatMap((document) => subjectsIn(document).map((one) => ({ ...document, ...one })))
    .map((place) => ({ place, score: score(place, answer) }))
    .toSorted((a, b) => b.score - a.score);
  if (best === undefined || best.score < subjectThreshold || best.score === next?.score) return undefined;
  return { ...best.place, ...findField(best.place, answer) };
}

/** Finds the subject with an id in a document, and the text of an answer in it. */
export function findAnsweredIn(
  document: Written,
  id: string | undefined,
  answer: Answer,
): AnsweredPlace | undefined {
  const found = findSubject(document, id);
  const place = found && { file: document.file, idField: document.idField, ...found };
  return place && { ...place, ...findField(place, answer) };
}

/** How well a subject fits an answer. Without a text, only its id can fit. */
function score({ id, value, idField }: AnsweredPlace, { block, from }: Answer): number {
  const texts = [...textsIn(value, idField).values()];
  const alike = from === undefined ? 0.5 : Math.max(0, ...texts.map((text) => similarity(text, from)));
  return alike + (block !== undefined && id === block ? sameId : 0);
}

/** Finds the text that an answer is about, also after its entry has moved or the wording was taken. */
function findField({ value, idField }: AnsweredPlace, { field, from, to }: Answer): { field?: string } {
  if (from === undefined) return {};
  const meant = [from, ...(to === undefined ? [] : [to])];
  const [best] = [...textsIn(value, idField)]
    .filter(([, text]) => Array.isArray(text) === Array.isArray(from))
    .map(([pointer, text]) => {
      const isSame = meant.some((one) => deepEqual(one, text));
      const alike = isSame ? 2 : Math.max(...meant.map((one) => similarity(one, text)));
      return { pointer, score: alike + (pointer === field ? samePlace : 0) };
    })
    .toSorted((a, b) => b.score - a.score);
  return best !== undefined && best.score >= fieldThreshold ? { field: best.pointer } : {};
}
