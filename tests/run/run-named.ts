/** Runs one of several programs by its name: `npm run bench build -- 1000`. */
import { spawnSync } from 'node:child_process';
import { advice, obtainBrowser } from '../e2e/obtain-browser.ts';
import { root } from '../root.ts';

const tsx = 'node_modules/tsx/dist/cli.mjs';

export interface NamedProgram {
  /** A description in a few words. */
  about: string;
  /** The program for Node, from the root of the project: a TypeScript file, or a script with its parameters. */
  command: readonly string[];
  needsBrowser?: boolean;
  /** Variables of its environment. */
  env?: Readonly<Record<string, string>>;
}

/**
 * Runs the program that the first parameter names, with the other parameters. Without a known name it lists the names.
 * @param script The npm script that this is.
 */
export function runNamed(script: string, programs: Readonly<Record<string, NamedProgram>>): void {
  const [name = '', ...parameters] = process.argv.slice(2);
  const program = Object.hasOwn(programs, name) ? programs[name] : undefined;
  if (program === undefined) {
    const lines = Object.entries(programs).map(
      ([known, { about }]) => `npm run ${script} ${known.padEnd(12)} ${about}`,
    );
    console.log(lines.join('\n'));
    process.exitCode = name === '' ? 0 : 2;
    return;
  }
  if (program.needsBrowser && obtainBrowser() === undefined) {
    console.error(advice);
    process.exitCode = 1;
    return;
  }
  const [first = ''] = program.command;
  const command = [...(first.endsWith('.ts') ? [tsx] : []), ...program.command, ...parameters];
  const env = { ...process.env, ...program.env };
  const { status } = spawnSync(process.execPath, command, { cwd: root, stdio: 'inherit', env });
  process.exitCode = status ?? 1;
}
