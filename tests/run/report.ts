/** The report of a run: times, the slowest files, what was sampled, coverage, and the sum. */
import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Outcome } from './run-steps.ts';

/** A file of tests: how long it took and what became of its tests. */
export interface TestedFile {
  name: string;
  seconds: number;
  passed: number;
  failed: number;
  /** Titles of the tests that did not run. */
  skipped: string[];
  /** Titles of the tests while which the browser stopped drawing. */
  stopped: string[];
  /** Titles of the tests that failed and passed at a second try. */
  retried: string[];
}

/** Annotation of a test while which the browser stopped drawing, and its drawing process was started again. */
export const stoppedDrawing = 'the browser stopped drawing';

interface VitestReport {
  testResults: {
    name: string;
    startTime: number;
    endTime: number;
    status: string;
    assertionResults: { status: string; fullName: string }[];
  }[];
}

/** Reads the report of Vitest. A file that could not be loaded counts as one failure. */
export function readVitest(path: string, root: string): TestedFile[] {
  const { testResults } = JSON.parse(readFileSync(path, 'utf8')) as VitestReport;
  return testResults.map(({ name, startTime, endTime, status, assertionResults: tests }) => {
    const failed = tests.filter((test) => test.status === 'failed').length;
    return {
      name: relative(root, name).replaceAll('\\', '/'),
      seconds: Math.max(0, endTime - startTime) / 1000,
      passed: tests.filter((test) => test.status === 'passed').length,
      failed: status === 'failed' ? Math.max(failed, 1) : failed,
      skipped: tests
        .filter((test) => !['passed', 'failed'].includes(test.status))
        .map(({ fullName }) => fullName),
      stopped: [],
      retried: [],
    };
  });
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[];
  specs?: {
    title: string;
    file: string;
    tests: { status: string; annotations: { type: string }[]; results: { duration: number }[] }[];
  }[];
}

/** Reads the report of Playwright. A test that passed at a second try, which only CI gives, has passed, and is named. */
export function readPlaywright(path: string): TestedFile[] {
  const report = JSON.parse(readFileSync(path, 'utf8')) as PlaywrightSuite & {
    errors: unknown[];
    config: { rootDir: string };
  };
  const files = new Map<string, TestedFile>();
  const visit = ({ suites = [], specs = [] }: PlaywrightSuite): void => {
    for (const { title, file, tests } of specs) {
      const name = `tests/${file}`;
      const one = files.get(name) ?? emptyFile(name);
      files.set(name, one);
      for (const { status, annotations, results } of tests) {
        if (annotations.some(({ type }) => type === stoppedDrawing)) one.stopped.push(title);
        one.seconds += results.reduce((sum, { duration }) => sum + duration / 1000, 0);
        if (status === 'flaky') one.retried.push(title);
        if (status === 'expected' || status === 'flaky') one.passed += 1;
        else if (status === 'skipped') one.skipped.push(title);
        else one.failed += 1;
      }
    }
    suites.forEach(visit);
  };
  visit(report);
  const errors = { ...emptyFile('errors outside of tests'), failed: report.errors.length };
  return [...files.values(), ...(errors.failed > 0 ? [errors] : [])];
}

const emptyFile = (name: string): TestedFile => ({
  name,
  seconds: 0,
  passed: 0,
  failed: 0,
  skipped: [],
  stopped: [],
  retried: [],
});

/** A test by its title with those of the groups around it. */
export interface TestedTitle {
  title: string;
  file: string;
  hasPassed: boolean;
}

/** Reads the titles of all tests that have run. @param unit Path of the report of Vitest. @param browser Of Playwright. */
export function readTitles(root: string, unit?: string, browser?: string): TestedTitle[] {
  const titles: TestedTitle[] = [];
  const parse = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));
  for (const { name, assertionResults } of unit ? (parse(unit) as VitestReport).testResults : [])
    for (const { status, fullName } of assertionResults)
      titles.push({
        title: fullName,
        file: relative(root, name).replaceAll('\\', '/'),
        hasPassed: status === 'passed',
      });
  const visit = ({ suites = [], specs = [] }: PlaywrightSuite): void => {
    for (const { title, file, tests } of specs)
      for (const { status } of tests)
        titles.push({ title, file: `tests/${file}`, hasPassed: status === 'expected' || status === 'flaky' });
    suites.forEach(visit);
  };
  if (browser) visit(parse(browser) as PlaywrightSuite);
  return titles;
}

/** Covered share of the code, in percent. */
export interface Coverage {
  statements: number;
  branches: number;
}

/** Reads the summary of Vitest's coverage. */
export function readCoverage(path: string): Coverage {
  const { total } = JSON.parse(readFileSync(path, 'utf8')) as {
    total: Record<keyof Coverage, { pct: number }>;
  };
  return { statements: total.statements.pct, branches: total.branches.pct };
}

/** Names the figures below their minimum. Differences of less than a tenth are chance: properties are drawn. */
export function fallen(is: Coverage, least: Coverage): string[] {
  return (['statements', 'branches'] as const)
    .filter((kind) => is[kind] < least[kind] - 0.1)
    .map((kind) => `coverage of ${kind} has fallen: ${is[kind]} %, and it was ${least[kind]} %`);
}

export interface Sample {
  name: string;
  taken: number;
  of: number;
}

/** Reads what the tests have written down of their samples, each once. */
export function readSamples(path: string): Sample[] {
  if (!existsSync(path)) return [];
  // Each worker that loads a file writes its lines.
  const lines = new Set(readFileSync(path, 'utf8').split('\n').filter(Boolean));
  const samples = new Map<string, Sample>();
  for (const { name, taken, of } of Array.from(lines, (line) => JSON.parse(line) as Sample)) {
    const sum = samples.get(name);
    samples.set(name, { name, taken: taken + (sum?.taken ?? 0), of: of + (sum?.of ?? 0) });
  }
  return [...samples.values()].toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

const seconds = (value: number) => `${value.toFixed(1).padStart(7)} s`;

/** The time of each step. */
export function describeSteps(outcomes: readonly Outcome[]): string[] {
  return outcomes.map(
    ({ step, result, seconds: time }) => `${seconds(time)}  ${step.name.padEnd(8)} ${result}`,
  );
}

/** The ten slowest files. */
export function describeSlowest(files: readonly TestedFile[]): string[] {
  return files
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, 10)
    .map(({ name, seconds: time, passed, failed }) => `${seconds(time)}  ${name} (${passed + failed} tests)`);
}

/** The samples, in lines. */
export function describeSamples(samples: readonly Sample[]): string[] {
  return samples.map(({ name, taken, of }) => `${String(taken).padStart(9)} of ${of}  ${name}`);
}

/** Path of a report from the root, if the step has left one. */
export function reportAt(root: string, path: string): string | undefined {
  const full = join(root, path);
  return existsSync(full) ? full : undefined;
}
