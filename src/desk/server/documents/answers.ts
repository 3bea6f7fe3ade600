/** The answers of reviewers that wait for a maintainer: brought by a file or by git, shown at their blocks, removed. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Hono } from 'hono';
import type { SiteContext } from '../../../authoring/plan.ts';
import { writtenDocuments } from '../../../site/documents/answered-documents.ts';
import { findAnswered, type AnsweredPlace } from '../../../site/documents/answers.ts';
import { parseFile } from '../../../site/documents/document.ts';
import { canonicalText } from '../../../site/documents/format.ts';
import { kebab } from '../../../site/documents/kebab.ts';
import { schemaId } from '../../../site/documents/kinds.ts';
import { dayWords } from '../../../site/documents/periods.ts';
import { answersFolder } from '../../../site/documents/paths.ts';
import { sentenceOf } from '../../../site/documents/problem.ts';
import { readDocument } from '../../../site/documents/read-document.ts';
import { withoutUnseen } from '../../../engine/clean-text.ts';
import type { Answer, Answers } from '../../../engine/generated/schema.ts';
import { deepEqual, readJson } from '../../../site/json/json.ts';
import { lineDiff, nearChanges, proseDiff, wordDiff, type Run } from '../../../review/words.ts';
import { titleOf } from './document-titles.ts';
import { writeText } from './document-store.ts';
import { readContext, type SiteState } from './site-state.ts';

/** An answer with its place today. */
export interface WaitingAnswer {
  /** The file that has it. */
  reviewSession: string;
  by: string;
  email?: string;
  date: string;
  /** The date in words: `27 November 2026`. */
  day: string;
  answer: Answer;
  /** The title of its document. */
  title: string;
  /** Absent if its subject is no longer there. */
  at?: Omit<AnsweredPlace, 'value'>;
  /** The changed words of a wording, with the words around them. */
  runs: Run[];
}

interface DoneRequest {
  reviewSession: string;
  answer: Answer;
  /** Whether its wording is in the text: then it is kept until a commit names its author. */
  isTaken?: boolean;
}

/** Adds the routes. A refusal is a normal result: `message` gives the reason. */
export function addAnswersApi(desk: Hono, state: () => SiteState): void {
  desk.get('/_dev/answers', (c) => {
    // Few sites have answers, and each editor asks after each change.
    const hasAnswers = existsSync(join(state().site.root, answersFolder));
    return c.json(hasAnswers ? readWaiting(readContext(state())) : []);
  });
  desk.post('/_dev/answers', async (c) => {
    const { text } = await c.req.json<{ text: string }>();
    return c.json(bringAnswers(readContext(state()), text));
  });
  desk.post('/_dev/answers/done', async (c) => {
    const { reviewSession, answer, isTaken = false } = await c.req.json<DoneRequest>();
    const context = readContext(state());
    const found = context.site.answers.find(({ file }) => file.path === reviewSession);
    if (found !== undefined)
      writeSession(
        context,
        reviewSession,
        changedAnswers(found.value, (one) =>
          !isSameAnswer(one, answer) ? one : isTaken ? { ...one, done: true } : undefined,
        ),
      );
    return c.json({});
  });
}

/** Lists the answers that wait, in the order of their files. */
function readWaiting({ site }: SiteContext): WaitingAnswer[] {
  const documents = site.answers.length === 0 ? [] : writtenDocuments(site);
  return site.answers
    .filter(({ problems }) => problems.length === 0)
    .flatMap(({ file, value: { answers, ...reviewSession } }) =>
      answers
        .filter(({ done }) => done !== true)
        .map((answer) => {
          const { value: _, ...at } = findAnswered(answer, documents) ?? {};
          return {
            reviewSession: file.path,
            ...reviewSession,
            day: dayWords(reviewSession.date),
            answer,
            title: titleOf(site, 'file' in at ? at.file : answer.page),
            ...('file' in at && { at }),
            runs: changedWords(answer),
          };
        }),
    );
}

function changedWords({ from, to }: Answer): Run[] {
  if (from === undefined || to === undefined) return [];
  const [a, b] = [from, to].map((text) => (typeof text === 'string' ? [text] : text)) as [string[], string[]];
  const runs = typeof to === 'string' ? wordDiff(a.join(' '), to) : (proseDiff(a, b) ?? lineDiff(a, b));
  return nearChanges(runs, 14);
}

/**
 * Writes a reviewer's file of answers into the site; those of the same reviewer and day are joined.
 * @returns the number of its answers, or in words why it is none
 */
function bringAnswers(context: SiteContext, text: string): { count: number } | { message: string } {
  const { site, contract } = context;
  const read = readDocument<Answers>(
    parseFile('answers', mended(withoutUnseen(text, ' '))),
    'answers',
    contract,
    new Map(),
  );
  const [problem] = read.problems;
  if (problem !== undefined)
    return {
      message: `This is no file of answers from a report, or it was changed. Line ${problem.line}: ${sentenceOf(problem)}`,
    };
  const { answers, ...by } = read.value;
  const name = `${answersFolder}/${kebab(by.by) || 'reviewer'}-${by.date}`;
  for (let number = 1; ; number += 1) {
    const path = `${name}${number === 1 ? '' : `-${number}`}.json`;
    const { answers: known, ...who } = site.answers.find(({ file }) => file.path === path)?.value ?? {
      ...by,
      answers: [],
    };
    if (!deepEqual(who, by)) continue;
    // One that was done comes back.
    const others = known.filter((one) => !answers.some((other) => isSameAnswer(one, other)));
    writeSession(context, path, { ...by, answers: [...others, ...answers] });
    return { count: answers.length };
  }
}

/**
 * Mends what mail and word processors do to a file: signs of quoting, words around it, curly quotes, hard blanks, broken
 * lines. A text that is JSON, or does not become so, stays as it is.
 */
function mended(text: string): string {
  const unquoted = text.replace(/^(?:>[ \u00A0]?)+/gm, '');
  const own = unquoted.slice(unquoted.indexOf('{'), unquoted.lastIndexOf('}') + 1);
  const tidy = (one: string) =>
    one.replace(/"(?:\\[^]|[^"\\])*"|[\u00A0\u2007\u202F]/g, (part) =>
      part.startsWith('"') ? part.replace(/ *\r?\n/g, ' ') : ' ',
    );
  const isJson = (one: string) => readJson(one) !== undefined;
  return [text, tidy(own), tidy(own.replace(/[“”„]/g, '"'))].find(isJson) ?? text;
}

/** Whether two answers are the same one, done or not. */
export function isSameAnswer(a: Answer, b: Answer): boolean {
  return deepEqual({ ...a, done: true }, { ...b, done: true });
}

/** A review session with its answers changed. @param change returns `undefined` for one that goes */
export const changedAnswers = (
  reviewSession: Answers,
  change: (answer: Answer) => Answer | undefined,
): Answers => ({
  ...reviewSession,
  answers: reviewSession.answers.flatMap((answer) => change(answer) ?? []),
});

/** The text of a review session; `undefined` if it has no answers, so that its file is deleted. */
export const textOfSession = (reviewSession: Answers, { contract }: Pick<SiteContext, 'contract'>) =>
  reviewSession.answers.length === 0
    ? undefined
    : canonicalText(reviewSession, contract.schemas.get(schemaId('answers')), contract);

function writeSession(context: SiteContext, path: string, reviewSession: Answers): void {
  writeText(context.site.root, path, textOfSession(reviewSession, context));
}
