/**
 * `npx tsx tests/supply/asvs.ts`: the requirements of OWASP ASVS 5.0, levels 1 and 2: what each asks for, and the tests that show it,
 * or why it does not concern this project. Fails when a file of tests that is named does not exist.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Ajv } from 'ajv';
import { root } from '../root.ts';

interface Requirement {
  /** Number in the standard: `1.2.3`. */
  number: string;
  level: 1 | 2;
  /** What it asks for, in our own words. */
  is: string;
  /** Files of tests that show it. */
  shownBy?: string[];
  /** A command that shows it, where an event outside decides. */
  command?: string;
  /** The page that says it, where the requirement asks that something is written down. */
  writtenIn?: string;
  /** Why it does not concern this project. */
  notHere?: string;
  /** Why it is a matter of the host or the installation. */
  ofHost?: string;
}

export interface Asvs {
  standard: string;
  /** How many requirements of levels 1 and 2 each section has; they have its first numbers. */
  sections: Record<string, number>;
  chaptersLeftOut: Record<string, string>;
  requirements: Requirement[];
}

const schema = {
  type: 'object',
  additionalProperties: false,
  required: ['standard', 'sections', 'chaptersLeftOut', 'requirements'],
  properties: {
    standard: { type: 'string' },
    sections: { type: 'object', additionalProperties: { type: 'integer', minimum: 1 } },
    chaptersLeftOut: {
      type: 'object',
      propertyNames: { pattern: '^V\\d+$' },
      additionalProperties: { type: 'string', pattern: '\\.$' },
    },
    requirements: {
      type: 'array',
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['number', 'level', 'is'],
        properties: {
          number: { type: 'string', pattern: '^\\d+\\.\\d+\\.\\d+$' },
          level: { enum: [1, 2] },
          is: { type: 'string', pattern: '\\.$' },
          shownBy: {
            type: 'array',
            minItems: 1,
            uniqueItems: true,
            items: { type: 'string', pattern: '\\.(test|spec)\\.tsx?$' },
          },
          command: { type: 'string' },
          writtenIn: { type: 'string' },
          notHere: { type: 'string', pattern: '\\.$' },
          ofHost: { type: 'string', pattern: '\\.$' },
        },
        oneOf: ['shownBy', 'command', 'writtenIn', 'notHere', 'ofHost'].map((name) => ({ required: [name] })),
      },
    },
  },
} as const;

/** Reads the requirements. */
export const readAsvs = (): Asvs =>
  JSON.parse(readFileSync(join(root, 'tests/supply/asvs.json'), 'utf8')) as Asvs;

/** Says what is wrong with the list: its form, numbers that are missing or too many, tests that do not exist. */
export function problemsOf(asvs: Asvs): string[] {
  const ajv = new Ajv({ allErrors: true, strictRequired: false });
  if (!ajv.validate(schema, asvs)) return (ajv.errors ?? []).map((one) => ajv.errorsText([one]));
  const wanted = Object.entries(asvs.sections).flatMap(([section, count]) =>
    Array.from({ length: count }, (_, index) => `${section}.${index + 1}`),
  );
  const listed = asvs.requirements.map(({ number }) => number);
  return [
    ...wanted.filter((number) => !listed.includes(number)).map((number) => `${number} is not listed`),
    ...listed.filter((number) => !wanted.includes(number)).map((number) => `${number} is in no section`),
    ...listed
      .filter((number, at) => listed.indexOf(number) < at)
      .map((number) => `${number} is listed twice`),
    ...asvs.requirements.flatMap(({ number, shownBy = [], writtenIn = [] }) =>
      [...shownBy, ...[writtenIn].flat()]
        .filter((path) => !existsSync(join(root, path)))
        .map((path) => `${number}: there is no file ${path}`),
    ),
  ];
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const asvs = readAsvs();
  const problems = problemsOf(asvs);
  console.log(asvs.standard);
  for (const { number, level, is, shownBy, command, writtenIn, notHere, ofHost } of asvs.requirements) {
    console.log(`\n${number} (level ${level}) ${is}`);
    for (const name of shownBy ?? []) console.log(`  ${name}`);
    if (command !== undefined) console.log(`  ${command}`);
    if (writtenIn !== undefined) console.log(`  Written in ${writtenIn}`);
    if (notHere !== undefined) console.log(`  Not here: ${notHere}`);
    if (ofHost !== undefined) console.log(`  Of the host: ${ofHost}`);
  }
  console.log();
  for (const [chapter, why] of Object.entries(asvs.chaptersLeftOut))
    console.log(`${chapter} left out: ${why}`);
  const count = (name: keyof Requirement) => asvs.requirements.filter((one) => name in one).length;
  const applicable = count('shownBy') + count('command') + count('writtenIn');
  const missing = new Set(problems.map((line) => line.split(':')[0])).size;
  console.log(
    `\n${applicable - missing} of ${applicable} requirements that apply are shown; ` +
      `${count('ofHost')} are the host's, ${count('notHere')} concern nothing here`,
  );
  for (const line of problems) console.error(line);
  process.exitCode = problems.length > 0 ? 1 : 0;
}
