/**
 * `npm run figures`: what the last runs of `npm test` and `npm run test:full` have shown of security, faults, documents and
 * delivery, as one table: each promise with the tests that bear its number, and how many cases they tried.
 */
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { readSamples, readTitles, reportAt, type Sample, type TestedTitle } from './report.ts';
import { browserReport, keptReports, unitReport } from './steps.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The promises by their numbers. */
export const promises: Readonly<Record<string, string>> = {
  S1: 'no payload runs, in any text of pages and records',
  S2: 'the sanitiser alone, and the policy alone, let none run',
  S3: 'nothing harms without running: no strange host is asked, nothing is covered',
  S4: 'HTML that is in order is shown as it is',
  S5: 'one way alone leads from text to markup',
  S6: 'addresses lead where they say, or nowhere',
  S7: 'data in a page stays data',
  S8: 'records of any shape neither throw nor reach what is not theirs',
  S9: 'the headers of every answer',
  S10: 'what is deployed is the site and nothing beside it',
  S11: 'ASVS, levels 1 and 2',
  F1: 'every source with every fault',
  F2: 'all sources down at once',
  F3: 'patience is bounded, and stated',
  F4: 'appetite is bounded, and stated',
  F5: 'the last good list is shown with its day',
  F6: 'a late answer never replaces a newer one',
  F7: 'pictures that do not come keep words and place',
  F8: 'a message arrives, once, or its words stay',
  F9: 'every page opens without a network',
  F10: 'what is kept on devices can be withdrawn',
  F11: 'without any storage everything works',
  F12: 'a clock that is wrong',
  D1: 'mutated documents are refused with their place, or drawn',
  D2: 'a message names the place, what is wrong, and what may stand there',
  D3: 'slips of the pen are found',
  D4: 'the same meaning gives the same page',
  D5: 'depth and size are bounded, by name',
  D6: 'every link, picture and anchor leads somewhere',
  D7: 'a block that throws costs itself',
  D8: 'the form of a document is settled',
  V1: 'a tab from before a deploy',
  V2: 'a build is put in place at once',
  V3: 'a host that has lost files',
  V4: 'what may be kept, by whom and how long',
  V5: 'two builds of one commit give the same bytes',
  V6: 'a build that is withdrawn',
};

interface Row {
  number: string;
  promise: string;
  passed: number;
  failed: number;
  files: string[];
}

/** The table, from what the tests are called and what has become of them. */
export function figuresOf(titles: readonly TestedTitle[]): Row[] {
  return Object.entries(promises).map(([number, promise]) => {
    const mine = titles.filter(({ title }) => RegExp(`(^|[ ,>])${number}(?=[ ,:])`).test(title));
    return {
      number,
      promise,
      passed: mine.filter(({ hasPassed }) => hasPassed).length,
      failed: mine.filter(({ hasPassed }) => !hasPassed).length,
      files: [...new Set(mine.map(({ file }) => file))].toSorted(),
    };
  });
}

/** The lines of the table, in Markdown, and of the cases. */
export function describeFigures(rows: readonly Row[], samples: readonly Sample[]): string[] {
  return [
    '| number | promise | passed | failed | shown by |',
    '| --- | --- | ---: | ---: | --- |',
    ...rows.map(
      ({ number, promise, passed, failed, files }) =>
        `| ${number} | ${promise} | ${passed} | ${failed} | ${files.join(', ') || 'nothing in this run'} |`,
    ),
    '',
    '| cases | tried | of |',
    '| --- | ---: | ---: |',
    ...samples.map(({ name, taken, of }) => `| ${name} | ${taken} | ${of} |`),
  ];
}

/** Reads what a run has left; nothing if there is none. */
function readRun(folder: string): { titles: TestedTitle[]; samples: Sample[] }[] {
  const [unit, browser, same] = [unitReport, browserReport, 'same.log'].map((path) =>
    reportAt(folder, basename(path)),
  );
  if (!unit && !browser) return [];
  const titles = readTitles(root, unit, browser);
  if (same) {
    const hasPassed = readFileSync(same, 'utf8').includes('1 passed, 0 failed');
    titles.push({ title: 'V5 two builds', file: 'tests/run/same-bytes.ts', hasPassed });
  }
  return [{ titles, samples: readSamples(join(folder, 'samples.jsonl')) }];
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const runs = ['sample', 'full'].flatMap((kind) => readRun(join(root, keptReports, kind)));
  if (runs.length === 0) {
    console.error('No run has left a report: run npm test, and npm run test:full.');
    process.exit(2);
  }
  // The later run has the last word: its tests are the same, on more cases.
  const titles = new Map(runs.flatMap((run) => run.titles.map((one) => [`${one.file} ${one.title}`, one])));
  const samples = new Map(runs.flatMap((run) => run.samples.map((one) => [one.name, one])));
  const rows = figuresOf([...titles.values()]);
  for (const line of describeFigures(rows, [...samples.values()])) console.log(line);
  if (rows.some(({ failed }) => failed > 0)) process.exitCode = 1;
}
