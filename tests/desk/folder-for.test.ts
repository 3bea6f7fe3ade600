/** The folder that is proposed for a new picture. */
import { expect, it } from 'vitest';
import { folderFor } from '../../src/desk/files/folder-field.tsx';

const leaders = [{ src: '/images/leaders/a.svg' }, { src: '/images/leaders/b.svg' }];
const page = {
  banner: '/images/banners/x.svg',
  blocks: [{ image: { src: '/images/maps/m.svg' } }, ...leaders],
};

it.each([
  ['of the picture itself', ['/images/houses/kuwait/old.svg', page], '/images/houses/kuwait'],
  ['of its list, where it has none yet', [undefined, leaders, page], '/images/leaders'],
  ['of most pictures of the page, not of the first', [undefined, [], page], '/images/leaders'],
  [
    'of all pictures, where there are none',
    ['/images/a.svg', '/documents/plan.pdf', 'https://example.org/images/x/a.jpg'],
    '/images',
  ],
])('A4: it is that %s', (_, values, folder) => {
  expect(folderFor(...values)).toBe(folder);
});
