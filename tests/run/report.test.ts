/** What a run makes of the reports of its steps: nothing that failed or was skipped is lost. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  describeSlowest,
  fallen,
  readPlaywright,
  readSamples,
  readVitest,
  stoppedDrawing,
} from './report.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'report-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const write = (value: unknown): string => {
  const path = join(folder, 'report');
  writeFileSync(path, typeof value === 'string' ? value : JSON.stringify(value));
  return path;
};

describe('the report of Vitest', () => {
  const file = (status: string, tests: string[]) => ({
    name: join(folder, 'tests/a.test.ts'),
    startTime: 1000,
    endTime: 3500,
    status,
    assertionResults: tests.map((one, index) => ({ status: one, fullName: `test ${index}` })),
  });

  it('counts what passed, what failed and what did not run', () => {
    const path = write({ testResults: [file('failed', ['passed', 'failed', 'skipped', 'todo', 'passed'])] });
    expect(readVitest(path, folder)).toEqual([
      {
        name: 'tests/a.test.ts',
        seconds: 2.5,
        passed: 2,
        failed: 1,
        skipped: ['test 2', 'test 3'],
        stopped: [],
        retried: [],
      },
    ]);
  });

  it('counts a file that could not be loaded as a failure', () => {
    const [found] = readVitest(write({ testResults: [file('failed', [])] }), folder);
    expect(found?.failed).toBe(1);
  });
});

describe('the report of Playwright', () => {
  const spec = (title: string, status: string) => ({
    title,
    file: 'e2e/a.spec.ts',
    tests: [
      {
        status,
        annotations: status === 'expected' ? [{ type: stoppedDrawing }] : [],
        results: [{ duration: 500 }, { duration: 250 }],
      },
    ],
  });
  const report = (specs: object[], errors: object[] = []) => ({
    config: { rootDir: folder },
    errors,
    suites: [{ suites: [{ specs }] }],
  });

  it('counts by file; names what passed at a second try, and where the browser stopped drawing', () => {
    const specs = [spec('a', 'expected'), spec('b', 'unexpected'), spec('c', 'flaky'), spec('d', 'skipped')];
    expect(readPlaywright(write(report(specs)))).toEqual([
      {
        name: 'tests/e2e/a.spec.ts',
        seconds: 3,
        passed: 2,
        failed: 1,
        skipped: ['d'],
        stopped: ['a'],
        retried: ['c'],
      },
    ]);
  });

  it('counts what went wrong outside of tests', () => {
    const files = readPlaywright(write(report([spec('a', 'expected')], [{ message: 'no server' }])));
    expect(files.map(({ failed }) => failed)).toEqual([0, 1]);
  });
});

it('coverage may not fall; a tenth of a percent is chance', () => {
  const least = { statements: 80, branches: 70 };
  expect(fallen({ statements: 79.95, branches: 75 }, least)).toEqual([]);
  expect(fallen({ statements: 79.8, branches: 69.8 }, least)).toHaveLength(2);
});

it('samples are told once, by name', () => {
  const lines = [
    { name: 'b', taken: 1, of: 2 },
    { name: 'a', taken: 3, of: 9 },
    { name: 'b', taken: 1, of: 2 },
  ].map((one) => JSON.stringify(one));
  expect(readSamples(write(`${lines.join('\n')}\n`)).map(({ name }) => name)).toEqual(['a', 'b']);
  expect(readSamples(join(folder, 'none'))).toEqual([]);
});

it('the slowest ten files come first', () => {
  const files = Array.from({ length: 12 }, (_, index) => ({
    name: `file ${index}`,
    seconds: index,
    passed: 1,
    failed: 0,
    skipped: [],
    stopped: [],
    retried: [],
  }));
  const lines = describeSlowest(files);
  expect(lines).toHaveLength(10);
  expect(lines[0]).toContain('file 11');
});
