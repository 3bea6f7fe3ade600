/**
 * `npm test`, `npm run test:rest` and `npm test -- --full`: runs the steps, each with its time, and lists at the end the
 * slowest files, the samples, the coverage, and the number of tests. Nothing is skipped silently, and nothing is tried
 * twice but in CI, where a test that passed only then is named.
 */
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { advice, findFirefox, findWebKit } from '../browsers/find-browsers.ts';
import { seed, type Breadth } from '../sample.ts';
import { narrowToChanged } from './changed.ts';
import { makeMemoryFolder } from './memory-folder.ts';
import {
  describeSamples,
  describeSlowest,
  describeSteps,
  fallen,
  readCoverage,
  readPlaywright,
  readSamples,
  readVitest,
  reportAt,
  type Coverage,
} from './report.ts';
import { runSteps } from './run-steps.ts';
import {
  browserReport,
  coverageReport,
  pageSteps,
  reports,
  stepsOf,
  unitReport,
  withFiles,
} from './steps.ts';
import { root } from '../root.ts';

const started = performance.now();

const { values } = parseArgs({
  options: {
    rest: { type: 'boolean', default: false },
    full: { type: 'boolean', default: false },
    pages: { type: 'boolean', default: false },
    changed: { type: 'boolean', default: false },
    seed: { type: 'string', default: seed },
    only: { type: 'string' },
    files: { type: 'string' },
  },
});
const beyondOnce: Breadth = values.full ? 'full' : 'rest';
const breadth: Breadth = values.full || values.rest ? beyondOnce : 'once';
const whole = values.pages ? pageSteps : stepsOf[breadth]();
const all = values.changed ? narrowToChanged(whole) : whole;
const wanted = values.only?.split(',');
const unknown = (wanted ?? []).filter((name) => !all.some((step) => step.name === name));
if (unknown.length > 0) {
  console.error(
    `There is no step ${unknown.join(', ')}; there are ${all.map(({ name }) => name).join(', ')}.`,
  );
  process.exit(2);
}

rmSync(join(root, reports), { recursive: true, force: true });
mkdirSync(join(root, reports), { recursive: true });
const samples = join(root, reports, 'samples.jsonl');
console.log(
  values.full
    ? 'Everything of which the other runs take samples.'
    : `Samples are drawn by the seed ${values.seed}; --seed ${values.seed} draws the same again.`,
);
// Colours are for people at a terminal.
const { FORCE_COLOR: _, ...environment } = process.env;
const colours = process.stdout.isTTY ? process.env : { ...environment, NO_COLOR: '1' };
const log = (line: string) =>
  console.log(`${((performance.now() - started) / 1000).toFixed(0).padStart(5)} s  ${line}`);
const inMemory = makeMemoryFolder();
const outcomes = await runSteps(
  all
    .filter(({ name }) => wanted?.includes(name) ?? true)
    .map((step) => (values.files === undefined ? step : withFiles(step, values.files.split(',')))),
  {
    root,
    log,
    env: {
      ...colours,
      TEST_SEED: values.seed,
      TEST_BREADTH: breadth,
      TEST_SAMPLES: samples,
      PLAYWRIGHT_JSON_OUTPUT_NAME: join(root, browserReport),
      ...(inMemory !== undefined && { TMPDIR: inMemory }),
    },
  },
);

const [unit, browser, coverage] = [unitReport, browserReport, coverageReport].map((path) =>
  reportAt(root, path),
);
const files = [...(unit ? readVitest(unit, root) : []), ...(browser ? readPlaywright(browser) : [])];
const skipped = files.flatMap(({ name, skipped }) => skipped.map((title) => `${name}: ${title}`));
const problems = [
  ...outcomes
    .filter(({ result }) => result !== 'passed')
    .map(({ step, result }) => `${step.name}: ${result}`),
  ...skipped.map((title) => `skipped: ${title}`),
];

const print = (title: string, lines: readonly string[]) => {
  if (lines.length > 0) console.log(`\n${title}\n${lines.join('\n')}`);
};
print('Steps', describeSteps(outcomes));
print('Slowest files', describeSlowest(files));
print('Sampled', describeSamples(readSamples(samples).filter(({ taken, of }) => taken < of)));
if (coverage) {
  const is = readCoverage(coverage);
  const least = JSON.parse(readFileSync(new URL('coverage.json', import.meta.url), 'utf8')) as Coverage;
  print('Covered by unit tests', [
    `${is.statements.toFixed(2)} % of statements (at least ${least.statements}), ` +
      `${is.branches.toFixed(2)} % of branches (at least ${least.branches})`,
  ]);
  problems.push(...fallen(is, least));
}
print(
  'The browser stopped drawing, and its drawing process was started again, while these ran',
  files.flatMap(({ name, stopped }) => stopped.map((title) => `${name}: ${title}`)),
);
print(
  'Failed, and passed at the second try',
  files.flatMap(({ name, retried }) => retried.map((title) => `${name}: ${title}`)),
);
if (breadth !== 'once') {
  const missing = [
    ...(findFirefox() ? [] : (['firefox'] as const)),
    ...(findWebKit() ? [] : (['webkit'] as const)),
  ];
  print(
    'Not shown here, as a browser is missing: interactions, media and pages in it',
    missing.map((name) => `${name}: ${advice[name]}`),
  );
  if (process.env['CI']) problems.push(...missing.map((name) => `${name} is missing`));
}
print('Problems', problems);

const sum = (of: 'passed' | 'failed') => files.reduce((total, file) => total + file[of], 0);
const minutes = (performance.now() - started) / 60_000;
console.log(`\n${minutes.toFixed(1)} minutes${values.full ? '' : `, seed ${values.seed}`}`);
console.log(`${sum('passed')} passed, ${sum('failed')} failed, ${skipped.length} skipped`);
process.exitCode = problems.length > 0 || sum('failed') > 0 ? 1 : 0;
