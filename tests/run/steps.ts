/** What `npm test` and `npm run test:full` run, in their order. */
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { breadthFiles } from './breadth-files.ts';

export interface Step {
  name: string;
  /** What it shows, in a few words. */
  about: string;
  /** Program of Node and its parameters, from the root of the project. */
  command: readonly string[];
  /** Steps that must have passed: without them this one would tell nothing of its own. */
  needs?: readonly string[];
  /** Uses all cores by itself and prints its progress: nothing runs beside it. */
  alone?: boolean;
}

/** Where the steps leave what they found, from the root of the project. */
export const reports = '.build/test';
export const unitReport = join(reports, 'unit.json');
export const browserReport = join(reports, 'browser.json');
export const coverageReport = join(reports, 'coverage/coverage-summary.json');

const tsx = 'node_modules/tsx/dist/cli.mjs';
const cli = [tsx, 'src/cli.ts'];
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
  `--workers=${availableParallelism()}`,
];

const obtain: Step = {
  name: 'obtain',
  about: 'a browser to test in',
  command: [tsx, 'tests/e2e/obtain-browser.ts'],
};
const build: Step = { name: 'build', about: 'the site', command: [...cli, 'build'], needs: ['types'] };

/** Everything that a change must pass, in minutes. */
export const testSteps: readonly Step[] = [
  { name: 'types', about: 'types and validators from the schemas', command: [...cli, 'types'] },
  build,
  {
    name: 'format',
    about: 'form of the code',
    command: ['node_modules/prettier/bin/prettier.cjs', '--check', '--cache', '--log-level=warn', '.'],
  },
  {
    name: 'lint',
    about: 'rules of the code',
    command: ['node_modules/oxlint/bin/oxlint', '--type-aware', '--deny-warnings'],
  },
  {
    name: 'tsc',
    about: 'types of the code',
    command: ['node_modules/typescript/bin/tsc', '-p', '.'],
    needs: ['types'],
  },
  { name: 'check', about: 'documents', command: [...cli, 'check'] },
  obtain,
  {
    name: 'unit',
    about: 'functions, by Vitest',
    command: [...vitest, '--coverage'],
    needs: ['types'],
    alone: true,
  },
  {
    name: 'browser',
    about: 'what visitors and maintainers notice, by Playwright',
    command: playwright,
    needs: ['build', 'obtain'],
    alone: true,
  },
];

/** What only breadth adds: all of what `npm test` takes a sample of, and a site that has grown. */
export function fullSteps(): readonly Step[] {
  return [
    { name: 'types', about: 'types and validators from the schemas', command: [...cli, 'types'] },
    build,
    obtain,
    {
      name: 'unit',
      about: 'functions, everything that is sampled otherwise',
      command: [...vitest, ...breadthFiles('tests', /\.test\.tsx?$/)],
      needs: ['types'],
      alone: true,
    },
    {
      name: 'browser',
      about: 'all pages in every way, all moves, all faults, all zones',
      command: [...playwright, ...breadthFiles('tests', /\.spec\.ts$/)],
      needs: ['build', 'obtain'],
      alone: true,
    },
    {
      name: 'growth',
      about: 'the whole of npm test on a site to which a maintainer has added',
      command: [tsx, 'tests/run/growth.ts'],
      needs: ['obtain'],
      alone: true,
    },
  ];
}
