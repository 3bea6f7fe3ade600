/** The steps of `npm test`, `npm run test:rest` and `npm test -- --full`, in their order. */
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { Breadth } from '../sample.ts';
import { sampledFiles } from './breadth.ts';

export interface Step {
  name: string;
  /** Its subject in a few words. */
  about: string;
  /** Program of Node and its parameters, from the root of the project. */
  command: readonly string[];
  /** Steps that must have passed: without them this one would tell nothing of its own. */
  needs?: readonly string[];
  /** Variables besides those of the run; `undefined` takes one away. */
  env?: Readonly<Record<string, string | undefined>>;
  /** Uses all cores by itself and prints its progress: nothing runs beside it. */
  alone?: boolean;
}

/** Folder of the reports of the steps, from the root of the project. */
export const reports = '.build/test';
/** Where the example site is built, from the root of the project. */
export const exampleOut = '.build/example-site';
export const unitReport = join(reports, 'unit.json');
export const browserReport = join(reports, 'browser.json');
export const coverageReport = join(reports, 'coverage/coverage-summary.json');

const tsx = 'node_modules/tsx/dist/cli.mjs';
const cli = ['src/cli/run.mjs'];
const vitest = [
  'node_modules/vitest/vitest.mjs',
  'run',
  '--config=tests/vitest.config.ts',
  '--reporter=dot',
  '--reporter=json',
  `--outputFile.json=${unitReport}`,
];
const playwright = [
  'node_modules/@playwright/test/cli.js',
  'test',
  '--config=tests/e2e/playwright.config.ts',
  '--reporter=dot,json',
  // A test waits for its page half of the time.
  `--workers=${availableParallelism() + 1}`,
];

const types: Step = {
  name: 'types',
  about: 'types and validators from the schemas',
  command: [...cli, 'types'],
};
const check: Step = { name: 'check', about: 'documents', command: [...cli, 'check'] };
const obtain: Step = {
  name: 'obtain',
  about: 'a browser to test in',
  command: [tsx, 'tests/e2e/obtain-browser.ts'],
};
const obtainAll: Step = {
  ...obtain,
  about: 'Chromium, Firefox and WebKit',
  command: [...obtain.command, '--all'],
};
const build: Step = { name: 'build', about: 'the site', command: [...cli, 'build'], needs: ['types'] };
const example: Step = {
  name: 'example',
  about: 'the site on which the engine is tried',
  command: [tsx, 'tests/e2e/example.ts'],
  // Not for what it builds, but for the bundle, which is then there.
  needs: ['build'],
};
/** The properties of steps that look at built sites in a browser. */
const inBrowser = {
  needs: ['build', 'example', 'obtain'],
  // Playwright decides by itself whether it colours what it prints, and complains where it is told.
  env: { E2E_EXAMPLE_SITE: exampleOut, NO_COLOR: undefined },
  alone: true,
};

const unit: Step = {
  name: 'unit',
  about: 'functions, by Vitest',
  command: vitest,
  needs: ['types'],
  alone: true,
};
const unused: Step = {
  name: 'unused',
  about: 'files, exports and packages that nothing needs',
  command: ['node_modules/knip/bin/knip.js', '--config', 'tests/run/knip.json', '--no-progress'],
};
const browser: Step = {
  name: 'browser',
  about: 'pages and the desk, by Playwright',
  command: playwright,
  ...inBrowser,
};

/**
 * Shows each behaviour once, in Chromium: what a change must pass before it is proposed, in minutes. The longest chain comes
 * first, and as a browser waits half of the time, all else runs beside it.
 */
const onceSteps: readonly Step[] = [
  types,
  build,
  example,
  obtain,
  { ...browser, alone: false },
  { ...unit, alone: false },
  // Several threads would read the same types anew, each on a core that a test needs.
  {
    name: 'tsc',
    about: 'types of the code',
    command: ['node_modules/typescript/bin/tsc', '-p', '.', '--checkers', '1'],
    needs: ['types'],
  },
  {
    name: 'lint',
    about: 'rules of the code',
    command: ['node_modules/oxlint/bin/oxlint', '--type-aware', '--deny-warnings'],
    env: { GOMAXPROCS: '1' },
  },
  {
    name: 'format',
    about: 'form of the code',
    command: ['node_modules/oxfmt/bin/oxfmt', '--check', '.'],
  },
  check,
];

/** Must pass before a change lands: other browsers, sizes, faults, languages, tasks. */
const restSteps: readonly Step[] = [types, build, example, obtainAll, unused, unit, browser];

/** Tests that a change of documents alone can break: a first word for maintainers, before all of `npm test`. */
export const pageSteps: readonly Step[] = [
  types,
  build,
  check,
  example,
  obtain,
  unit,
  { ...browser, about: 'the pages of the site', command: [...playwright, '--project=site*'] },
];

/** All of what the other runs take samples of, and a site that has grown. */
const fullSteps = (): readonly Step[] => [
  types,
  build,
  example,
  obtainAll,
  { ...unit, command: [...vitest, '--coverage'] },
  { ...browser, command: [...playwright, ...sampledFiles()] },
  {
    name: 'same',
    about: 'two builds of one commit, byte by byte',
    command: [tsx, 'tests/run/same-bytes.ts'],
    needs: ['types'],
    alone: true,
  },
  {
    name: 'growth',
    about: 'a site to which a maintainer has added',
    command: [tsx, 'tests/run/growth.ts'],
    needs: ['obtain'],
    alone: true,
  },
];

/** The steps of a run. */
export const stepsOf: Readonly<Record<Breadth, () => readonly Step[]>> = {
  once: () => onceSteps,
  rest: () => restSteps,
  full: fullSteps,
};

/** The same step with those test files alone whose paths hold one of the words. Coverage would say nothing then. */
export function withFiles(step: Step, words: readonly string[]): Step {
  if (!['unit', 'browser'].includes(step.name)) return step;
  return { ...step, command: [...step.command.filter((part) => part !== '--coverage'), ...words] };
}
