// @vitest-environment jsdom
/** Frames of documents and films. */
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { elementOf } from '../../../../tests/render-example.tsx';

afterEach(cleanup);

it.each([
  ['/documents/rule.pdf', 1],
  ['https://example.org/rule.PDF?v=2', 1],
  ['https://drive.google.com/file/d/1A/preview', 1],
  ['https://www.youtube.com/embed/abc', 0],
])('S-16, A4: %s has %d link beside its frame, since a phone shows no document in one', (src, count) => {
  const frames = [{ id: 'one', title: 'The rule', src }];
  render(elementOf({ block: { type: 'embed-grid', id: 'frames', height: 400, frames } }));
  const links = screen.queryAllByRole('link', { name: /The rule/ });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(Array.from({ length: count }, () => src));
});

it('S-16: a frame is as high as the block says, or 600 pixels', () => {
  const frames = [{ id: 'one', title: 'The rule', src: '/documents/rule.pdf' }];
  const heightOf = (height?: number) => {
    const block = { type: 'embed-grid' as const, id: 'frames', frames, ...(height && { height }) };
    render(elementOf({ block }));
    return screen.getAllByTitle('The rule').at(-1)?.getAttribute('height');
  };
  expect(heightOf(400)).toBe('400');
  expect(heightOf()).toBe('600');
});

it.each([
  ['/images/map.svg', ''],
  ['/History', ''],
  ['/documents/rule.PDF', null],
  ['https://www.youtube.com/embed/abc', null],
])('S-16: a frame with %s has the sandbox %j, so that no file of the site acts for it', (src, sandbox) => {
  const frames = [{ id: 'one', title: 'The rule', src }];
  render(elementOf({ block: { type: 'embed-grid', id: 'frames', frames } }));
  expect(screen.getByTitle('The rule').getAttribute('sandbox')).toBe(sandbox);
});
