/** F9 Collections of visited pages, for their filters offline. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepRecords } from '../../src/client/keep-records.ts';

const source = { item: 'news', isOwn: true as const };
const sources = {
  news: { ...source, path: '/assets/records-1.json', waits: true as const },
  other: { ...source, path: '/assets/records-2.json' },
};
beforeEach(() => void vi.stubGlobal('navigator', {}));
afterEach(() => vi.unstubAllGlobals());

/** A window with a worker, or with one to come. */
function makeWindow(hasWorker: boolean) {
  const workers = Object.assign(new EventTarget(), { controller: hasWorker ? {} : null });
  const asked: string[] = [];
  const fetch = (address: unknown) => {
    asked.push(String(address));
    return Promise.resolve(new Response('[]'));
  };
  return { asked, workers, window: { navigator: { serviceWorker: workers }, fetch } as unknown as Window };
}

it('F9 fetches what no filter has needed yet, as soon as there is a worker that keeps it', () => {
  const { asked, workers, window } = makeWindow(false);
  keepRecords(sources, window);
  expect(asked).toEqual([]);
  workers.dispatchEvent(new Event('controllerchange'));
  expect(asked).toEqual(['/assets/records-1.json']);
  const later = makeWindow(true);
  keepRecords(sources, later.window);
  expect(later.asked).toEqual(['/assets/records-1.json']);
});

it('F9 fetches nothing ahead for a visitor who saves data', () => {
  vi.stubGlobal('navigator', { connection: { saveData: true } });
  const { asked, window } = makeWindow(true);
  keepRecords(sources, window);
  expect(asked).toEqual([]);
});
