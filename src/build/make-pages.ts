/** Makes many pages: few here, many on one thread for each core. */
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { Bundle } from './bundle.ts';
import { createMakePage, type MadePage, type PageSurroundings } from './make-page.ts';
import type { PageAnswer, PageTask } from './page-worker.ts';
import type { RenderedPageDocument } from './render-document.ts';

/** As many pages are made sooner than a thread has started. */
const fewPages = 12;
/** How many pages are handed to a thread before it has answered, so that it never waits. */
const ahead = 4;

interface MakePagesOptions<T extends RenderedPageDocument> {
  bundle: Pick<Bundle, 'loadRenderer' | 'pageWorker'>;
  surroundings: PageSurroundings;
  pages: readonly T[];
  /** Called with each page, in the order in which they are ready. */
  take: (page: T, made: MadePage) => void;
}

/**
 * Makes pages.
 * @throws Error if a block of one of them throws; the others are called off.
 */
export async function makePages<T extends RenderedPageDocument>(options: MakePagesOptions<T>): Promise<void> {
  const { bundle, surroundings, pages, take } = options;
  const threads = Math.min(availableParallelism(), Math.floor(pages.length / fewPages));
  if (threads < 1) {
    if (pages.length === 0) return;
    const makePage = createMakePage(await bundle.loadRenderer(), surroundings);
    for (const page of pages) take(page, await makePage(page));
    return;
  }
  const workers = Array.from(
    { length: threads },
    () =>
      new Worker(bundle.pageWorker, {
        workerData: surroundings,
        execArgv: [],
        env: { ...process.env, NODE_ENV: 'production' },
      }),
  );
  try {
    await shareOut(workers, pages, take);
  } finally {
    await Promise.all(workers.map((worker) => worker.terminate()));
  }
}

function shareOut<T extends RenderedPageDocument>(
  workers: readonly Worker[],
  pages: readonly T[],
  take: (page: T, made: MadePage) => void,
): Promise<void> {
  let [next, done] = [0, 0];
  return new Promise((resolve, reject) => {
    const hand = (worker: Worker): void => {
      const page = pages[next];
      if (page === undefined) return;
      const { route, value, language, languages } = page;
      const ofLanguage = { ...(language && { language }), ...(languages && { languages }) };
      worker.postMessage({ number: next, page: { route, value, ...ofLanguage } } satisfies PageTask);
      next += 1;
    };
    for (const worker of workers) {
      worker.on('error', reject);
      worker.on('message', (answer: PageAnswer) => {
        const page = pages[answer.number];
        if ('error' in answer) return reject(answer.error);
        hand(worker);
        try {
          if (page !== undefined) take(page, answer.made);
        } catch (error) {
          reject(error);
        }
        done += 1;
        if (done === pages.length) resolve();
      });
      for (let count = 0; count < ahead; count += 1) hand(worker);
    }
  });
}
