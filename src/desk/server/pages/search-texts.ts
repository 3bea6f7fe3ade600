/** The search texts at the desk, rendered when somebody searches. */
import { setImmediate as others } from 'node:timers/promises';
import { canonicalPath } from '../../../site/documents/paths.ts';
import { expandPages } from '../../../site/documents/record-pages.ts';
import {
  findLanguage,
  isForUnknown,
  listPaths,
  sharedByPages,
  type PageContent,
} from '../../../site/documents/read-site.ts';
import { searchTextsPath, type SearchEntry } from '../../../engine/search-text.ts';
import { extractSearchTexts } from '../../../builder/render/search-texts.ts';
import { lacksSharedDocuments, renderOptions, siteAsSeen, type Seen } from './draw-page.ts';
import { renderDocument, withLanguages } from '../../../builder/pages/render-document.ts';

/**
 * Returns the search texts at a path; `undefined` if it is not one of theirs. A page with problems is left out.
 * @throws Error if the documents that all pages share have problems.
 */
export type TextsAt = (path: string, seen: Seen) => Promise<SearchEntry[] | undefined>;

/** Creates the search. Pages are rendered again only when they, or the documents that all share, have changed. */
export function createSearchTexts(): TextsAt {
  let drawnOf: readonly unknown[] = [];
  let drawn = new WeakMap<PageContent, SearchEntry[]>();
  return async (path, seen) => {
    const { site } = seen.state;
    const language = ['', ...site.languages.keys()].find((one) => searchTextsPath(one) === path);
    if (language === undefined) return undefined;
    if (lacksSharedDocuments(site)) throw new Error('what all pages share has mistakes');
    const renderer = await seen.code.loadRenderer();
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
    const pages = expandPages(shown).filter(
      (page) =>
        findLanguage(shown, page) === language && !broken.has(page.route) && !isForUnknown(shown, page),
    );
    const options = renderOptions(seen, renderer, '');
    const wholes = withLanguages(shown, pages);
    const texts: SearchEntry[][] = [];
    for (const [index, page] of pages.entries()) {
      let own = known.get(page);
      if (own === undefined) {
        const whole = wholes[index] ?? page;
        const rendered = await renderDocument(shown, whole, options);
        own = extractSearchTexts(rendered, canonicalPath(listPaths(page)), page.value.title);
        known.set(page, own);
        // A thousand pages take seconds; other requests are answered meanwhile.
        await others();
      }
      texts.push(own);
    }
    return texts.flat();
  };
}
