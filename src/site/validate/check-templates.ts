/** Checks the templates of `npm run new`: their lists exist, and every placeholder belongs to a field. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Template } from '../../engine/generated/schema.ts';
import { escapeSegment } from '../json/json.ts';
import { findList } from '../documents/find-list.ts';
import { problemOn, type Problem, type ProblemFacts } from '../documents/problem.ts';
import type { ParsedFile } from '../documents/document.ts';
import type { Document } from '../documents/read-document.ts';
import { listFiles, type Site } from '../documents/read-site.ts';
import { suggest } from '../documents/suggest.ts';
import type { CheckMemory } from './check-memory.ts';

/** Matches a placeholder: `{day}`, `{month.id}`. */
const placeHolder = /\{([a-z]+(?:-[a-z]+)*)(?:\.id)?\}/g;

/** Reports mistakes that would make `npm run new` fail or insert something in the wrong place. */
export function templateProblems(site: Site, memory: CheckMemory): Problem[] {
  const { templates } = site;
  if (templates === undefined) return [];
  const files = new Map(listFiles(site).map((file) => [file.path, file]));
  const before = memory.templates.get(templates);
  if (before !== undefined && [...before].every(([path, file]) => files.get(path) === file)) return [];
  const found = [...problemsOf(templates, files, site.root)];
  if (found.length === 0)
    memory.templates.set(
      templates,
      new Map([...filesOfTemplates(site)].map((path) => [path, files.get(path)])),
    );
  return found;
}

/** Returns the files that valid templates name. */
export function filesOfTemplates({ templates }: Site): ReadonlySet<string> {
  if (templates === undefined || templates.problems.length > 0) return new Set();
  const named = Object.values(templates.value as Record<string, Template>).flatMap(({ fields, adds }) => [
    ...fields.flatMap(({ among }) => among?.file ?? []),
    ...adds.flatMap(({ file }) => file),
  ]);
  return new Set(named);
}

function problemsOf(
  { assembled, value }: Document<unknown>,
  files: ReadonlyMap<string, ParsedFile>,
  root: string,
): Problem[] {
  if (assembled === undefined) return [];
  return Object.entries(value as Record<string, Template>).flatMap(([name, template]) => {
    const problem = (pointer: string, message: string, facts?: ProblemFacts): Problem =>
      problemOn(assembled.locate(`/${name}${pointer}`), 'E227', message, facts);
    const fields = template.fields.map((field) => field.name);

    const lists = [
      ...template.fields.map(({ among }, index) => ({ place: among, at: `/fields/${index}/among` })),
      ...template.adds.map((place, index) => ({ place, at: `/adds/${index}` })),
    ];
    const places = lists.flatMap(({ place, at }) => {
      if (place?.list === undefined) return [];
      const root = files.get(place.file)?.root;
      const targets = [place.file];
      if (root === undefined) {
        const message = `there is no file ${place.file}${suggest(place.file, [...files.keys()])}`;
        return [problem(`${at}/file`, message, { targets, found: place.file })];
      }
      const fixed = place.list.findIndex((word) => word.includes('{'));
      // A path with a placeholder leads into an entry that is unknown here.
      const found = fixed < 0 ? findList(root, place.list) : undefined;
      if (found === undefined || 'list' in found) return [];
      const index = place.list.indexOf(found.missing);
      return [
        problem(
          `${at}/list/${index}`,
          `${place.file} has no "${found.missing}" there${suggest(found.missing, found.known)}`,
          { targets, found: found.missing, wanted: found.known },
        ),
      ];
    });

    const holders = textsIn({ ...template, fields: [], note: '' }).flatMap(({ text, pointer }) =>
      [...text.matchAll(placeHolder)].flatMap(([whole, field = '']) =>
        fields.includes(field)
          ? []
          : [
              problem(pointer, `${whole} names no field of this template${suggest(field, fields)}`, {
                found: field,
                wanted: fields,
              }),
            ],
      ),
    );
    const derived = template.fields.flatMap(({ madeOf = '' }, index) =>
      madeOf
        .split(' ')
        .filter((from) => from !== '' && !fields.slice(0, index).includes(from))
        .map((from) =>
          problem(`/fields/${index}/madeOf`, `"${from}" is not an earlier field of this template`),
        ),
    );
    const taken = fields.flatMap((field, index) =>
      field === 'site'
        ? [problem(`/fields/${index}/name`, 'the flag --site names the folder of the site; rename the field')]
        : [],
    );
    const from = template.picture?.from;
    const drawing =
      from === undefined || existsSync(join(root, from))
        ? []
        : [problem('/picture/from', `there is no file ${from}`, { targets: [from] })];
    return [...places, ...drawing, ...holders, ...derived, ...taken];
  });
}

/** Returns every string inside a value, with its pointer. */
function textsIn(value: unknown, pointer = ''): { text: string; pointer: string }[] {
  if (typeof value === 'string') return [{ text: value, pointer }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, child]) => textsIn(child, `${pointer}/${escapeSegment(key)}`));
}
