/** The site after changes in some of its files, without reading the others again. */
import type {
  Answers,
  Page,
  Policies,
  Shell,
  SiteSettings,
  SiteWords,
  Sources,
  Templates,
} from '../../engine/generated/schema.ts';
import { readCollections, withRecords } from './collections.ts';
import type { Contract } from './contract.ts';
import { parseFile, type ParsedFile } from './document.ts';
import type { DocumentKind, SharedKind } from './kinds.ts';
import {
  isBesideDocuments,
  sharedFile,
  isWordsFile,
  partFile,
  findRole,
  wordsFile,
  wordsFileFor,
} from './paths.ts';
import { readDocument, type Document } from './read-document.ts';
import { filesOfFolder, memoryOf } from './site-memory.ts';
import { isAnswers, languageIn, type PageDocument, type Site } from './read-site.ts';

/**
 * Returns the site with other texts in some files; writes nothing.
 * @param texts New texts by path from the site's root.
 */
export function withFiles(site: Site, contract: Contract, texts: ReadonlyMap<string, string>): Site {
  const memory = memoryOf(contract);
  const folder = filesOfFolder(site.root, memory);
  const files = [...texts].map(([path, text]) => parseFile(path, text));
  const words = new Map(
    files
      .filter(({ path }) => isWordsFile(path))
      .map((file) => [file.path, readDocument<SiteWords>(file, 'words', contract, site.parts)]),
  );
  const changed = new Map(
    files.flatMap((file): [string, ParsedFile][] => (words.has(file.path) ? [] : [[file.path, file]])),
  );
  const roles = [...changed.values()].flatMap((file) => {
    const role = findRole(file.path);
    return role ? [{ file, role }] : [];
  });
  const parts = new Map([
    ...site.parts,
    ...roles.flatMap(({ file, role }): [string, ParsedFile][] => ('part' in role ? [[role.part, file]] : [])),
  ]);
  /** Reads a document again, unless it is valid, unchanged and uses no changed part. */
  const again = <T, D extends Document<T>>(document: D, kind: DocumentKind): D => {
    const { file, assembled, problems } = document;
    const own = changed.get(file.path);
    const uses = assembled?.parts.some((name) => changed.has(partFile(name)));
    if (own === undefined && !uses && problems.length === 0) return document;
    // The old `assembled` must not survive a text that cannot be assembled.
    const { assembled: _, ...kept } = document;
    return { ...(kept as D), ...readDocument<T>(own ?? file, kind, contract, parts) };
  };
  const known = new Set(site.pages.map(({ file }) => file.path));
  /** Like `again`, for an optional document. */
  const optional = <T>(document: Document<T> | undefined, kind: SharedKind): Document<T> | undefined => {
    if (document !== undefined) return again<T, Document<T>>(document, kind);
    const added = changed.get(sharedFile(kind));
    return added && readDocument<T>(added, kind, contract, parts);
  };
  const sources = again<Sources, Document<Sources>>(site.sources, 'sources');
  const settings = optional<SiteSettings>(site.settings, 'settings');
  const templates = optional<Templates>(site.templates, 'templates');
  return {
    ...site,
    parts,
    others: [
      ...site.others.filter(({ path }) => !changed.has(path)),
      ...[...changed.values()].filter(({ path }) => findRole(path) === undefined && !isBesideDocuments(path)),
    ],
    answers: [
      ...site.answers.filter(({ file }) => !changed.has(file.path)),
      ...[...changed.values()]
        .filter(({ path }) => isAnswers(path))
        .map((file) => readDocument<Answers>(file, 'answers', contract, parts)),
    ],
    shell: again<Shell, Document<Shell>>(site.shell, 'shell'),
    languages: new Map([
      ...[...site.languages].map(
        ([name, shell]) => [name, again<Shell, Document<Shell>>(shell, 'shell')] as const,
      ),
      ...roles.flatMap(({ file }) => {
        const name = languageIn(file.path);
        return name === undefined || site.languages.has(name)
          ? []
          : [[name, readDocument<Shell>(file, 'shell', contract, parts)] as const];
      }),
    ]),
    sources,
    collections:
      sources === site.sources
        ? withRecords(site, contract, changed)
        : readCollections(
            {
              files: { ...folder, read: (path) => changed.get(path) ?? folder.read(path) },
              sources: sources.value,
              contract,
              memory,
            },
            changed.keys(),
          ),
    policies: again<Policies, Document<Policies>>(site.policies, 'policies'),
    ...(settings && { settings }),
    ...(templates && { templates }),
    ...(words.has(wordsFile) && { words: words.get(wordsFile) as Document<SiteWords> }),
    languageWords: new Map(
      [...site.languages.keys()].flatMap((name): [string, Document<SiteWords>][] => {
        const one = words.get(wordsFileFor(name)) ?? site.languageWords.get(name);
        return one === undefined ? [] : [[name, one]];
      }),
    ),
    pages: [
      ...site.pages.map((page) => again<Page, PageDocument>(page, 'page')),
      ...roles.flatMap(({ file, role }) =>
        'route' in role && !known.has(file.path)
          ? [{ route: role.route, ...readDocument<Page>(file, 'page', contract, parts) }]
          : [],
      ),
    ].toSorted((a, b) => (a.file.path < b.file.path ? -1 : 1)),
  };
}
