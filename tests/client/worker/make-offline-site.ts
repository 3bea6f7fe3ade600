/** The store of a device, with a network that a test gives. */
import { vi } from 'vitest';
import { removeBase } from '../../../src/engine/base.ts';
import { createOfflineSite, type OfflineFiles } from '../../../src/client/worker/offline-site.ts';
import { makeClock } from '../../engine/make-clock.ts';
import { makeCaches } from './make-caches.ts';

export const origin = 'https://site.example';
export const files: OfflineFiles = {
  build: 'b1',
  needed: {
    '/': 'home+',
    '/Home': 'home+',
    '/News': 'news/',
    '/assets/app-1.js': 'app',
    '/search.json': 'search',
  },
  pictures: { '/images/a.svg': 'a' },
};

export type Network = (path: string) => Response | Promise<Response>;

export const html = { headers: { 'Content-Type': 'text/html; charset=utf-8' } };
export const page = (text: string) => new Response(text, html);
export const down = () => Promise.reject(new TypeError('no network'));

export function setUp(
  network: Network = (path) => page(`fresh ${path}`),
  own = files,
  { storage, kept } = makeCaches(),
  base = '/',
  isUnchanged: (path: string) => boolean = () => true,
) {
  const { clock, pass } = makeClock();
  const asked: { path: string; init: RequestInit | undefined }[] = [];
  const update = vi.fn<() => Promise<unknown>>(down);
  let present = network;
  const site = createOfflineSite({
    update,
    files: own,
    origin,
    withoutBase: (path) => removeBase(base, path),
    storage,
    clock,
    async fetch(request, init) {
      const url = new URL(typeof request === 'string' ? request : request.url, origin);
      asked.push({ path: url.pathname + url.search, init });
      if (init?.integrity !== undefined && !isUnchanged(url.pathname)) throw new TypeError('integrity');
      return present(url.pathname + url.search);
    },
  });
  return { site, pass, asked, kept, storage, update, now: (next: Network) => void (present = next) };
}

/** A request as the browser hands it over; `Request` of Node knows neither navigations nor destinations. */
export function request(path: string, { mode = 'cors', destination = '', method = 'GET' } = {}): Request {
  return { url: new URL(path, origin).href, mode, destination, method } as Request;
}
export const navigation = (path: string) => request(path, { mode: 'navigate', destination: 'document' });
export const picture = (path: string) => request(path, { mode: 'no-cors', destination: 'image' });
export const textOf = async (answer: Promise<Response> | undefined) => (await answer)?.text();
