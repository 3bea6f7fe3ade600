/** Damage of photographs that only decoding shows is told by check and desk, before a build meets it. @rest */
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { createDesk } from '../../../src/desk/server/desk.ts';
import { RefusedFile, takePicture } from '../../../src/site/images/take-picture.ts';
import { findDamage } from '../../../src/site/images/find-damage.ts';
import { loadEncoder } from '../../../src/site/images/picture-encoder.ts';
import { readPublicFiles } from '../../../src/site/images/public-files.ts';
import { readSite } from '../../../src/site/documents/read-site.ts';
import { call } from '../../called-cli.ts';
import { makeClone, type Clone } from '../../desk/publish/make-clone.ts';
import { contract, files, root } from '../documents/tiny-site.ts';
import { damagedPhotograph, photograph } from '../../make-photograph.ts';
import { makeFolder, writeFiles } from '../../make-folder.ts';

const words = (path: string) =>
  new RegExp(String.raw`public/${path} cannot be decoded \(.+\); copy it once more from where it came`);
let clone: Clone | undefined;
afterEach(() => {
  clone?.remove();
  clone = undefined;
});

it('a photograph is decoded once, a damaged one each time', async () => {
  const folder = makeFolder();
  writeFiles(folder, {
    'a.jpg': await photograph({ width: 60, height: 40 }),
    'b.jpg': await damagedPhotograph('jpeg'),
  });
  const cache = makeFolder();
  const encoder = await loadEncoder();
  const damageOf = vi.fn<typeof encoder.damageOf>(encoder.damageOf);
  const find = () =>
    findDamage({
      folder,
      paths: ['/a.jpg', '/b.jpg', '/gone.jpg'],
      cache,
      load: () => Promise.resolve({ ...encoder, damageOf }),
    });
  expect(await find()).toEqual(new Map([['/b.jpg', expect.stringMatching(words('b.jpg'))]]));
  expect((await find()).size).toBe(1);
  expect(damageOf).toHaveBeenCalledTimes(3);
});

it('the check names it at the place that shows it, or by its own name', async () => {
  const site = makeFolder(files);
  writeFiles(site, {
    'public/images/a.png': await damagedPhotograph('png'),
    'public/press/b.jpg': await damagedPhotograph('jpeg'),
  });
  const { status, stderr } = await call('src/cli/main.ts', ['check', '--site', site]);
  expect(status).toBe(1);
  expect(stderr).toMatch(words('images/a.png'));
  expect(stderr).toContain('pages/_parts/saints/teresa.json:9');
  expect(stderr).toMatch(words('press/b.jpg'));
});

it('the desk takes no such photograph', async () => {
  const taken = takePicture(makeFolder(), await loadEncoder(), {
    bytes: await damagedPhotograph('jpeg'),
    name: 'IMG_1.jpg',
    words: '',
    into: '/images',
  });
  await expect(taken).rejects.toThrow(RefusedFile);
  await expect(taken).rejects.toThrow('IMG_1.jpg cannot be read as a photograph');
});

it('the desk names one that was put into the folder, before it is published', async () => {
  clone = makeClone();
  const { site: folder } = clone;
  writeFiles(folder, { 'public/images/b.jpg': await damagedPhotograph('jpeg') });
  const state = {
    contract,
    site: readSite(folder, contract),
    files: readPublicFiles(join(folder, 'public')),
    problems: [],
  };
  const desk = createDesk({ root, state: () => state, transform: async (_, html) => html });
  const answer = await desk.request('http://localhost:4173/_dev/publish/check', {
    method: 'POST',
    headers: { Host: 'localhost:4173', Origin: 'http://localhost:4173', 'X-Desk': '1' },
    body: JSON.stringify({ files: ['public/images/b.jpg'] }),
  });
  const { told } = (await answer.json()) as { told: string[] };
  expect(told).toEqual([expect.stringMatching(words('images/b.jpg'))]);
});
