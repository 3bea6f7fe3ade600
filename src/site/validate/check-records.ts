/** Checks the records of collections: each field can be read by its meaning, and each id is one of a kind. */
import { toItem } from '../documents/answer-collections.ts';
import type { RecordDocument } from '../documents/collections.ts';
import { recordsFolder } from '../documents/paths.ts';
import { problemAt, problemOn, type Problem } from '../documents/problem.ts';
import type { Site } from '../documents/read-site.ts';
import { escapeSegment } from '../json/json.ts';
import type { Source } from '../../engine/generated/schema.ts';
import { faultsOf } from './tell-records.ts';

/** Reports valid records that lists could not show as they are, and misspelt folders of records. */
export function recordProblems({ collections, sources, settings }: Site): Problem[] {
  return [...collections].flatMap(([name, { records, similar }]) => {
    const source = sources.value[name] ?? {};
    if (similar !== undefined)
      return [misspelt(sources, name, similar)].filter((problem) => problem !== undefined);
    const seen = new Set<string>();
    return records.flatMap((record) => {
      if (record.problems.length > 0) return [];
      const isTwice = seen.has(record.id);
      seen.add(record.id);
      const idField = source.fields?.id ?? 'id';
      return [
        ...(isTwice
          ? [problemIn(record, idField, `the id "${record.id}" is that of another record; change it`)]
          : []),
        ...lossesIn(record, source, settings?.value.timeZone),
      ];
    });
  });
}

/** The problems of records that are read again and again unchanged, with what they were read by. */
const known = new WeakMap<RecordDocument, { source: Source; timeZone?: string; problems: Problem[] }>();

/** The problems with fields of a record that lists could not show as they are. */
function lossesIn(record: RecordDocument, source: Source, timeZone?: string): Problem[] {
  const last = known.get(record);
  if (last?.source === source && last.timeZone === timeZone) return last.problems;
  const faults = faultsOf(toItem(record, source), source.fields ?? {}, timeZone);
  const problems = faults.flatMap(({ from, words, cure, loses }) =>
    loses ? [problemIn(record, from, `${words}; ${cure}`)] : [],
  );
  known.set(record, { source, ...(timeZone !== undefined && { timeZone }), problems });
  return problems;
}

/** A problem at a property of a record; at the record itself without one. */
function problemIn({ assembled, file }: RecordDocument, from: string | undefined, message: string): Problem {
  const place = assembled?.locate(from === undefined ? '' : `/${escapeSegment(from)}`);
  const { offset, length, type } = place?.node ?? { offset: 0, length: 1, type: 'object' };
  // The place names the field already.
  const titled = from === undefined ? message : message.replace(`"${from}": `, '');
  return problemAt(file, offset, type === 'object' ? 1 : length, 'E236', message, { titled });
}

/** A folder without records is no mistake: the last one may have been deleted. */
function misspelt(sources: Site['sources'], name: string, similar: string): Problem | undefined {
  const place = sources.assembled?.locate(`/${escapeSegment(name)}/folder`);
  const folder = similar.slice(recordsFolder.length + 1);
  const message = `there is no record in this folder; did you mean "${folder}"?`;
  return place && problemOn(place, 'E236', message);
}
