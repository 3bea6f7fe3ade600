// @vitest-environment jsdom
/** Cards of albums; each links to a page (D-04). */
import { act, cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { elementOf, type Example } from '../../../../tests/render-example.tsx';
import examples from './examples.json';

const { valid } = examples as unknown as { valid: Record<string, Example> };
const exampleOf = (name: string): Example => ({ block: {}, ...valid[name] });
const show = (example: Example) => act(async () => render(elementOf(example)));
const cards = () => screen.getAllByRole('listitem');
const card = (title: string) =>
  within(cards().find((one) => within(one).queryByText(title)) ?? document.body);
afterEach(cleanup);

const albums = exampleOf('albums with ids that want care in an address, and one without pictures');

describe('D-04 an album', () => {
  it('D-04 has its cover, its title, its day and the number of its photos', async () => {
    await show(albums);
    const cover = document.querySelector('li img');
    expect(['src', 'alt', 'loading'].map((name) => cover?.getAttribute(name))).toEqual([
      '/api/files/albums/mount-1.svg',
      '',
      'lazy',
    ]);
    expect(cards()[0]?.querySelectorAll('img')).toHaveLength(1);
    expect(card('An id of many signs').getByText('3 photos')).toBeTruthy();
    const day = card('An id of many signs').getByText('01 Jul 2026');
    expect(day.getAttribute('datetime')).toBe('2026-07-01');
  });

  it('D-04 without pictures has no cover, and says that it has none', async () => {
    await show(albums);
    expect(card('No pictures yet').getByText('0 photos')).toBeTruthy();
    expect(cards()[1]?.querySelector('img')).toBeNull();
  });

  it('D-04 with one picture has one photo', async () => {
    const [first] = albums.records ?? [];
    await show({ ...albums, records: [{ ...first, images: ['/api/files/albums/mount-1.svg'] }] });
    expect(screen.getByText('1 photo')).toBeTruthy();
  });

  it('D-04 opens its page, whatever its id', async () => {
    await show(albums);
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links).toEqual(['/Album?id=a%20b%26c%3Dd%2F%C3%A9%3F%23%24%26', '/Album?id=plain']);
    const address = new URL(links[0] ?? '', 'https://site.example');
    expect(address.searchParams.get('id')).toBe('a b&c=d/é?#$&');
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('target'))).toEqual([null, null]);
  });

  it.each(['a&b=c', '50 % of #1', 'ältester/Stück', '?x=1', '\'"<b>', '{id}$&'])(
    'D-04 opens the page of its id, though that is %s',
    async (id) => {
      await show({ ...albums, records: [{ id, title: 'Strange name', date: '2026-03-05' }] });
      const href = screen.getByRole('link', { name: 'Strange name' }).getAttribute('href') ?? '';
      expect(href).toBe(`/Album?id=${encodeURIComponent(id)}`);
      expect([...new URL(href, 'https://site.example').searchParams]).toEqual([['id', id]]);
    },
  );

  it('D-04 of this year are shown first, all months, and counted', async () => {
    await show({
      ...albums,
      records: [...(albums.records ?? []), { id: 'old', title: 'Old', date: '2025-01-01' }],
    });
    expect(cards()).toHaveLength(2);
    expect(screen.getByRole('status').textContent).toBe('Total Count: 2');
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Year' }).value).toBe('2026');
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Month' }).value).toBe('All');
  });

  it('D-04 there is none: "Coming Soon...", which leads to the page of albums', async () => {
    await show(exampleOf('no albums: the placeholder leads on'));
    const link = screen.getByRole('link', { name: 'Coming Soon...' });
    expect(link.getAttribute('href')).toBe('/Album');
    expect(cards()).toHaveLength(1);
    expect(screen.getByRole('status').textContent).toBe('Total Count: 0');
  });
});
