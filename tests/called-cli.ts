/**
 * The commands of the project without a process for each: a start and the reading of all modules take five times
 * what most commands do. That a process prints and leaves the same way is shown where processes are started.
 */
import { join } from 'node:path';
import { format, stripVTControlCharacters } from 'node:util';
import { vi } from 'vitest';
import { root } from './site/documents/tiny-site.ts';

export interface Called {
  status: number;
  stdout: string;
  stderr: string;
  /** Both, in the order in which they were printed. */
  output: string;
}

/** Thrown in place of leaving the process. */
class Left extends Error {}

let calls = 0;
const exitCodeNow = () => Number(process.exitCode ?? 0);

/** Calls a program of the project with parameters, as a process of its own would run it, once after the other. */
export async function call(program: string, parameters: readonly string[]): Promise<Called> {
  const called: Called = { status: 0, stdout: '', stderr: '', output: '' };
  let left = false;
  const leave = (code: number | string | null | undefined) => {
    // The program takes what leaving throws for a mistake of its own; it has left by then.
    if (!left) called.status = Number(code ?? exitCodeNow());
    left = true;
    throw new Left();
  };
  const print =
    (to: 'stdout' | 'stderr') =>
    (...parts: unknown[]) => {
      if (left) return;
      const line = `${stripVTControlCharacters(format(...parts))}\n`;
      called[to] += line;
      called.output += line;
    };
  const { argv, exitCode } = process;
  const { NODE_ENV: mode } = process.env;
  const listeners = process.stdout.listeners('error');
  const atExit = process.listeners('exit');
  const spies = [
    vi.spyOn(process, 'exit').mockImplementation(leave),
    vi.spyOn(console, 'log').mockImplementation(print('stdout')),
    vi.spyOn(console, 'error').mockImplementation(print('stderr')),
  ];
  process.argv = [process.execPath, join(root, program), ...parameters];
  process.exitCode = undefined;
  try {
    calls += 1;
    // Each address is a module of its own, that runs when it is loaded; what it imports is there already.
    await import(/* @vite-ignore */ `${join(root, program)}?call=${calls}`);
    if (!left) called.status = exitCodeNow();
  } catch (error) {
    if (!(error instanceof Left)) throw error;
  } finally {
    process.argv = argv;
    // A build is for visitors, and says so to everything in its process.
    if (mode !== undefined) process.env['NODE_ENV'] = mode;
    process.exitCode = exitCode;
    for (const spy of spies) spy.mockRestore();
    for (const one of process.stdout.listeners('error'))
      if (!listeners.includes(one)) process.stdout.off('error', one as () => void);
    for (const one of process.listeners('exit')) if (!atExit.includes(one)) process.off('exit', one);
  }
  return called;
}
