// @vitest-environment jsdom
/** The picture of a block in "Add a block", before and after its example is drawn. */
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { Miniature } from '../../../src/desk/fields/block-menu.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** An observer of jsdom, which has none: it reports at once that the place is seen. */
class SeenAtOnce {
  constructor(private readonly report: (entries: { isIntersecting: boolean }[]) => void) {}
  observe() {
    this.report([{ isIntersecting: true }]);
  }
  disconnect() {}
}

it('A4: the name of a block stands where its picture comes, until it is drawn', async () => {
  vi.stubGlobal('IntersectionObserver', SeenAtOnce);
  vi.stubGlobal('ResizeObserver', SeenAtOnce);
  render(<Miniature type="card-grid" name="three cards" />);
  const frame = screen.getByTitle<HTMLIFrameElement>('card-grid: three cards');
  // jsdom loads no frames.
  const inside = document.implementation.createHTMLDocument();
  inside.body.innerHTML = '<div id="desk"></div>';
  Object.defineProperty(frame, 'contentDocument', { value: inside });
  fireEvent.load(frame);
  expect(screen.getByText('Card grid')).toBeTruthy();
  // Its script draws later.
  await act(async () => inside.getElementById('desk')?.append('Three cards'));
  expect(screen.queryByText('Card grid')).toBeNull();
});
