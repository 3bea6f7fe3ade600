/** Words of pictures that were skipped are asked for again before the pictures are sent. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { ChangedItem } from '../../../src/desk/server/publish/changes.ts';
import { findImagesWithoutAlt, newImagesWithoutAlt } from '../../../src/desk/server/publish/check-choice.ts';
import { git } from '../../../src/site/git/git.ts';

const picture = (name: string, alt: string) => ({ src: `/images/${name}.jpg`, alt });

it.each([
  ['a picture of a block', { image: picture('hall', ' ') }, '/image/alt'],
  ['one of a list', { images: [picture('door', 'A door'), picture('hall', '')] }, '/images/1/alt'],
  ['one in a text', { text: ['Before.', '', '![](/images/hall.jpg)'] }, '/text'],
])('A8 %s without words is found', (_, value, pointer) => {
  expect(findImagesWithoutAlt(value)).toEqual([{ pointer, src: '/images/hall.jpg' }]);
});

it.each([
  ['has words', { image: picture('hall', 'The hall') }],
  ['has words in a text', { text: ['![The hall](/images/hall.jpg)'] }],
  ['has no field for words', { banner: '/images/hall.jpg' }],
])('A8 nothing is asked of a picture that %s', (_, value) => {
  expect(findImagesWithoutAlt(value)).toEqual([]);
});

it('A8 only the pictures that neither the last commit has nor an original are asked about', () => {
  const site = mkdtempSync(join(tmpdir(), 'wordless-'));
  const save = (images: object[]) => writeFileSync(join(site, 'Home.json'), JSON.stringify({ images }));
  try {
    git(site, ['init', '-q']);
    save([picture('flower', '')]);
    git(site, ['add', '.']);
    git(site, ['-c', 'user.name=A', '-c', 'user.email=a@example.org', 'commit', '-qm', 'First']);
    save([picture('hall', ''), picture('flower', '')]);
    const item = {
      file: 'Home.json',
      title: 'Home',
      files: ['Home.json'],
      kind: 'page',
      act: 'changed',
    } as ChangedItem;
    expect(newImagesWithoutAlt({ site, head: 'HEAD' }, [item])).toEqual([
      { file: 'Home.json', title: 'Home', pointer: '/images/0/alt', src: '/images/hall.jpg' },
    ]);
    expect(newImagesWithoutAlt({ site, head: 'HEAD' }, [{ ...item, act: 'removed' }])).toEqual([]);
    // A translation has the pictures of its original.
    const original = { images: [picture('hall', '')] };
    expect(newImagesWithoutAlt({ site, head: 'HEAD' }, [item], () => original)).toEqual([]);
  } finally {
    rmSync(site, { recursive: true });
  }
});
