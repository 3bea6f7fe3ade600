/**
 * Collects the options that the forms of the editor offer: documents, links, files, sources, policies, layouts and
 * parts.
 */
import { readExamples } from './gallery.ts';
import { titleOf } from './documents/document-titles.ts';
import type { SiteState } from './documents/site-state.ts';
import { blockId } from '../../site/documents/kinds.ts';
import { documentPath } from '../shared/document-names.ts';
import { readLinkTargets, type LinkTarget } from './link-targets.ts';
import { languageOfDocument } from '../../site/documents/usage.ts';
import { recordsFolder } from '../../site/documents/paths.ts';
import {
  sharedByPages,
  findLanguage,
  listPaths,
  listShared,
  listShells,
  type PageDocument,
  type Site,
  wordsOfAll,
} from '../../site/documents/read-site.ts';
import { addressOfEach } from '../../site/documents/record-pages.ts';
import { facetsOf, sortsOf } from '../../site/validate/check-facets.ts';
import { textStylesOf } from '../../site/validate/check-settings.ts';

interface DocumentChoice {
  /** `pages/History.json`. */
  file: string;
  /** Its address in the editor and, for a page, on the site: `/History`, `/_parts/people/anna`. */
  path: string;
  title: string;
  /** The routes of the pages that show it. */
  routes: string[];
  /** Whether it belongs to the layouts. */
  isOfLayout?: true;
}

/** A block of the gallery, by its name there. */
interface BlockExample {
  name: string;
  block: Record<string, unknown>;
}

export interface BlockChoice {
  type: string;
  description: string;
  /** Other words by which people look for it. */
  alsoCalled: readonly string[];
  /** Whether it is made for layouts, and not for pages. */
  isOfLayout: boolean;
  examples: BlockExample[];
}

/** A collection, with the pages that show its records. */
interface CollectionChoice {
  /** Name of its source. */
  name: string;
  /** `pages/_records/news/` for a folder, `pages/_records/thoughts.json` for a file. */
  place: string;
  /** The address of the page of a record, with `{id}` in it, if each record has one. */
  each?: string;
  /** The routes of the pages with a list of it. */
  lists: string[];
}

export interface EditorChoices {
  documents: DocumentChoice[];
  collections: CollectionChoice[];
  /** Link targets: pages, their headings, files. */
  links: LinkTarget[];
  sources: string[];
  policies: string[];
  layouts: string[];
  parts: string[];
  /** The styles that a text can have. */
  textStyles: string[];
  /** The facets that a policy can filter by. */
  facets: string[];
  /** The orders of the lists of each source, by its name. */
  sorts: Record<string, string[]>;
  /** The block types that can be added. */
  blocks: BlockChoice[];
}

function readCollectionChoices(site: Site): CollectionChoice[] {
  return [...site.collections.keys()].map((name): CollectionChoice => {
    const { folder, file = '' } = site.sources.value[name] ?? {};
    const isOf = (page: PageDocument) =>
      page.references.some(({ role, value }) => role === 'source' && value === name);
    const shows = site.pages.filter(isOf);
    const [each] = shows.flatMap((page) =>
      page.value.each?.source === name ? (addressOfEach(page) ?? []) : [],
    );
    return {
      name,
      place: `${recordsFolder}/${folder === undefined ? `${file}.json` : `${folder}/`}`,
      ...(each !== undefined && { each }),
      lists: shows.filter((page) => addressOfEach(page) === undefined).map(({ route }) => route),
    };
  });
}

/** Collects the options from the current state of the site. */
export function readChoices({ site, files, contract }: SiteState): EditorChoices {
  const routes = site.pages.map(({ route }) => route);
  // The first one has what all languages share.
  const routesIn = (language: string) =>
    language === ''
      ? routes
      : site.pages.filter((page) => findLanguage(site, page) === language).map(({ route }) => route);
  const onAllPages = sharedByPages(site);
  const shared = [...listShared(site).map(([, document]) => document), ...wordsOfAll(site)].map(
    (document) => ({
      file: document.file.path,
      path: documentPath(document.file.path),
      title: titleOf(site, document.file.path),
      routes: onAllPages.includes(document) ? routesIn(languageOfDocument(document)) : [],
      isOfLayout: true as const,
    }),
  );
  const ofShell = new Set(listShells(site).flatMap((shell) => shell.assembled?.parts ?? []));
  const parts = [...site.parts].map(([name, file]) => ({
    file: file.path,
    path: documentPath(file.path),
    title: titleOf(site, file.path),
    ...(ofShell.has(name) && { isOfLayout: true as const }),
    routes: ofShell.has(name)
      ? routes
      : site.pages.filter(({ assembled }) => assembled?.parts.includes(name)).map(({ route }) => route),
  }));
  const pages = site.pages.map((page) => ({
    file: page.file.path,
    path: page.route,
    title: typeof page.value.title === 'string' ? page.value.title : page.route,
    routes: listPaths(page),
  }));
  const names = (value: unknown) =>
    Object.keys((value as object | undefined) ?? {}).filter((name) => !name.startsWith('$'));
  return {
    documents: [...pages, ...parts, ...shared],
    collections: readCollectionChoices(site),
    links: readLinkTargets({ site, files }),
    sources: names(site.sources.value),
    policies: names(site.policies.value),
    layouts: [...new Set(listShells(site).flatMap((shell) => names(shell.value.layouts)))],
    parts: [...site.parts.keys()],
    textStyles: textStylesOf(site),
    facets: facetsOf(site),
    sorts: Object.fromEntries(
      Object.entries(site.sources.value).map(([name, source]) => [name, sortsOf(source)]),
    ),
    blocks: contract.blockTypes.map((type) => ({
      type,
      description: contract.schemas.get(blockId(type))?.description ?? '',
      alsoCalled: [
        ...((contract.schemas.get(blockId(type))?.['alsoCalled'] as string[] | undefined) ?? []),
        ...(site.settings?.value.blockNames?.[type] ?? []),
      ],
      isOfLayout: contract.ofLayout.has(type),
      examples: Object.entries(readExamples(contract, type).valid).map(([name, { block }]) => ({
        name,
        block,
      })),
    })),
  };
}
