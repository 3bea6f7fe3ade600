/** The query parameters that hold a visitor's choices. The visit, which begins without the application, needs them. */
import type { PagePayload } from './payload.ts';

/** Returns the parameters of the list in a block, by facet. */
export function findParameters(blocks: PagePayload['blocks'], key: string): Record<string, string> {
  return blocks[key]?.data?.parameters ?? {};
}

/** Whether a query holds a choice in one of the lists of a page. */
export function holdsChoice(blocks: PagePayload['blocks'], query: URLSearchParams): boolean {
  const names = Object.keys(blocks).flatMap((key) => Object.values(findParameters(blocks, key)));
  return names.some((name) => query.has(name));
}
