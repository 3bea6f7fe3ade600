/**
 * Prepares the pages whose links are in view, since a press that follows no hover would wait for the line.
 */
import { observeLinks } from './follow-links.ts';
import { savesData } from './saves-data.ts';

/** After this many bytes no further page is fetched because its link is in view. The last one may be as large again. */
const maxBytesInView = 15_000;

interface InView {
  /** Fetches a page; resolves in any case. */
  prepare: (address: string) => Promise<unknown>;
  /** Calls an act when the browser is idle. */
  whenIdle: (act: () => void) => void;
  /** The bytes of pages that this visit has fetched. */
  bytes: () => number;
  /** Whether the visitor uses touch, where the links of the header come first: no hover precedes a tap. */
  byTouch: boolean;
}

/**
 * Creates a function that prepares the pages whose links are in view, one after the other, unless the visitor saves
 * data. Call it again when another page is shown.
 */
export function createPrepareInView(
  document: Document,
  { prepare, whenIdle, bytes, byTouch }: InView,
): () => void {
  let stop = () => {};
  return () => {
    stop();
    if (savesData()) return;
    const before = bytes();
    const wanted: string[] = [];
    let isBusy = false;
    const next = () => {
      const isOver = bytes() - before >= maxBytesInView;
      const address = isOver ? undefined : wanted.shift();
      isBusy = address !== undefined;
      if (isOver) stop();
      if (address !== undefined) whenIdle(() => void prepare(address).then(next));
    };
    const observer = observeLinks((address) => {
      wanted.push(address);
      if (!isBusy) next();
    });
    stop = () => observer.disconnect();
    for (const part of byTouch ? ['header', 'main'] : ['main', 'header'])
      for (const link of document.querySelectorAll(`${part} a[href]`)) observer.observe(link);
  };
}

/** Counts the bytes of the pages that were fetched (`page-cache.ts`); nothing else uses this kind of request. */
export function countPageBytes(): number {
  const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  return entries
    .filter(({ initiatorType }) => initiatorType === 'xmlhttprequest')
    .reduce((sum, { transferSize }) => sum + transferSize, 0);
}
