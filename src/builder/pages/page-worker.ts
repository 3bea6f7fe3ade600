/**
 * A thread that makes pages (`make-pages.ts`). It is bundled with the renderer, so that it starts without a compiler.
 */
import { parentPort, workerData } from 'node:worker_threads';
import * as renderer from '../render/entry-server.tsx';
import { createMakePage, type MadePage, type PageSurroundings } from './make-page.ts';
import { failureOf, PageFailure, type FailureFacts } from '../resolve/failures.ts';
import type { RenderedPageDocument } from './render-document.ts';

export interface PageTask {
  number: number;
  page: RenderedPageDocument;
}

export type PageAnswer = { number: number } & ({ made: MadePage } | { failure: FailureFacts });

const makePage = createMakePage(renderer, workerData as PageSurroundings);

async function answer({ number, page }: PageTask): Promise<PageAnswer> {
  try {
    return { number, made: await makePage(page) };
  } catch (error) {
    const { facts } = error instanceof PageFailure ? error : failureOf(page.route, error);
    return { number, failure: facts };
  }
}

parentPort?.on(
  'message',
  (task: PageTask) => void answer(task).then((said) => parentPort?.postMessage(said)),
);
