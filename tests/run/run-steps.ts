/** Carries out the steps of a run: beside one another where they can be, each with its time. */
import { spawn } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { reports, type Step } from './steps.ts';

export interface Outcome {
  step: Step;
  result: 'passed' | 'failed' | 'not run';
  seconds: number;
  /** Its output, unless it was printed while it ran. */
  output: string;
}

export interface RunOptions {
  root: string;
  env: NodeJS.ProcessEnv;
  log: (line: string) => void;
}

/** Runs the steps; what waits for a step that has failed is not run, and is told so. */
export async function runSteps(steps: readonly Step[], options: RunOptions): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  let waiting = [...steps];
  while (waiting.length > 0) {
    const [first] = waiting;
    const next = first?.alone ? [first] : waiting.slice(0, endOfShared(waiting));
    waiting = waiting.slice(next.length);
    outcomes.push(...(await runTogether(next, outcomes, options)));
  }
  return outcomes;
}

/** How many steps from the first on may run beside one another. */
function endOfShared(steps: readonly Step[]): number {
  const index = steps.findIndex(({ alone }) => alone);
  return index === -1 ? steps.length : index;
}

/** Runs steps as many at a time as there are cores, each as soon as what it needs has passed. */
async function runTogether(
  steps: readonly Step[],
  before: readonly Outcome[],
  options: RunOptions,
): Promise<Outcome[]> {
  const done: Outcome[] = [];
  const waiting = [...steps];
  const isKnown = (name: string) => steps.some((step) => step.name === name);
  const resultOf = (name: string) => [...before, ...done].find(({ step }) => step.name === name)?.result;
  const isReady = ({ needs = [] }: Step) =>
    needs.every((name) => resultOf(name) !== undefined || !isKnown(name));
  const running = new Set<Promise<void>>();
  while (waiting.length > 0 || running.size > 0) {
    const index = running.size < availableParallelism() ? waiting.findIndex(isReady) : -1;
    const [step] = index === -1 ? [] : waiting.splice(index, 1);
    if (step === undefined) {
      await Promise.race(running);
      continue;
    }
    const missing = (step.needs ?? []).filter((name) => !['passed', undefined].includes(resultOf(name)));
    if (missing.length > 0) {
      done.push({ step, result: 'not run', seconds: 0, output: `It needs ${missing.join(', ')}.` });
      continue;
    }
    const run: Promise<void> = runStep(step, options).then((outcome) => {
      done.push(outcome);
      running.delete(run);
    });
    running.add(run);
  }
  return done;
}

async function runStep(step: Step, { root, env, log }: RunOptions): Promise<Outcome> {
  const started = performance.now();
  log(`${step.name}: ${step.about} …`);
  const child = spawn(process.execPath, step.command, {
    cwd: root,
    env: { ...env, ...step.env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const file = createWriteStream(join(root, reports, `${step.name}.log`));
  let output = '';
  const take = (text: string) => {
    file.write(text);
    if (step.alone) process.stdout.write(text);
    else output += text;
  };
  child.stdout.setEncoding('utf8').on('data', take);
  child.stderr.setEncoding('utf8').on('data', take);
  const status = await new Promise<number | null>((ended) => {
    child.on('error', (error) => {
      take(String(error));
      ended(null);
    });
    child.on('close', ended);
  });
  file.end();
  const seconds = (performance.now() - started) / 1000;
  const result = status === 0 ? 'passed' : 'failed';
  log(`${step.name}: ${result} after ${seconds.toFixed(1)} s`);
  if (result === 'failed' && output !== '') log(output.trimEnd());
  return { step, result, seconds, output };
}
