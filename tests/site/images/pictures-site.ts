/** A site with photographs in a folder of its own for each test, and its prepared pictures. */
import { cpSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect } from 'vitest';
import { validateSite } from '../../../src/site/validate/validate-site.ts';
import { loadEncoder, type Encoder } from '../../../src/site/images/picture-encoder.ts';
import { preparePictures } from '../../../src/site/images/prepare-pictures.ts';
import { readPublicFiles } from '../../../src/site/images/public-files.ts';
import { readSite } from '../../../src/site/documents/read-site.ts';
import { photograph, type Camera } from '../../make-photograph.ts';
import { contract, files as tinySite } from '../documents/tiny-site.ts';
import { makeFolder, writeFiles } from '../../make-folder.ts';

/** The folder of the site. */
export let work = '';
export const today = new Date('2026-07-16T10:00:00Z');

/** Makes the site before each test of the file that calls this. */
export function makeSites(): void {
  beforeEach(() => {
    work = makeFolder(tinySite);
  });
}

/** Writes a file of the site. */
export const put = (path: string, content: string | Buffer) => writeFiles(work, { [path]: content });
/** Drops a photograph into the place of the drawing that the part of the tiny site shows. */
export const drop = async (camera: Camera) => put('public/images/a.jpg', await photograph(camera));

/** Builds the pictures of the site in the folder; tells what the encoder was asked for. */
export async function prepare({ out = 'out', now = today, onlyKept = false, shared = [''] } = {}) {
  const files = readPublicFiles(join(work, 'public'));
  const { problems, pictures: shown } = validateSite(readSite(work, contract), contract, files);
  expect(problems).toEqual([]);
  const asked: string[] = [];
  const said: string[] = [];
  const loadNoting = async (): Promise<Encoder> => {
    const encoder = await loadEncoder();
    asked.push('load');
    return {
      ...encoder,
      encode: (bytes, widths) => (asked.push('encode'), encoder.encode(bytes, widths)),
      card: (...about) => (asked.push('card'), encoder.card(...about)),
      clean: (bytes) => (asked.push('clean'), encoder.clean(bytes)),
    };
  };
  const prepared = await preparePictures({
    folder: join(work, 'public'),
    files,
    shown,
    shared,
    cache: join(work, 'cache'),
    loadEncoder: loadNoting,
    now: () => now,
    onlyKept,
    log: (line) => said.push(line),
  });
  const folder = join(work, out);
  cpSync(join(work, 'public'), folder, { recursive: true });
  prepared.write((path, bytes) => writeFiles(folder, { [path]: bytes }));
  const assets = existsSync(join(folder, 'assets')) ? readdirSync(join(folder, 'assets')).toSorted() : [];
  return {
    ...prepared,
    asked,
    said,
    assets,
    read: (path: string) => readFileSync(join(folder, path)),
    asset: (ending: string) => {
      const name = assets.find((name) => name.endsWith(ending));
      return readFileSync(join(folder, 'assets', name ?? ''));
    },
  };
}
