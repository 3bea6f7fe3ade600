// @vitest-environment jsdom
/** The breadcrumb of an inner page, and that of the first page, which has none. */
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { elementOf } from '../../../../tests/render-example.tsx';

const links = {
  home: { label: 'Home', href: '/Home' },
  gallery: { label: 'Gallery', href: '/Gallery' },
  // The examples are drawn on this page.
  itself: { label: 'The page', href: '/Page' },
};
type Name = keyof typeof links;

const draw = (...names: Name[]) => {
  const breadcrumb = names.map((name) => links[name]);
  render(elementOf({ block: { type: 'page-banner', id: 'banner', breadcrumb } }));
};

afterEach(cleanup);

it('R-07 the breadcrumb leads to the pages above, and ends with the page', () => {
  draw('home', 'gallery');
  const entries = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(entries).toEqual(['Home', 'Gallery', 'The page']);
});

it('a page that the breadcrumb leads to, as the first one, has none to itself', () => {
  draw('itself');
  expect(screen.queryByRole('navigation')).toBeNull();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('The page');
});
