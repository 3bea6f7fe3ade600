// @vitest-environment jsdom
/** A block whose text nodes the browser's translator has replaced. */
import { act, cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { BlockBoundary } from '../../../src/blocks/ui/block-boundary.tsx';
import { ServicesProvider } from '../../../src/blocks/ui/use-services.tsx';
import { services } from '../../builder/render/render-tree.tsx';

const report = vi.fn<(where: string, message: string, cause?: unknown) => void>();
let words = 'some';

/** Words without an element of their own, before a button that removes them. */
function Fragile() {
  const [, setPresses] = useState(0);
  return (
    <p>
      {words !== '' && words}
      <button type="button" onClick={() => setPresses((presses) => presses + 1)}>
        Press
      </button>
    </p>
  );
}

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it('a block whose texts were replaced is rendered anew, and works', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  render(
    <ServicesProvider value={services({ report })}>
      <BlockBoundary name="fragile" fallback={<p>As served</p>}>
        <Fragile />
      </BlockBoundary>
    </ServicesProvider>,
  );
  const paragraph = screen.getByText('some');
  const font = document.createElement('font');
  font.textContent = 'translated';
  paragraph.firstChild?.replaceWith(font);
  words = '';
  await act(() => userEvent.click(screen.getByRole('button')));
  expect(document.body.textContent).toBe('Press');
  words = 'more';
  await userEvent.click(screen.getByRole('button'));
  expect(document.body.textContent).toBe('morePress');
  expect(report).not.toHaveBeenCalled();
});
