/**
 * `npm run prove faults [name …]`: puts faults into a copy of the project, one at a time, and expects `npm test` or `npm run
 * test:rest` to find each. For speed only the steps and files that should find it are run.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { faults, type Fault } from './faults.ts';
import { isOfProject } from './project-files.ts';
import { root } from '../root.ts';

const wanted = process.argv.slice(2);
let missed = 0;
for (const fault of faults.filter(
  ({ name }) => wanted.length === 0 || wanted.some((word) => name.includes(word)),
)) {
  const copy = join(mkdtempSync(join(tmpdir(), 'fault-')), 'site');
  cpSync(root, copy, { recursive: true, filter: isOfProject(root) });
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'), 'junction');
  seed(copy, fault);
  const started = performance.now();
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [
      join(root, 'node_modules/tsx/dist/cli.mjs'),
      'tests/run/main.ts',
      `--only=${fault.steps}`,
      ...(fault.run === 'rest' ? ['--rest'] : []),
      ...(fault.files ? [`--files=${fault.files}`] : []),
    ],
    { cwd: copy, encoding: 'utf8', maxBuffer: 2 ** 28 },
  );
  const said = stdout + stderr;
  const found = status === 1 && fault.says.test(said);
  if (!found) missed += 1;
  const seconds = ((performance.now() - started) / 1000).toFixed(0);
  const line = said
    .split('\n')
    .find((one) => fault.says.test(one))
    ?.trim();
  console.log(
    `${found ? 'found ' : 'MISSED'}  ${fault.name} (${fault.run}, ${fault.steps}, ${seconds} s): ${line ?? said.slice(-2000)}`,
  );
  rmSync(join(copy, '..'), { recursive: true, force: true });
}
process.exitCode = missed > 0 ? 1 : 0;

/** Puts a fault into a copy. @throws Error when the place for it is not there. */
function seed(copy: string, { name, file, old, now }: Fault): void {
  const path = join(copy, file);
  const text = readFileSync(path, 'utf8');
  if (text.split(old).length !== 2)
    throw new Error(`${name}: the place in ${file} is not there, or not once.`);
  writeFileSync(
    path,
    text.replace(old, () => now),
  );
}
