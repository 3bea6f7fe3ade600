/** Checks filters and orders by fields that a source names: some source must define the field, and so must the source of each list. */
import { isKnownFacet, knownFacets } from '../../engine/policy.ts';
import { formOf } from '../../engine/record.ts';
import { knownOrders } from '../../engine/sort-records.ts';
import type { Sources } from '../../engine/generated/schema.ts';
import type { SourceLocation } from '../documents/insert-parts.ts';
import { escapeSegment, parsePointer } from '../json/json.ts';
import { problemOn, type Problem, type ProblemFacts } from '../documents/problem.ts';
import type { Site } from '../documents/read-site.ts';
import { certainMatch, suggest } from '../documents/suggest.ts';
import { replacing } from '../documents/document.ts';
import type { Reference } from '../documents/validators.ts';
import type { CheckContext } from './checking.ts';

/** Returns the short texts that a source names, by which its lists can be filtered. Each title is another. */
function choiceFieldsOf(source: Sources[string] | undefined): string[] {
  return Object.keys(source?.fields ?? {}).filter((name) => name !== 'title' && formOf(name) === 'name');
}

/** Returns the orders that a list of a source can have. */
export function sortsOf(source: Sources[string] | undefined): string[] {
  return [...new Set([...knownOrders, ...choiceFieldsOf(source)])];
}

/** Returns the facets that a policy of a site may use: those of every list, and the short texts that sources name. */
export function facetsOf({ sources }: Site): string[] {
  return [...new Set([...knownFacets(), ...Object.values(sources.value).flatMap(choiceFieldsOf)])];
}

/** Reports facets by a field that no source defines, and a second facet by the same field. */
export function facetProblems(site: Site): Problem[] {
  const { assembled, value } = site.policies;
  if (assembled === undefined) return [];
  const names = facetsOf(site);
  return Object.entries(value).flatMap(([policy, facets]) =>
    facets.flatMap((facet, index) => {
      const { by } = facet;
      const place = `/${escapeSegment(policy)}/${index}`;
      const problem = (key: string, message: string, facts?: ProblemFacts) =>
        problemOn(assembled.locate(`${place}/${key}`), 'E231', message, facts);
      // Both would be one filter with one id.
      if (facets.findIndex((other) => other.by === by) < index)
        return [problem('by', `the policy "${policy}" filters by "${by}" twice; delete one`)];
      if (isKnownFacet(by)) return [];
      if (names.includes(by))
        return (['start', 'whenEmpty', 'offers'] as const).flatMap((key) => {
          if (facet[key] === undefined || facet[key] === 'all') return [];
          return [problem(key, `"${key}" has no effect on a filter by an additional field; delete it`)];
        });
      const { node } = assembled.locate(`${place}/by`);
      const meant = certainMatch(by, names);
      return [
        problem('by', `no source has a field "${by}"${suggest(by, names)}`, {
          targets: [site.sources.file.path],
          found: by,
          wanted: names,
          fix: meant === undefined ? undefined : replacing(node, meant),
        }),
      ];
    }),
  );
}

/** Reports a binding whose policy filters by a field that its source does not define. */
export function checkBoundFacets(
  { site, assembled, report }: CheckContext,
  { value, pointer }: Reference,
  location: SourceLocation,
): void {
  const { sources, policies } = site;
  if (sources.problems.length > 0 || policies.problems.length > 0) return;
  const { source: name } = ownerOf(assembled.value, pointer) as { source?: unknown };
  if (typeof name !== 'string' || !Object.hasOwn(sources.value, name)) return;
  const policy = value as string;
  const facets = Object.hasOwn(policies.value, policy) ? (policies.value[policy] ?? []) : [];
  const named = choiceFieldsOf(sources.value[name]);
  // `facetProblems` reports fields that no source defines.
  const all = facetsOf(site);
  const lacking = facets.find(({ by }) => !isKnownFacet(by) && !named.includes(by) && all.includes(by));
  if (lacking !== undefined)
    report(
      location,
      'E231',
      `the policy "${policy}" filters by "${lacking.by}", which the source "${name}" does not name in its "fields"`,
      { targets: [sources.file.path, policies.file.path], found: lacking.by, wanted: named },
    );
}

/** Reports an order of a list that its source cannot have. */
export function checkSort(
  { site: { sources }, assembled, report }: CheckContext,
  { value, pointer }: Reference,
  location: SourceLocation,
): void {
  const { source: name } = ownerOf(assembled.value, pointer) as { source?: unknown };
  if (typeof name !== 'string' || !Object.hasOwn(sources.value, name) || sources.problems.length > 0) return;
  const [source, targets] = [sources.value[name], [sources.file.path]];
  const { message, ...facts } = sortFault(String(value), name, source) ?? {};
  if (message !== undefined) report(location, 'E231', message, { targets, ...facts });
  // Files have no order of their own.
  else if (value === 'hand' && source?.folder !== undefined && source.sort !== 'hand')
    report(location, 'E231', `the source "${name}" has no order by hand; write "sort": "hand" there, too`, {
      targets,
    });
}

/** Says that a source does not name the field of an order; `undefined` if it does. */
function sortFault(sort: string, name: string, source: Sources[string] | undefined) {
  const sorts = sortsOf(source);
  if (sorts.includes(sort)) return undefined;
  const message = `the source "${name}" names no field "${sort}" to sort by${suggest(sort, sorts)}`;
  return { message, found: sort, wanted: sorts, meant: certainMatch(sort, sorts) };
}

/** Reports orders of sources by a field that they do not name. */
export function orderProblems({ sources: { assembled, value } }: Site): Problem[] {
  if (assembled === undefined) return [];
  return Object.entries(value).flatMap(([name, source]) => {
    const fault = source.sort === undefined ? undefined : sortFault(source.sort, name, source);
    if (fault === undefined) return [];
    const { message, meant, ...facts } = fault;
    const location = assembled.locate(`/${escapeSegment(name)}/sort`);
    const fix = meant === undefined ? undefined : replacing(location.node, meant);
    return [problemOn(location, 'E231', message, { ...facts, fix })];
  });
}

/** The object whose property a pointer names. */
function ownerOf(content: unknown, pointer: string): object {
  const path = parsePointer(pointer).slice(0, -1);
  const at = (found: unknown, segment: string) => (found as Record<string, unknown> | undefined)?.[segment];
  return path.reduce<unknown>(at, content) ?? {};
}
