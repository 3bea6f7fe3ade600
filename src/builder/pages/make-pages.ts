/** Makes many pages: on this thread, and on one for each further core. */
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { Bundle } from '../bundle/bundle.ts';
import { createMakePage, type MadePage, type PageSurroundings } from './make-page.ts';
import { PageFailure } from '../resolve/failures.ts';
import type { PageAnswer, PageTask } from './page-worker.ts';
import type { RenderedPageDocument } from './render-document.ts';

/** Fewer pages are made sooner than a thread starts. */
const minPagesPerThread = 12;
/** The number of pages queued at a thread, so that it never waits. */
const queueLength = 4;

interface MakePagesOptions<T extends RenderedPageDocument> {
  bundle: Pick<Bundle, 'loadRenderer' | 'pageWorker'>;
  surroundings: PageSurroundings;
  pages: readonly T[];
  /** Called with each page as soon as it is ready. */
  take: (page: T, made: MadePage) => void;
}

/** The state that all threads' loops share. */
interface Work<T extends RenderedPageDocument> extends Pick<MakePagesOptions<T>, 'take'> {
  /** The pages not yet started, the next one last. */
  left: T[];
}

/**
 * Makes pages.
 * @throws PageFailure if a block of one of them throws; the others are cancelled.
 */
export async function makePages<T extends RenderedPageDocument>(options: MakePagesOptions<T>): Promise<void> {
  const { bundle, surroundings, pages, take } = options;
  if (pages.length === 0) return;
  const work: Work<T> = { left: pages.toReversed(), take };
  // This thread makes pages, too: an additional thread would compete for the cores, and each must start, load the
  // renderer and hold it in memory.
  const threads = Math.min(availableParallelism() - 1, Math.floor(pages.length / minPagesPerThread));
  const workers = Array.from({ length: threads }, () => startWorker(bundle, surroundings));
  const loops = [makeHere(work, bundle, surroundings), ...workers.map((worker) => makeThere(work, worker))];
  try {
    await Promise.all(loops);
  } finally {
    work.left.length = 0;
    // Node can crash if a thread that compresses is terminated.
    await Promise.allSettled(loops);
    await Promise.all(workers.map((worker) => worker.terminate()));
  }
}

function startWorker({ pageWorker }: Pick<Bundle, 'pageWorker'>, surroundings: PageSurroundings): Worker {
  return new Worker(pageWorker, {
    workerData: surroundings,
    execArgv: [],
    env: { ...process.env, NODE_ENV: 'production' },
  });
}

/** Makes pages on this thread until none is left. */
async function makeHere<T extends RenderedPageDocument>(
  { left, take }: Work<T>,
  { loadRenderer }: Pick<Bundle, 'loadRenderer'>,
  surroundings: PageSurroundings,
): Promise<void> {
  const makePage = createMakePage(await loadRenderer(), surroundings);
  for (let page = left.pop(); page !== undefined; page = left.pop()) take(page, await makePage(page));
}

/** Makes pages on another thread until none is left and it has answered; after an error it makes those that it has. */
function makeThere<T extends RenderedPageDocument>({ left, take }: Work<T>, worker: Worker): Promise<void> {
  const handed = new Map<number, T>();
  const failures: unknown[] = [];
  let count = 0;
  const hand = (): void => {
    const page = left.pop();
    if (page === undefined) return;
    const { route, value, language, languages, record } = page;
    const setting = {
      ...(language && { language }),
      ...(languages && { languages }),
      ...(record && { record }),
    };
    handed.set((count += 1), page);
    worker.postMessage({ number: count, page: { route, value, ...setting } } satisfies PageTask);
  };
  return new Promise((resolve, reject) => {
    worker.on('error', reject);
    worker.on('message', (answer: PageAnswer) => {
      const page = handed.get(answer.number);
      handed.delete(answer.number);
      try {
        if ('failure' in answer) throw new PageFailure(answer.failure);
        hand();
        if (page !== undefined) take(page, answer.made);
      } catch (error) {
        left.length = 0;
        failures.push(error);
      }
      if (handed.size > 0) return;
      if (failures.length > 0) reject(failures[0]);
      else resolve();
    });
    for (let begun = 0; begun < queueLength; begun += 1) hand();
    if (handed.size === 0) resolve();
  });
}
