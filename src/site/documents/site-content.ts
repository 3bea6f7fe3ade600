/** Keeps of a site only its content, to render it. */
import { expandPages } from './record-pages.ts';
import type { PageContent, Site, SiteContent } from './read-site.ts';

/**
 * Returns the rendered content of a valid site. The texts and source positions, more than half of the memory of a large
 * site, can then be freed with the site.
 */
export function siteContent(site: Site): SiteContent {
  const { shell, languages, sources, policies, words, languageWords, collections } = site;
  return {
    shell,
    languages,
    sources,
    policies,
    languageWords,
    ...(words && { words }),
    pages: expandPages<PageContent>(site).map(
      ({ route, value, file: { path }, assembled, record, recordFile }) => ({
        route,
        value,
        file: { path },
        ...(assembled && { assembled: { parts: assembled.parts } }),
        ...(record && { record, recordFile: recordFile ?? '' }),
      }),
    ),
    collections: new Map(
      [...collections].map(([name, { records }]) => [
        name,
        {
          records: records.map(({ id, value, references }) => ({
            id,
            value,
            references: references.filter(({ role }) => role === 'prose'),
          })),
        },
      ]),
    ),
  };
}
