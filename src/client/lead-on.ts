import { withBase } from '../engine/base.ts';
import type { SearchEntry } from '../engine/search-text.ts';

/**
 * Leads on from an address without a page, on a host that redirects nothing: from `/History/` and `/History.html` to
 * `/History`, if that is there.
 * @param textsPath The search texts, on a site with a page for unknown addresses: of its pages the one is found that
 *   differs in capitals.
 */
export async function leadOn(textsPath?: string): Promise<void> {
  const { pathname, search, hash } = location;
  const path = pathname.replace(/\/+$/, '').replace(/\.html$/i, '');
  // The second character keeps the visitor on this host.
  if (!/^\/[^/\\]/.test(path)) return;
  const isThere = async (to?: string) =>
    to !== undefined && (await window.fetch(to, { method: 'HEAD' })).ok ? to : undefined;
  const to =
    (path === pathname ? undefined : await isThere(path)) ??
    (await isThere(await inOtherLetters(path, textsPath)));
  if (to !== undefined) location.replace(to + search + hash);
}

/** The address of a page that differs from a path in capitals only. */
async function inOtherLetters(path: string, textsPath: string | undefined): Promise<string | undefined> {
  if (textsPath === undefined) return undefined;
  const texts = (await (await window.fetch(withBase(textsPath))).json()) as SearchEntry[];
  const pages = texts.map(({ address }) => encodeURI(withBase(address.replace(/#.*/, ''))));
  return pages.find((page) => page !== path && page.toLowerCase() === path.toLowerCase());
}
