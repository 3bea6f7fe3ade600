/**
 * Second pass: what no schema can know. Links and anchors, files, names of sources and policies, ids,
 * addresses, counts, allowances. It says what it counted, so that it cannot silently not run.
 */
import { composePage, defaultLayout } from '../engine/compose.ts';
import { isExternal } from '../engine/link.ts';
import { proseToHtml } from '../engine/prose.ts';
import { createAllowances } from './allowances.ts';
import type { Contract, Reference } from './contract.ts';
import type { Assembled, Place } from './document.ts';
import type { PublicFiles } from './public-files.ts';
import { problemAt, sortProblems, type Problem } from './problem.ts';
import type { Document, PageDocument, Site } from './site.ts';
import { suggest } from './suggest.ts';

/** How many of each thing were looked at. */
export type Counts = Record<
  'pages' | 'parts' | 'blocks' | 'links' | 'images' | 'files' | 'ids' | 'counts' | 'bindings',
  number
>;

export interface CheckResult {
  problems: Problem[];
  counts: Counts;
}

/** Checks a whole site: the problems of the first pass, and those of the second where the first found none. */
export function checkSite(site: Site, contract: Contract, files: PublicFiles): CheckResult {
  const counts: Counts = {
    pages: 0,
    parts: 0,
    blocks: 0,
    links: 0,
    images: 0,
    files: 0,
    ids: 0,
    counts: 0,
    bindings: 0,
  };
  const problems: Problem[] = [];
  const documents: Document<unknown>[] = [site.shell, site.sources, site.policies, ...site.pages];
  for (const document of documents) problems.push(...document.problems);

  const sound = site.pages.filter((page) => page.problems.length === 0);
  counts.pages = site.pages.length;
  counts.parts = site.parts.size;
  problems.push(...addressProblems(site.pages));
  const shellSound = [site.shell, site.sources, site.policies].every(
    (document) => document.problems.length === 0,
  );
  if (shellSound) problems.push(...sourceProblems(site, contract), ...layoutProblems(site, contract));

  const routes = new Map(site.pages.flatMap((page) => pathsOf(page).map((path) => [path, page])));
  const anchors = new Map(sound.map((page) => [page.route, idsOf(page, site)]));
  const reached = new Set<string>();

  for (const document of [site.shell, ...sound]) {
    const { assembled } = document;
    if (assembled === undefined || document.problems.length > 0) continue;
    const fault = (place: Place, code: string, message: string) =>
      problems.push(problemAt(place.file, place.node.offset, place.node.length, code, message));
    const allowances = createAllowances(document.references);

    for (const reference of document.references) {
      const { kind, value, pointer } = reference;
      const place = assembled.locate(pointer);
      if (kind === 'id') counts.ids += 1;
      else if (kind === 'link') checkLink(value as string | null, pointer, place);
      else if (kind === 'prose') checkProse(value as string[], pointer, assembled);
      else if (kind === 'image' || kind === 'file') checkFile(value as string, kind, place);
      else if (kind === 'source') checkName('E212', 'source', value as string, site.sources.value, place);
      else if (kind === 'policy') checkName('E213', 'policy', value as string, site.policies.value, place);
      else if (kind === 'layout')
        checkName('E214', 'layout', value as string, site.shell.value.layouts ?? {}, place);
      else if (kind === 'panel') checkPanel(value as unknown[], pointer, place);
      else if (kind === 'count') checkCount(reference, place);
      else if (kind === 'alt') checkAlt(value as string, place);
    }
    if (isPage(document)) checkPage(document);
    for (const unused of allowances.unused()) {
      fault(
        assembled.locate(unused.pointer),
        'E210',
        `nothing here breaks the rule "${unused.rule}"; delete this allowance`,
      );
    }

    function checkLink(href: string | null, pointer: string, place: Place): void {
      counts.links += 1;
      if (href === null) {
        if (!allowances.permits('link/no-target', pointer)) {
          fault(
            place,
            'E209',
            'a link without a target; give it one, or add an allowance for "link/no-target" with the reason',
          );
        }
        return;
      }
      if (isExternal(href) || /^(mailto|tel):/.test(href)) {
        if (!isSoundAddress(href))
          fault(
            place,
            'E208',
            `"${href}" is no address that a visitor may be sent to; use https://…, mailto:… or tel:…`,
          );
        return;
      }
      if (href.startsWith('#')) {
        const own = isPage(document) ? anchors.get(document.route) : undefined;
        if (own && !own.has(href.slice(1)))
          fault(
            place,
            'E206',
            `no block of this page has the id "${href.slice(1)}"${suggest(href.slice(1), [...own])}`,
          );
        return;
      }
      if (!/^\/(?!\/)/.test(href)) {
        fault(place, 'E208', `"${href}" is no address; write a page as "/Name", another site as "https://…"`);
        return;
      }
      const [path = '', anchor] = href.split('#');
      const target = routes.get(path.split('?')[0] ?? '');
      if (target !== undefined) {
        reached.add(target.route);
        const ids = anchor === undefined ? undefined : anchors.get(target.route);
        if (anchor !== undefined && ids && !ids.has(anchor)) {
          fault(
            place,
            'E206',
            `the page ${path} has no block with the id "${anchor}"${suggest(anchor, [...ids])}`,
          );
        }
      } else if (!files.has(path) && !allowances.permits('link/unknown', pointer)) {
        fault(
          place,
          'E205',
          `there is no page or file ${path}${suggest(path, [...routes.keys()]) || `; write pages${path}.json, or mend the address`}`,
        );
      }
    }

    function checkProse(lines: string[], pointer: string, assembled: Assembled): void {
      const html = proseToHtml(lines);
      if (/<h[1-6]>/.test(html)) {
        fault(
          lineWith(/^\s{0,3}(#{1,6}\s|=+\s*$|-+\s*$)/, lines, pointer, assembled),
          'E221',
          'prose has no headings; use the "heading" of a block',
        );
      }
      const tag = /<\/?[a-z][a-z0-9]*(\s[^>]*)?>/i;
      if (lines.some((line) => tag.test(line))) {
        fault(
          lineWith(tag, lines, pointer, assembled),
          'E222',
          'prose has no HTML; it would be shown as it stands here',
        );
      }
      for (const [, href = ''] of html.matchAll(/<a href="([^"]*)"/g)) {
        const written = href.replaceAll('&amp;', '&');
        checkLink(written === '' ? null : written, pointer, lineWith(written, lines, pointer, assembled));
      }
    }

    function checkFile(path: string, kind: 'image' | 'file', place: Place): void {
      counts[kind === 'image' ? 'images' : 'files'] += 1;
      const problem = files.problemOf(path, kind);
      if (problem !== undefined) fault(place, problem.code, problem.message);
    }

    function checkName(code: string, what: string, name: string, known: object, place: Place): void {
      if (what === 'source') counts.bindings += 1;
      if (!Object.hasOwn(known, name))
        fault(place, code, `there is no ${what} "${name}"${suggest(name, Object.keys(known))}`);
    }

    function checkPanel(blocks: unknown[], pointer: string, place: Place): void {
      if (blocks.length === 0 && !allowances.permits('panel/empty', pointer)) {
        fault(
          place,
          'E219',
          'an empty panel; fill it, or add an allowance for "panel/empty" with the reason',
        );
      }
    }

    function checkCount({ value, counted, property }: Reference, place: Place): void {
      counts.counts += 1;
      const length = Array.isArray(counted) ? counted.length : 0;
      if (length !== value)
        fault(place, 'E217', `the page claims ${String(value)}, but "${property}" has ${length}`);
    }

    function checkAlt(alt: string, place: Place): void {
      if (/\.(jpe?g|png|svg|webp|avif|gif)$/i.test(alt) || /^(image|picture|photo)s?$/i.test(alt.trim())) {
        fault(place, 'E211', `"${alt}" says nothing to those who do not see the picture; say what it is for`);
      }
    }

    function checkPage(page: PageDocument): void {
      counts.blocks += page.value.blocks.length;
      const layout = page.value.layout ?? defaultLayout;
      const shell = site.shell.value.layouts?.[layout];
      if (shell === undefined || !shellSound) return;
      const composed = composePage(page.route, page.value, site.shell.value);
      const seen = new Map<string, string>();
      for (const id of entryIds(composed.layout)) seen.set(id, `the layout "${layout}"`);
      for (const { kind, value, pointer } of page.references) {
        if (kind !== 'id') continue;
        const id = value as string;
        const other = seen.get(id);
        const place = assembled?.locate(pointer);
        if (other !== undefined && place)
          fault(place, 'E202', `the id "${id}" is taken by ${other}; ids are unique in a page`);
        seen.set(id, 'another entry of this page');
      }
    }
  }

  if (shellSound) problems.push(...reachProblems(site, sound, reached));
  return { problems: sortProblems(problems), counts };
}

function isPage(document: Document<unknown>): document is PageDocument {
  return 'route' in document;
}

function pathsOf(page: PageDocument): string[] {
  const { aliases } = page.value;
  return [page.route, ...(Array.isArray(aliases) ? aliases : [])];
}

/** All ids of a page: its own, and those of its layout. */
function idsOf(page: PageDocument, site: Site): Set<string> {
  const layout = site.shell.value.layouts?.[page.value.layout ?? defaultLayout] ?? [];
  const own = page.references.filter(({ kind }) => kind === 'id').map(({ value }) => value as string);
  return new Set([...own, ...entryIds(layout)]);
}

function entryIds(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(entryIds);
  if (typeof value !== 'object' || value === null) return [];
  const { id } = value as { id?: unknown };
  return [...(typeof id === 'string' ? [id] : []), ...Object.values(value).flatMap(entryIds)];
}

/** The line of a prose where a text or pattern stands. */
function lineWith(what: string | RegExp, lines: string[], pointer: string, assembled: Assembled): Place {
  const index = lines.findIndex((line) => (typeof what === 'string' ? line.includes(what) : what.test(line)));
  return assembled.locate(index < 0 ? pointer : `${pointer}/${index}`);
}

function isSoundAddress(href: string): boolean {
  if (!/^(https?:\/\/|mailto:|tel:)/.test(href) || /\s/.test(href)) return false;
  return URL.canParse(href);
}

/** Two pages at one address, or at addresses that differ only in capitals (R-08). */
function addressProblems(pages: readonly PageDocument[]): Problem[] {
  const seen = new Map<string, { path: string; file: string }>();
  return pages.flatMap((page) =>
    pathsOf(page).flatMap((path) => {
      const other = seen.get(path.toLowerCase());
      seen.set(path.toLowerCase(), { path, file: page.file.path });
      if (other === undefined) return [];
      const place = page.assembled?.locate(path === page.route ? '' : '/aliases');
      const [code, message] =
        other.path === path
          ? ['E203', `the address ${path} is claimed by ${other.file} too; a page has an address of its own`]
          : [
              'E204',
              `the address ${path} differs from ${other.path} (${other.file}) only in capitals; some disks hold one of them only`,
            ];
      return [problemAt(page.file, place?.node.offset ?? 0, 1, code, message)];
    }),
  );
}

/** A layout has one hole; otherwise a page would vanish or stand twice. */
function layoutProblems(site: Site, contract: Contract): Problem[] {
  return Object.entries(site.shell.value.layouts).flatMap(([name, blocks]) => {
    const holes = typesIn(blocks).filter((type) => contract.holes.has(type)).length;
    const place = site.shell.assembled?.locateKey('/layouts', name);
    if (holes === 1 || place === undefined) return [];
    const [hole] = contract.holes;
    return [
      problemAt(
        place.file,
        place.node.offset,
        place.node.length,
        'E215',
        `the layout "${name}" has ${holes} blocks of type "${hole}"; it needs one`,
      ),
    ];
  });
}

function typesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(typesIn);
  if (typeof value !== 'object' || value === null) return [];
  const { type } = value as { type?: unknown };
  return [...(typeof type === 'string' ? [type] : []), ...Object.values(value).flatMap(typesIn)];
}

/** Sources name a kind of record that exists, and fields that its schema has. */
function sourceProblems(site: Site, contract: Contract): Problem[] {
  const { assembled, value } = site.sources;
  if (assembled === undefined) return [];
  return Object.entries(value).flatMap(([name, source]) => {
    if (source.item === undefined) return [];
    const schema = contract.schemas.get(`items/${source.item}.schema.json`);
    const fault = (pointer: string, message: string) => {
      const { file, node } = assembled.locate(pointer);
      return problemAt(file, node.offset, node.length, 'E216', message);
    };
    if (schema === undefined) {
      return [
        fault(
          `/${name}/item`,
          `there is no schemas/items/${source.item}.schema.json${suggest(source.item, contract.itemKinds)}`,
        ),
      ];
    }
    const known = Object.keys(schema.properties ?? {});
    return Object.entries(source.fields ?? {}).flatMap(([field, from]) =>
      known.includes(from)
        ? []
        : [
            fault(
              `/${name}/fields/${field}`,
              `a ${source.item} record has no field "${from}"${suggest(from, known)}`,
            ),
          ],
    );
  });
}

/** Every page can be reached by links, from the layouts or from other pages. */
function reachProblems(site: Site, pages: readonly PageDocument[], reached: ReadonlySet<string>): Problem[] {
  return pages.flatMap((page) => {
    const allowed = page.value.allow?.some(({ rule }) => rule === 'page/unreachable') ?? false;
    const isHome = pathsOf(page).includes('/');
    if (reached.has(page.route) || isHome || allowed) return [];
    const message = `no link leads to ${page.route}; add it to a menu in pages/_parts or pages/_shell.json`;
    return [problemAt(page.file, 0, 1, 'E218', message)];
  });
}
