/** The files that the documents of a site stand in. */
import type { ParsedFile } from '../../build/document.ts';
import type { Site } from '../../build/site.ts';

/** All of them: shell, sources, policies, pages, parts. */
export function filesOf(site: Site): ParsedFile[] {
  const documents = [site.shell, site.sources, site.policies, ...site.pages];
  return [...documents.map(({ file }) => file), ...site.parts.values()];
}
