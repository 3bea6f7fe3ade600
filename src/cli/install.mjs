// Installs missing packages, so that a fresh clone needs one command. Plain JavaScript: nothing is installed yet.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { checkFolder } from './check-folder.mjs';

checkFolder(process.cwd());

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`This project needs Node.js 20.19 or newer; this is ${process.versions.node}.`);
  process.exit(1);
}

if (!isInstalled()) {
  console.log('Installing what the project needs (npm install) …');
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  // Not `npm ci`: it refuses a lockfile without the binaries of other platforms, which not every registry holds. This
  // installs from the lockfile, adds the binary of this platform, and changes no file of ours.
  const flags = ['--no-save', '--ignore-scripts', '--no-audit', '--no-fund'];
  const { status } = spawnSync(npm, ['install', ...flags], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0) {
    console.error('npm install failed; see its message above. Is the package registry within reach?');
    process.exit(status ?? 1);
  }
}

/** Whether node_modules matches the lockfile. */
function isInstalled() {
  const installed = 'node_modules/.package-lock.json';
  if (!existsSync(installed)) return false;
  const read = (path) => JSON.parse(readFileSync(path, 'utf8')).packages;
  const have = read(installed);
  return Object.entries(read('package-lock.json')).every(
    ([path, { version, optional }]) => path === '' || optional || have[path]?.version === version,
  );
}
