/** Checks facets by a site's own fields: some source must define the field, and so must the source of each list. */
import { isKnownFacet, knownFacets } from '../../engine/policy.ts';
import { isRecordField } from '../../engine/record.ts';
import type { Sources } from '../../engine/generated/schema.ts';
import type { SourceLocation } from '../documents/insert-parts.ts';
import { escapeSegment, parsePointer } from '../json/json.ts';
import { problemOn, type Problem, type ProblemFacts } from '../documents/problem.ts';
import type { Site } from '../documents/read-site.ts';
import { certainMatch, suggest } from '../documents/suggest.ts';
import { replacing } from '../documents/document.ts';
import type { Reference } from '../documents/validators.ts';
import type { CheckContext } from './checking.ts';

/** Returns the own fields of a source, by which its lists can be filtered. */
function ownFieldsOf(source: Sources[string] | undefined): string[] {
  return Object.keys(source?.fields ?? {}).filter((name) => !isRecordField(name));
}

/** Returns the facets that a policy of a site may use: those of every list, and the own fields of all sources. */
export function facetsOf({ sources }: Site): string[] {
  return [...new Set([...knownFacets(), ...Object.values(sources.value).flatMap(ownFieldsOf)])];
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
  const binding = parsePointer(pointer)
    .slice(0, -1)
    .reduce<unknown>(
      (found, segment) => (found as Record<string, unknown> | undefined)?.[segment],
      assembled.value,
    );
  const { source: name } = (binding ?? {}) as { source?: unknown };
  if (typeof name !== 'string' || !Object.hasOwn(sources.value, name)) return;
  const policy = value as string;
  const facets = Object.hasOwn(policies.value, policy) ? (policies.value[policy] ?? []) : [];
  const own = ownFieldsOf(sources.value[name]);
  // `facetProblems` reports fields that no source defines.
  const named = facetsOf(site);
  const lacking = facets.find(({ by }) => !isKnownFacet(by) && !own.includes(by) && named.includes(by));
  if (lacking !== undefined)
    report(
      location,
      'E231',
      `the policy "${policy}" filters by "${lacking.by}", which the source "${name}" does not name in its "fields"`,
      { targets: [sources.file.path, policies.file.path], found: lacking.by, wanted: own },
    );
}
