/** Older browsers, played by a newer one: it loses what they lack before the scripts of a page run. */
import { outOfFolder } from './in-folder.ts';
import type { Page } from '@playwright/test';

interface Played {
  /** Functions and properties that the browser lacks, by their paths from the window. */
  calls: readonly string[];
  /** Words of stylesheets that it does not know. */
  styles: readonly string[];
}

const popovers = ['popover', 'showPopover', 'hidePopover', 'togglePopover'].map(
  (name) => `HTMLElement.prototype.${name}`,
);
const newest: Played = {
  calls: ['Promise.try', 'Iterator', 'Map.prototype.getOrInsert', 'Array.fromAsync', 'Set.prototype.union'],
  styles: ['::details-content', 'position-area', 'position-try'],
};
const ofLastYears: Played = {
  calls: [
    ...newest.calls,
    'Promise.withResolvers',
    'Object.groupBy',
    'Map.groupBy',
    'URL.canParse',
    'AbortSignal.any',
  ],
  styles: [...newest.styles, 'light-dark(', '@media (scripting', ':popover-open', 'text-wrap'],
};
const changed = ['toSorted', 'toReversed', 'toSpliced', 'with'].map((name) => `Array.prototype.${name}`);

/** The oldest browsers of the list in `package.json`, and some that have popovers but cannot place them. */
export const playedBrowsers: Record<string, Played> = {
  'Chrome 109': {
    calls: [...ofLastYears.calls, ...popovers, ...changed],
    styles: [...ofLastYears.styles, 'color-mix('],
  },
  'Firefox 115': {
    calls: [
      ...ofLastYears.calls,
      ...popovers,
      'trustedTypes',
      'navigation',
      'Intl.Segmenter',
      'Document.prototype.startViewTransition',
    ],
    styles: [...ofLastYears.styles, ':has(', 'content-visibility'],
  },
  'Safari 16': {
    calls: [
      ...ofLastYears.calls,
      ...popovers,
      'CSSStyleSheet',
      'Document.prototype.adoptedStyleSheets',
      'requestIdleCallback',
      'trustedTypes',
      'navigation',
      'scheduler',
      'Element.prototype.checkVisibility',
      'Document.prototype.startViewTransition',
    ],
    styles: [...ofLastYears.styles, 'color-mix(', 'content-visibility'],
  },
  // Samsung Internet 25, which is Chromium 121: it has popovers, and no `light-dark()`.
  'Samsung 25': {
    calls: [...newest.calls, 'Intl.DurationFormat'],
    styles: [...newest.styles, 'light-dark('],
  },
  'Safari 17': {
    calls: ofLastYears.calls.filter((call) => call !== 'URL.canParse'),
    styles: [...newest.styles, 'light-dark(', 'text-wrap', 'content-visibility'],
  },
  'Safari 18': newest,
};

/** Makes a page that of an older browser. Its context must bypass the Content-Security-Policy, which has hashes of styles. */
export async function playBrowser(page: Page, { calls, styles }: Played): Promise<void> {
  await page.addInitScript(takeAway, { calls, styles });
  const isPage = ({ pathname }: URL) =>
    !/\.\w+$/.test(pathname) && !outOfFolder(pathname).startsWith('/api/');
  await page.route(isPage, async (route) => {
    const response = await route.fetch();
    const text = await response.text();
    const body = styles.reduce((html, word) => html.replaceAll(word, unknown(word)), text);
    // The browser itself hides what has the attribute.
    const shows = styles.includes(':popover-open') ? '<style>[popover]{display:block}</style>' : '';
    await route.fulfill({ response, body: body.replace('<style', `${shows}<style`) });
  });
}

/** Changes a word of stylesheets into one that no browser knows. */
function unknown(word: string): string {
  return word.replace(/[a-z]/, (letter) => `gone-${letter}`);
}

/** In the page: takes the functions away, and lets `CSS.supports` say so of styles. */
function takeAway({ calls, styles }: Played): void {
  for (const path of calls) {
    const names = path.split('.');
    const last = names.pop() ?? '';
    const owner = names.reduce<unknown>((value, name) => Object(value)[name], globalThis);
    if (owner !== undefined) Reflect.deleteProperty(owner as object, last);
  }
  const supports = CSS.supports.bind(CSS);
  CSS.supports = (...words: [string, string?]) => {
    const text = words.join(':');
    if (styles.some((word) => text.includes(word.replace('@media ', '')))) return false;
    return words[1] === undefined ? supports(words[0]) : supports(words[0], words[1]);
  };
  if (!styles.includes(':popover-open')) return;
  const prevent = (event: Event) => event.isTrusted && event.preventDefault();
  document.addEventListener('beforetoggle', prevent, true);
}
