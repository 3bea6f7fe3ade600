/**
 * `npx tsx tests/supply/sbom.ts`: writes `.build/sbom.json`, the list of all packages as CycloneDX, by npm from the lockfile. It lies
 * beside the build and is not served. Fails if the list and the lockfile do not name the same archives.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { nameOf, readLockfile, type Lockfile } from './lockfile.ts';
import { root } from '../root.ts';

/** A list of packages, as far as it is looked at here. */
interface Sbom {
  bomFormat: string;
  components: {
    name: string;
    version: string;
    hashes?: { alg: string; content: string }[];
  }[];
}

/** Lets npm list the packages of the lockfile. It needs no network. @throws Error with the words of npm. */
export function makeSbom(): Sbom {
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const { status, stdout, stderr } = spawnSync(
    npm,
    ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only'],
    { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26, shell: process.platform === 'win32' },
  );
  if (status !== 0) throw new Error(`npm sbom failed: ${stderr}`);
  return JSON.parse(stdout) as Sbom;
}

/** Says where a list and a lockfile name different archives; nothing if each names what the other does. */
export function differencesOf({ components }: Pick<Sbom, 'components'>, lockfile: Lockfile): string[] {
  const listed = new Map(
    components.map(({ name, version, hashes = [] }) => [
      `${name}@${version}`,
      hashes.find(({ alg }) => alg === 'SHA-512')?.content,
    ]),
  );
  const locked = new Map(
    Object.entries(lockfile).map(([folder, { version, integrity = '' }]) => {
      const base64 = integrity.split(' ').find((hash) => hash.startsWith('sha512-'));
      const content = base64 && Buffer.from(base64.slice('sha512-'.length), 'base64').toString('hex');
      return [`${nameOf(folder)}@${version}`, content];
    }),
  );
  return [
    ...[...locked].flatMap(([name, hash]) => {
      if (!listed.has(name)) return `${name} is not listed`;
      if (hash === undefined) return `${name} has no hash in the lockfile`;
      return listed.get(name) === hash ? [] : `${name} has another hash than in the lockfile`;
    }),
    ...[...listed.keys()].filter((name) => !locked.has(name)).map((name) => `${name} is not in the lockfile`),
  ];
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const sbom = makeSbom();
  const differences = differencesOf(sbom, readLockfile());
  mkdirSync(join(root, '.build'), { recursive: true });
  writeFileSync(join(root, '.build/sbom.json'), `${JSON.stringify(sbom, undefined, 2)}\n`);
  for (const line of differences) console.error(line);
  console.log(
    `.build/sbom.json: ${sbom.components.length} packages, ${differences.length} unlike the lockfile`,
  );
  process.exitCode = differences.length > 0 ? 1 : 0;
}
