/** Checks the structure of the site: schema version, layouts, sources, and whether every page is reachable. */
import { currentSchemaVersion, readSchemaVersion } from '../migrate/chain.ts';
import { removing } from '../documents/document.ts';
import { unreachablePageRule, unusedMessage, unusedTitled } from './allowances.ts';
import type { Contract } from '../documents/contract.ts';
import { sharedFile } from '../documents/paths.ts';
import { problemAt, problemOn, type Problem, type ProblemFacts } from '../documents/problem.ts';
import { findTranslated, hasLanguageLinks } from '../documents/languages.ts';
import { listPaths, listShells, type Site } from '../documents/read-site.ts';
import { addressOfEach } from '../documents/record-pages.ts';
import { suggest } from '../documents/suggest.ts';
import { typesIn } from '../documents/usage.ts';

/** Reports documents whose schema version differs from that of the engine. */
export function schemaVersionProblem({ shell }: Site): Problem | undefined {
  const { file, assembled } = shell;
  if (assembled === undefined) return undefined;
  const { schemaVersion } = assembled.value as { schemaVersion?: unknown };
  // The schema reports a version that is not a number.
  if (schemaVersion !== undefined && typeof schemaVersion !== 'number') return undefined;
  const version = readSchemaVersion(file.text);
  if (version === currentSchemaVersion) return undefined;
  const message =
    version > currentSchemaVersion
      ? `the documents follow version ${version} of the schemas, this engine knows ${currentSchemaVersion}; update the engine`
      : `the documents follow an older version of the schemas (${version}, now ${currentSchemaVersion}); \`npm run migrate\` rewrites them`;
  const { node } = assembled.locate(schemaVersion === undefined ? '' : '/schemaVersion');
  return problemAt(file, node.offset, schemaVersion === undefined ? 1 : node.length, 'E111', message, {
    found: version,
    wanted: [currentSchemaVersion],
  });
}

/**
 * Reports layouts that do not have exactly one outlet, because a page would then be missing or appear twice.
 */
export function layoutProblems(shell: Site['shell'], contract: Contract): Problem[] {
  return Object.entries(shell.value.layouts).flatMap(([name, blocks]) => {
    const outlets = typesIn(blocks).filter((type) => contract.outlets.has(type)).length;
    const place = shell.assembled?.locateKey('/layouts', name);
    if (outlets === 1 || place === undefined) return [];
    const [outlet] = contract.outlets;
    const message = `the layout "${name}" has ${outlets} blocks of type "${outlet}"; it needs one`;
    const titled =
      outlets === 0
        ? 'This piece cannot be deleted: every page is shown in it'
        : 'Every page would be shown twice; delete one of these pieces';
    return [problemOn(place, 'E215', message, { titled, found: outlets, wanted: [1] })];
  });
}

/**
 * Reports sources that are in no place or several, with an unknown kind of record, or with fields that the schema of the
 * record does not have.
 */
export function sourceProblems(site: Site, contract: Contract): Problem[] {
  const { assembled, value } = site.sources;
  if (assembled === undefined) return [];
  return Object.entries(value).flatMap(([name, source]) => {
    const schema = contract.schemas.get(`items/${source.item}.schema.json`);
    const report = (pointer: string, message: string, facts: ProblemFacts) =>
      problemOn(assembled.locate(pointer), 'E216', message, facts);
    const places = (['path', 'folder', 'file'] as const).filter((place) => source[place] !== undefined);
    if (places.length !== 1) {
      const message = `the source "${name}" is ${places.length === 0 ? 'in no place' : `in ${places.length} places`}; give it one of "path" (a call of the API), "folder" and "file" (records of the site)`;
      return [report(`/${name}`, message, { found: places, wanted: ['path', 'folder', 'file'] })];
    }
    if (source.item === undefined) {
      const shown = fileOfList(site, name);
      // A call without records is a form's.
      if (source.path !== undefined && shown === undefined) return [];
      const why = shown === undefined ? '' : `: without it the list in ${shown} stays empty`;
      const message = `the source "${name}" needs "item", the kind of its records${why}`;
      return [report(`/${name}`, message, { found: undefined })];
    }
    if (schema === undefined) {
      // Its schema is wrong, which is told.
      if (contract.itemKinds.includes(source.item)) return [];
      const target = `schemas/items/${source.item}.schema.json`;
      const { itemKinds: wanted } = contract;
      const message = `there is no ${target}${suggest(source.item, wanted)}`;
      return [report(`/${name}/item`, message, { targets: [target], found: source.item, wanted })];
    }
    const known = Object.keys(schema.properties ?? {});
    return Object.entries(source.fields ?? {}).flatMap(([field, from = field]) =>
      known.includes(from)
        ? []
        : [
            report(
              `/${name}/fields/${field}`,
              `a ${source.item} record has no field "${from}"${suggest(from, known)}`,
              { found: from, wanted: known },
            ),
          ],
    );
  });
}

/** The file of the first list, page or feed with the records of a source; a form names its source as `send`. */
function fileOfList(site: Site, source: string): string | undefined {
  return [...listShells(site), ...site.pages].find(({ references }) =>
    references.some(
      ({ role, value, pointer }) => role === 'source' && value === source && pointer.endsWith('/source'),
    ),
  )?.file.path;
}

/**
 * Reports pages without a link from a layout or another page.
 * @param reached Routes of linked pages.
 */
export function reachProblems(site: Site, reached: ReadonlySet<string>): Problem[] {
  const translated = findTranslated(site);
  const leadsToLanguages = hasLanguageLinks(site.shell.value.layouts);
  return site.pages.flatMap((page) => {
    const { route, value, file, assembled } = page;
    const allowance = value.allow?.findIndex(({ rule }) => rule === unreachablePageRule) ?? -1;
    const isReached =
      reached.has(route) ||
      listPaths(page).includes('/') ||
      (leadsToLanguages && translated(page) !== undefined);
    if (isReached && allowance >= 0 && assembled) {
      const place = assembled.locate(`/allow/${allowance}`);
      const facts = { fix: removing(place.node), titled: unusedTitled };
      return [problemOn(place, 'E210', unusedMessage(unreachablePageRule), facts)];
    }
    // A draft is linked when it is ready.
    if (isReached || allowance >= 0 || value.draft) return [];
    const message = `no link leads to ${addressOfEach(page) ?? route}; add it to a menu in pages/_parts or pages/_shell.json`;
    const titled = `no link leads to ${addressOfEach(page) ?? route}, so visitors cannot find it; link to it from a menu or from another page`;
    return [problemAt(file, 0, 1, 'E218', message, { targets: [sharedFile('shell')], titled })];
  });
}
