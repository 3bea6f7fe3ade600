/** Says of new documents by which template they were made: `house` for a page with its card and its link in the menu. */
import type { Template } from '../../../engine/generated/schema.ts';
import type { Site } from '../../../site/documents/read-site.ts';
import type { Review } from '../../../review/review.ts';
import { fileAt } from '../documents/document-titles.ts';

/** The names of the templates by which the new documents of a review were made, by path; `house`. */
export function kindsOfNew({ routes, shared }: Review, site: Site): ReadonlyMap<string, string> {
  const changed = [...routes, ...shared];
  const touched = new Set(changed.map(({ file }) => file));
  const templates = Object.entries(site.templates?.value ?? {}).filter(([name]) => !name.startsWith('$'));
  const found = new Map<string, string>();
  for (const { file } of changed.filter(({ act }) => act === 'added')) {
    const [best] = templates
      .filter(([, template]) => isMadeBy(template, file, fileAt(site, file)?.content, touched))
      .toSorted(([, one], [, other]) => other.adds.length - one.adds.length);
    if (best !== undefined) found.set(file, best[0].replaceAll('-', ' '));
  }
  return found;
}

/** Whether a template makes such a document, and the other documents that it adds to are among the changed ones. */
function isMadeBy({ adds }: Template, file: string, content: unknown, touched: ReadonlySet<string>): boolean {
  const own = adds.find((one) => one.list === undefined && patternOf(one.file).test(file));
  const others = adds.filter((one) => one !== own);
  return (
    own !== undefined &&
    firstType(own.content) === firstType(content) &&
    others.every((one) => [...touched].some((path) => patternOf(one.file).test(path)))
  );
}

/** Matches the paths that a path with place holders can become. */
const patternOf = (path: string) =>
  new RegExp(`^${path.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{[^}]*\}/g, '[^/]+')}$`);

function firstType(content: unknown): unknown {
  const { blocks, type } = (content ?? {}) as { blocks?: unknown; type?: unknown };
  const [first] = Array.isArray(blocks) ? (blocks as { type?: unknown }[]) : [];
  return first?.type ?? type;
}
