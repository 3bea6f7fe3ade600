// @vitest-environment jsdom
/** The links beside headings: what they hand on, to whom, and what is said of it. */
import { expect, it, vi } from 'vitest';
import { browserSharing, shareLinks, type Sharing } from '../../src/client/share-links.ts';

/** A page with a link beside its title, one beside a heading, and another link; and what is handed on there. */
function makePage(changes: Partial<Sharing> = {}) {
  const page = new DOMParser().parseFromString(
    `<base href="https://site.example/Story" />
    <h1 id="top">Story</h1>
    <a class="heading-link" href="/Story" aria-describedby="top" data-copied="Copied."><i></i></a>
    <h2 id="part">How it began</h2>
    <a class="heading-link" href="/Story#part" aria-describedby="part" data-copied="Copied."><i></i></a>
    <a href="/House">House</a>`,
    'text/html',
  );
  const copy = vi.fn<Sharing['copy']>(async () => {});
  const announce = vi.fn<Sharing['announce']>();
  // Links are followed by a listener that is there before.
  const followed: string[] = [];
  page.addEventListener('click', (event) => {
    if (!event.defaultPrevented) followed.push((event.target as Element).closest('a')?.href ?? '');
  });
  const address = () => 'https://site.example/Story?year=2025#part';
  shareLinks(page, { address, copy, announce, ...changes });
  /** Clicks in the middle of a link, and lets happen what follows. Tells whether the browser may go there. */
  const click = async (href: string, how: MouseEventInit = {}) => {
    const link = page.querySelector(`a[href="${href}"]`);
    const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...how });
    const goes = (link?.firstElementChild ?? link)?.dispatchEvent(event);
    await new Promise(setImmediate);
    return goes;
  };
  return { click, copy, announce, followed };
}

it('copies the address of a part, which appears in the bar, and says so', async () => {
  const { click, copy, announce } = makePage();
  expect(await click('/Story#part')).toBe(true);
  expect(copy).toHaveBeenCalledExactlyOnceWith('https://site.example/Story#part');
  expect(announce).toHaveBeenCalledExactlyOnceWith('Copied.');
});

it('copies the address of the page with what is chosen on it, which stays where it is', async () => {
  const { click, copy, announce, followed } = makePage();
  expect(await click('/Story')).toBe(false);
  expect(followed).toEqual([]);
  expect(copy).toHaveBeenCalledExactlyOnceWith('https://site.example/Story?year=2025');
  expect(announce).toHaveBeenCalledExactlyOnceWith('Copied.');
});

it('where the clipboard is forbidden nothing is claimed', async () => {
  const { click, announce } = makePage({ copy: () => Promise.reject(new Error('forbidden')) });
  expect(await click('/Story#part')).toBe(true);
  expect(announce).not.toHaveBeenCalled();
});

it.each([
  ['/Story', 'Story', '/Story?year=2025'],
  ['/Story#part', 'How it began', '/Story#part'],
])(
  'a device that can share gets by %s "%s" and %s, and nothing is copied or said',
  async (href, title, shared) => {
    const share = vi.fn<NonNullable<Sharing['share']>>(async () => {});
    const { click, copy, announce } = makePage({ share });
    await click(href);
    expect(share).toHaveBeenCalledExactlyOnceWith({ title, url: `https://site.example${shared}` });
    expect(copy).not.toHaveBeenCalled();
    expect(announce).not.toHaveBeenCalled();
  },
);

it('whoever closes the window of sharing has changed their mind', async () => {
  const { click, copy, announce } = makePage({
    share: () => Promise.reject(new DOMException('x', 'AbortError')),
  });
  await click('/Story');
  expect(copy).not.toHaveBeenCalled();
  expect(announce).not.toHaveBeenCalled();
});

it.each<MouseEventInit>([
  { metaKey: true },
  { ctrlKey: true },
  { shiftKey: true },
  { altKey: true },
  { button: 1 },
])('a click with %j is left to the browser', async (how) => {
  const { click, copy } = makePage();
  expect(await click('/Story', how)).toBe(true);
  expect(copy).not.toHaveBeenCalled();
});

it('other links are left to the browser', async () => {
  const { click, copy } = makePage();
  expect(await click('/House')).toBe(true);
  expect(copy).not.toHaveBeenCalled();
});

/** A browser with a clock of the test. */
function makeBrowser({ touched = false, shares = false } = {}) {
  const page = document.implementation.createHTMLDocument();
  const share = vi.fn<(what: object) => Promise<void>>(async () => {});
  const writeText = vi.fn<(text: string) => Promise<void>>(async () => {});
  let next: { act: () => void; after: number } | undefined;
  const sharing = browserSharing({
    document: page,
    navigator: { clipboard: { writeText }, ...(shares && { share }) },
    matchMedia: (query: string) => ({ matches: touched && query === '(pointer: coarse)' }),
    setTimeout: (act: () => void, after: number) => {
      next = { act, after };
      return 1;
    },
    clearTimeout: () => (next = undefined),
  } as unknown as Window);
  /** Lets the time come that is waited for. Gives how long that was. */
  const pass = () => {
    const { act, after } = next ?? {};
    next = undefined;
    act?.();
    return after;
  };
  const places = () => [...page.querySelectorAll('[role="status"]')].map(({ textContent }) => textContent);
  return { sharing, share, writeText, pass, places };
}

it.each([
  [true, true, true],
  [true, false, false],
  [false, true, false],
  [false, false, false],
])('touched %s, able to share %s: the device shares %s', async (touched, shares, does) => {
  const { sharing, share, writeText } = makeBrowser({ touched, shares });
  const what = { title: 'Story', url: 'https://site.example/Story' };
  await sharing.share?.(what);
  expect(share.mock.calls).toEqual(does ? [[what]] : []);
  await sharing.copy('an address');
  expect(writeText).toHaveBeenCalledExactlyOnceWith('an address');
});

it('words come into a place that was there before, go after a moment, and come again', () => {
  const { sharing, pass, places } = makeBrowser();
  sharing.announce('Copied.');
  expect(places()).toEqual(['']);
  pass();
  expect(places()).toEqual(['Copied.']);
  sharing.announce('Copied.');
  expect(places()).toEqual(['']);
  pass();
  expect(places()).toEqual(['Copied.']);
  expect(pass()).toBe(4000);
  expect(places()).toEqual(['']);
  expect(pass()).toBeUndefined();
});
