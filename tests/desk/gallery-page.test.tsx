// @vitest-environment jsdom
/** The gallery: a block is found by its name and by what it is for. */
import { join } from 'node:path';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { readPublicFiles } from '../../src/site/images/public-files.ts';
import { typeName } from '../../src/site/documents/entry-names.ts';
import { readSite } from '../../src/site/documents/read-site.ts';
import { GalleryPage } from '../../src/desk/gallery/gallery-page.tsx';
import { readGallery } from '../../src/desk/server/gallery.ts';
import { contract, root } from '../site/documents/tiny-site.ts';

const fixture = join(root, 'tests/fixtures/tiny-site');
const state = {
  contract,
  site: readSite(fixture, contract),
  files: readPublicFiles(join(fixture, 'public')),
  problems: [],
};
const gallery = readGallery(state);
// The examples are pages of their own, and nothing is said here of what else a block has.
const blocks = gallery.blocks.map((block) => ({ ...block, rows: [], examples: [], refused: [], uses: [] }));

afterEach(cleanup);

const named = () =>
  [...screen.getByRole('navigation', { name: 'Blocks' }).querySelectorAll('a')].map(
    (link) => link.textContent,
  );
const shown = () => screen.queryAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);

it('names and shows every type in the order of the menu', () => {
  render(<GalleryPage gallery={{ ...gallery, blocks }} />);
  expect(named()).toEqual(contract.blockTypes.map(typeName));
  expect(shown()).toEqual(contract.blockTypes.map(typeName));
});

it.each([
  ['quote', ['daily-quote', 'quote']],
  ['tab-list', ['tab-list']],
  ['names at the side', ['tab-list']],
  [' NAMES at the side ', ['tab-list']],
  ['belong to days of the week', ['weekday-links']],
  ['no block is called so', []],
])('“%s” finds %j', (words, types) => {
  render(<GalleryPage gallery={{ ...gallery, blocks }} />);
  fireEvent.change(screen.getByLabelText('Find a block'), { target: { value: words } });
  expect(named()).toEqual(types.map(typeName));
  expect(shown()).toEqual(types.map(typeName));
  expect(screen.queryByRole('status')?.textContent ?? '').toBe(types.length === 0 ? 'No block found.' : '');
});

it('calls properties as the forms do, also those inside others', () => {
  const list = gallery.blocks.filter(({ type }) => type === 'tab-list');
  const bare = list.map((block) => ({ ...block, examples: [], refused: [], uses: [] }));
  render(<GalleryPage gallery={{ ...gallery, blocks: bare }} />);
  const names = screen.getAllByRole('rowheader', { hidden: true }).map(({ textContent }) => textContent);
  expect(names.join('\n')).toContain('Name for screen readers');
  expect(names.filter((name) => /[.[\]]|^[a-z]/.test(name))).toEqual([]);
});

it('leads to the pages of a block; places in files are behind the fold, each once', () => {
  const at = 'pages/History.json:12:5';
  const uses = ['/History', '/Home'].map((route) => ({ route, id: 'a', at }));
  render(
    <GalleryPage gallery={{ ...gallery, blocks: blocks.slice(0, 1).map((one) => ({ ...one, uses })) }} />,
  );
  expect(screen.getByRole('link', { name: '/History' })).toBeDefined();
  expect(screen.getByText('pages/History.json:12').closest('details')?.open).toBe(false);
});
