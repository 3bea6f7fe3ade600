/** Makes the build that could follow another: the same pages, whose scripts bear other names. */
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { writeWorker } from '../../src/builder/output/offline-files.ts';
import type { OfflineFiles } from '../../src/client/worker/offline-site.ts';

/** The files of a folder but for compressed forms, as paths from there. */
const filesOf = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !/\.(br|gz)$/.test(path) && statSync(join(folder, path)).isFile());

const isText = (path: string) => /\.(html|js|json|css)$/.test(path);

/** Writes the next build into an empty folder. Scripts of earlier builds are not there. */
export function writeNextBuild(from: string, to: string): void {
  const paths = filesOf(from);
  const [{ build = '' } = {}] = JSON.parse(readFileSync(join(from, 'builds.json'), 'utf8')) as {
    build?: string;
  }[];
  const names = new Map([[build, `${build.slice(0, -1)}${build.endsWith('0') ? '1' : '0'}`]]);
  for (const path of paths)
    if (path.startsWith('assets/') && path.endsWith('.js'))
      names.set(
        path.slice('assets/'.length),
        path.slice('assets/'.length).replace(/-([\w-]{6})\.js$/, 'x-$1.js'),
      );
  const renamed = (text: string) => [...names].reduce((all, [old, name]) => all.replaceAll(old, name), text);
  const put = (path: string, content: string | Buffer) => {
    mkdirSync(dirname(join(to, path)), { recursive: true });
    writeFileSync(join(to, path), content);
  };
  for (const path of paths) {
    const bytes = readFileSync(join(from, path));
    if (path === 'sw.js') continue;
    put(renamed(path), isText(path) ? renamed(bytes.toString()) : bytes);
  }
  const worker = renamed(readFileSync(join(from, 'sw.js'), 'utf8'));
  const [, list = '', code = ''] = /^self\.offlineFiles=(.*);\n(.*)$/s.exec(worker) ?? [];
  const { needed, pictures, ...named } = JSON.parse(list) as OfflineFiles;
  const hashed = (files: OfflineFiles['needed']) =>
    Object.fromEntries(Object.keys(files).map((address) => [address, hashOf(to, address)]));
  put('sw.js', writeWorker(code, { ...named, needed: hashed(needed), pictures: hashed(pictures) }));
}

function hashOf(folder: string, address: string): string {
  const path = /\.\w+$/.test(address) ? address : `${address === '/' ? '/index' : address}.html`;
  return createHash('sha256')
    .update(readFileSync(join(folder, path)))
    .digest('base64');
}
