/** The store of a visit, over answers that the test gives. */
import { vi } from 'vitest';
import type { ReadableSource } from '../../src/engine/data.ts';
import { type LastAnswers, createSources } from '../../src/engine/sources.ts';
import { makeFetch, settings, settled } from './make-answer.ts';
import { makeClock } from './make-clock.ts';

export const news: ReadableSource = { path: '/api/news/{orgcode}', item: 'news', envelope: ['', 'data'] };
export const circulars: ReadableSource = { ...news, path: '/api/circular/all/{orgcode}' };
export const kept: ReadableSource = { ...news, cache: true };

/** A store over a `fetch` that answers by what `answer` gives, call by call. */
export function makeSources(
  answer: (url: string) => Response | Promise<Response>,
  lastAnswers?: LastAnswers,
  timeZone?: string,
) {
  const { fetch, asked } = makeFetch(answer);
  const time = makeClock();
  const report = vi.fn<(where: string, message: string, cause?: unknown) => void>();
  const sources = createSources({
    fetch,
    settings: { ...settings, ...(timeZone !== undefined && { timeZone }) },
    report,
    clock: time.clock,
    random: () => 0,
    ...(lastAnswers && { lastAnswers }),
  });
  return { sources, asked, report, ...time };
}
export const ready = (...titles: string[]) => ({
  status: 'ready',
  items: titles.map((title) => ({ title })),
});
export const list = (...titles: string[]) => Response.json(titles.map((title) => ({ title })));
export const gone = () => Promise.reject(new TypeError('Failed to fetch'));

/** Answers that the test gives when it likes, in the order of the calls. */
export function makeQueue() {
  const waiting: ((response: Response) => void)[] = [];
  return {
    answer: () => new Promise<Response>((resolve) => void waiting.push(resolve)),
    give: async (call: number, response: Response) => {
      waiting[call]?.(response);
      await settled();
    },
  };
}
