/** What the search looks through on the dev server: what a build writes, drawn when somebody searches. */
import { setImmediate as others } from 'node:timers/promises';
import { canonicalPath } from '../documents/paths.ts';
import { languageOf, pathsOf, sharedByPages, type PageContent } from '../documents/read-site.ts';
import { searchTextsPath, type SearchEntry } from '../engine/search-text.ts';
import { searchTextsOf } from '../render/search-texts.ts';
import { lacksSharedDocuments, rendererOf, renderOptions, siteAsSeen, type Seen } from './dev-page.ts';
import { renderDocument, withLanguages } from './render-document.ts';

/**
 * Returns the texts at a path; nothing when it is not one of theirs. A page that cannot be drawn is left out.
 * @throws Error when no page can be drawn
 */
export type TextsAt = (path: string, seen: Seen) => Promise<SearchEntry[] | undefined>;

/** Prepares to answer. Pages are drawn again only when they, or what all of them share, have changed. */
export function createDevSearch(): TextsAt {
  let drawnOf: readonly unknown[] = [];
  let drawn = new WeakMap<PageContent, SearchEntry[]>();
  return async (path, seen) => {
    const { site } = seen.state;
    const language = ['', ...site.languages.keys()].find((one) => searchTextsPath(one) === path);
    if (language === undefined) return undefined;
    if (lacksSharedDocuments(site)) throw new Error('what all pages share has mistakes');
    const renderer = await rendererOf(seen);
    const of = [renderer, seen.day, ...sharedByPages(site)];
    if (of.length !== drawnOf.length || of.some((one, index) => one !== drawnOf[index])) {
      drawnOf = of;
      drawn = new WeakMap();
    }
    const known = drawn;
    const shown = siteAsSeen(seen);
    const broken = new Set(
      site.pages.filter(({ problems }) => problems.length > 0).map(({ route }) => route),
    );
    const pages = shown.pages.filter(
      (page) => languageOf(shown, page) === language && !broken.has(page.route),
    );
    const options = renderOptions(seen, renderer, '');
    const wholes = withLanguages(shown, pages);
    const texts: SearchEntry[][] = [];
    for (const [index, page] of pages.entries()) {
      let own = known.get(page);
      if (own === undefined) {
        const whole = wholes[index] ?? page;
        const { outlet } = await renderDocument(shown, whole, options);
        own = searchTextsOf(outlet, canonicalPath(pathsOf(page)), page.value.title);
        known.set(page, own);
        // Of a thousand pages this takes seconds, in which pages are asked for, too.
        await others();
      }
      texts.push(own);
    }
    return texts.flat();
  };
}
