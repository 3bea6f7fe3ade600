/** The steps of a run: in their order, beside one another, and none without what it needs. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { runSteps } from './run-steps.ts';
import { reports, testSteps, withFiles, type Step } from './steps.ts';
import { makeFolder } from '../make-folder.ts';

let root = '';
beforeEach(() => {
  root = makeFolder();
  mkdirSync(join(root, reports), { recursive: true });
});

/** A step that notes its name and leaves with a status. */
function step(name: string, status = 0, more: Partial<Step> = {}): Step {
  const file = `${name}.cjs`;
  const note = `require('node:fs').appendFileSync('order', '${name} ')`;
  writeFileSync(join(root, file), `${note}; console.log('words of ${name}'); process.exit(${status});`);
  return { name, about: '', command: [file], ...more };
}

async function run(steps: readonly Step[]) {
  const lines: string[] = [];
  const outcomes = await runSteps(steps, { root, env: process.env, log: (line) => lines.push(line) });
  return { lines, results: Object.fromEntries(outcomes.map(({ step, result }) => [step.name, result])) };
}

it('a step waits for what it needs, and those after for those alone', async () => {
  const steps = [
    step('second', 0, { needs: ['first'] }),
    step('first'),
    step('alone', 0, { alone: true }),
    step('last'),
  ];
  const { results } = await run(steps);
  expect(results).toEqual({ first: 'passed', second: 'passed', alone: 'passed', last: 'passed' });
  expect(readFileSync(join(root, 'order'), 'utf8')).toBe('first second alone last ');
});

it('what needs a step that failed is not run, and is told so; the others are', async () => {
  const { results, lines } = await run([
    step('first', 1),
    step('second', 0, { needs: ['first'] }),
    step('other'),
    step('third', 0, { needs: ['second'], alone: true }),
  ]);
  expect(results).toEqual({ first: 'failed', second: 'not run', other: 'passed', third: 'not run' });
  expect(lines).toContain('words of first');
  expect(lines).not.toContain('words of other');
});

it('a need that is no step of this run is none', async () => {
  expect((await run([step('second', 0, { needs: ['first'] })])).results).toEqual({ second: 'passed' });
});

it('a step is told what belongs to it alone', async () => {
  writeFileSync(join(root, 'told.cjs'), "process.exit(process.env.TOLD === 'yes' ? 0 : 1)");
  const asks: Step = { name: 'asks', about: '', command: ['told.cjs'] };
  const { results } = await run([
    { ...asks, name: 'told', env: { TOLD: 'yes' } },
    { ...asks, name: 'not told' },
  ]);
  expect(results).toEqual({ told: 'passed', 'not told': 'failed' });
});

it('words for files go to the steps of tests alone, and coverage is not measured then', () => {
  const narrowed = testSteps.map((one) => withFiles(one, ['visits', 'outbox']));
  const changed = narrowed.filter((one, index) => one !== testSteps[index]);
  expect(changed.map(({ name }) => name)).toEqual(['unit', 'browser']);
  for (const { command } of changed) {
    expect(command.slice(-2)).toEqual(['visits', 'outbox']);
    expect(command).not.toContain('--coverage');
  }
});
