/** The documents of a site that answers of reviewers can be about, and the answers that are lost. */
import type { Json } from '../json/json.ts';
import { findAnswered, type Written } from './answers.ts';
import { findPosition } from './problem.ts';
import { listFiles, type Site } from './read-site.ts';

/** The documents of a site, as they are written. */
export function writtenDocuments(site: Site): Written[] {
  const { collections, sources } = site;
  const idFields = new Map(
    // Records that two sources have are in the first one.
    [...collections].toReversed().flatMap(([name, { files }]) => {
      const idField = sources.value[name]?.fields?.id ?? 'id';
      return files.map(({ path }) => [path, idField] as const);
    }),
  );
  return listFiles(site).flatMap(({ path, content }) =>
    content === undefined
      ? []
      : [{ file: path, value: content as Json, idField: idFields.get(path) ?? 'id' }],
  );
}

/** Names the answers of reviewers whose block is no longer there. */
export function answerNotes(site: Site): string[] {
  if (site.answers.length === 0) return [];
  const documents = writtenDocuments(site);
  return site.answers
    .filter(({ problems }) => problems.length === 0)
    .flatMap(({ file, value, assembled }) =>
      value.answers.flatMap((answer, index) => {
        if (answer.done === true || findAnswered(answer, documents) !== undefined) return [];
        const offset = assembled?.locate(`/answers/${index}`).node.offset ?? 0;
        const { line } = findPosition(file, offset);
        return [
          `${file.path}:${line} ${value.by} answers about ${answer.block === undefined ? '' : `the block "${answer.block}" of `}${answer.page}, which is no longer there.`,
        ];
      }),
    );
}
