// @vitest-environment jsdom
/** The news carousel before any script has run (H-04, H-05), and odd touch events. Browser tests cover its movement. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import { cleanup, screen, within } from '@testing-library/react';
import { type Example } from '../../../../tests/render-example.tsx';
import { hydrate, serve } from '../../../../tests/hydrate-example.tsx';
import examples from './examples.json';

const { valid } = examples as unknown as { valid: Record<string, Example> };
const slides = () => screen.getAllByRole('listitem');

/** Serves an example and returns its stage element. */
async function show(name: string) {
  const host = await serve(valid[name] ?? { block: {} });
  return host.querySelector('.swiper');
}
afterEach(() => {
  cleanup();
  document.body.replaceChildren();
});

describe('H-05 without news', () => {
  it.each([
    ['no records', 'false'],
    ['a call that failed', 'false'],
    ['records that are still to come', 'true'],
  ])('H-05 with %s there are four placeholders, marked as such', async (name, busy) => {
    const stage = await show(name);
    expect(stage?.getAttribute('aria-busy')).toBe(busy);
    expect(slides()).toHaveLength(4);
    for (const slide of slides()) {
      expect(slide.textContent).toBe('dd.mm.yyyyNews TitleNews Description');
      expect(slide.hasAttribute('data-placeholder')).toBe(true);
    }
  });
});

describe('H-04 with news', () => {
  it('H-04 each slide has date, title and the words of the description, three in view', async () => {
    const stage = await show('records of a source, with a heading and a link');
    expect(stage?.getAttribute('data-per-view')).toBe('3');
    expect(slides().map(({ textContent }) => textContent)[0]).toBe(
      '05 Feb 2026News of house 1What happened in house 1 & near it.',
    );
    expect(slides().some((slide) => slide.hasAttribute('data-placeholder'))).toBe(false);
  });

  it('H-06 "News read more" leads to the news', async () => {
    await show('records of a source, with a heading and a link');
    expect(screen.getByRole('link', { name: 'News read more' }).getAttribute('href')).toBe('/News');
  });

  it('H-04 there are no arrows, and no pause button before anything moves', async () => {
    await show('many records');
    expect(slides()).toHaveLength(12);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('slides of its own are shown as they stand', async () => {
    await show('slides of its own');
    const [first, second] = slides();
    expect(within(first as HTMLElement).getByRole('img', { name: /Portrait of Anna/ })).toBeTruthy();
    expect(within(second as HTMLElement).getByRole('link').textContent).toBe('Read on');
  });
});

describe('F1 touch events without touches, as programs send them', () => {
  it.each(['touchstart', 'touchmove', 'touchend', 'touchcancel'])('F1 %s throws nothing', async (type) => {
    vi.stubGlobal('matchMedia', () => ({ matches: true }));
    vi.stubGlobal(
      'ResizeObserver',
      class {
        constructor(private readonly act: (entries: []) => void) {}
        observe(): void {
          this.act([]);
        }
        disconnect(): void {}
      },
    );
    vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(300);
    const example = valid['many records'] ?? { block: {} };
    const host = await serve(example);
    await hydrate(host, example);
    const errors: string[] = [];
    const note = (event: ErrorEvent) => void errors.push(event.message);
    addEventListener('error', note);
    const slide = host.querySelector('.swiper li');
    for (const touches of [{}, { targetTouches: [], changedTouches: [] }])
      slide?.dispatchEvent(Object.assign(new Event(type, { bubbles: true, cancelable: true }), touches));
    removeEventListener('error', note);
    expect(errors).toEqual([]);
  });
});
