/** The command that brings a site to another version of the engine. */
import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import pc from 'picocolors';
import type { AddCommand, SiteFlag } from './site-commands.ts';
import {
  engineOf,
  findEngine,
  installedVersion,
  planUpgrade,
  readVersion,
  type EnginePlace,
} from '../authoring/upgrade.ts';
import { packageFolder } from '../builder/inputs/package-folder.ts';
import { refuseGitFault } from '../site/git/find-fault.ts';
import { pendingFiles } from '../site/git/git.ts';

/** Adds the command to the command line. @param root folder of the engine */
export function addUpgradeCommand(command: AddCommand, root: string): void {
  command(
    'upgrade [engine]',
    'Follows another version of the engine: a folder, an archive or an address of git; else the newest state of its place',
  )
    .option('--dry-run', 'Says what would be done and writes nothing')
    .action((engine: string | undefined, { site, dryRun }: SiteFlag & { dryRun?: boolean | string }) => {
      const work = mkdtempSync(join(tmpdir(), 'engine-'));
      try {
        // The parser takes the word after `--dry-run` for its value.
        const named = typeof dryRun === 'string' ? dryRun : engine;
        upgrade(root, resolve(site), named, work, dryRun !== undefined);
      } finally {
        rmSync(work, { recursive: true, force: true });
      }
    });
}

function upgrade(root: string, site: string, named: string | undefined, work: string, dryRun: boolean): void {
  if (site === resolve(root))
    throw new Error('This is the folder of the engine itself; bring it along by git.');
  const place =
    named === undefined ? findEngine(engineOf(site), site, site) : findEngine(named, process.cwd(), site);
  refuseGitFault(site);
  const pending = pendingFiles(site, ['.']);
  if (pending.length > 0 && !dryRun)
    throw new Error(
      `${pending.length} ${pending.length === 1 ? 'file has' : 'files have'} changes that are in no commit, such as ${pending[0]}. Commit them first (git add -A && git commit), so that you can go back.`,
    );
  const next = { ...place, next: place.isLinked ? place.path : unpack(place, work) };
  const before = installedVersion(site, root);
  const plan = planUpgrade(site, before, next);
  const { version } = readVersion(next.next);
  console.log(`The engine: ${pc.bold(`${before.version} → ${version}`)}\n`);
  if (plan.packages.length > 0)
    console.log(`package.json:\n${plan.packages.map((line) => `  ${line}\n`).join('')}`);
  console.log(
    'Then npm install; the documents and the schemas of own blocks (migrate, format), types, check.\n',
  );
  if (plan.changes !== '') console.log(`${plan.changes}\n`);
  if (dryRun) return console.log('Nothing is written.');
  install(site, plan.text, place.specifier);
  const cli = join(realpathSync(packageFolder(site, 'page-engine')), 'src/cli/run.mjs');
  // By the next version, in its own processes.
  // The canonical form of documents has the order of the schemas, which may be another.
  const failed = ['migrate', 'format', 'types', 'check'].filter((command) => {
    console.log(pc.dim(`\n> ${command}`));
    return (
      spawnSync(process.execPath, [cli, command, '--site', site], { cwd: site, stdio: 'inherit' }).status !==
      0
    );
  });
  console.log(
    failed.length === 0
      ? `\nThe site follows ${version}. Look at it (git diff, npm run dev), then commit.`
      : `\nThe site is on ${version}, but ${failed.join(' and ')} found what you have to mend; the changes above say why.`,
  );
  console.log('To go back: git stash --include-untracked && npm install');
  if (failed.length > 0) process.exitCode = 1;
}

/** Unpacks a version of the engine into a folder, to look at it. @returns the folder with its files */
function unpack({ path }: EnginePlace, work: string): string {
  const isArchive = existsSync(path);
  if (!isArchive) runNpm(['pack', path, '--ignore-scripts', '--pack-destination', work], work, 'ignore');
  const archive = isArchive ? path : readdirSync(work).find((name) => name.endsWith('.tgz'));
  // From the standard input: tar takes a colon in a path for the end of the name of a computer.
  const { status, stderr } = spawnSync('tar', ['-xzf', '-'], {
    cwd: work,
    input: readFileSync(resolve(work, archive ?? '')),
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`${path} cannot be unpacked: ${stderr}`);
  return join(work, 'package');
}

/** Installs a version of the engine. @throws Error if npm refuses; the site is then as before */
function install(site: string, text: string, specifier: string): void {
  const files = ['package.json', 'package-lock.json']
    .map((name) => join(site, name))
    .filter((path) => existsSync(path));
  const before = files.map((path) => readFileSync(path, 'utf8'));
  writeFileSync(join(site, 'package.json'), text);
  try {
    runNpm(['install', `page-engine@${specifier}`, '--no-audit', '--no-fund'], site, 'inherit');
  } catch (error) {
    files.forEach((path, index) => writeFileSync(path, before[index] ?? ''));
    throw error;
  }
}

function runNpm(words: readonly string[], folder: string, stdout: 'ignore' | 'inherit'): void {
  const isWindows = process.platform === 'win32';
  const { status } = spawnSync(isWindows ? 'npm.cmd' : 'npm', words, {
    cwd: folder,
    stdio: ['ignore', stdout, 'inherit'],
    shell: isWindows,
  });
  if (status !== 0) throw new Error(`npm ${words[0]} failed; see its message above.`);
}
