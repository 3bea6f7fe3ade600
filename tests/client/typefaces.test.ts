// @vitest-environment jsdom
/** Which typefaces are fetched, which the page has at once, and which the next one. That they are drawn is shown in a browser (`tests/pages`). */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { prepareTypefaces } from '../../src/client/typefaces.ts';

/** A rule of a style sheet, as browsers give it: addresses in double quotes. */
class FontRule {
  style: { getPropertyValue: (name: string) => string };
  constructor(values: Record<string, string>) {
    this.style = { getPropertyValue: (name) => values[name] ?? '' };
  }
}

const rule = (file: string, weight: string, ranges: string) =>
  new FontRule({
    'font-family': '"Own"',
    'font-style': 'normal',
    'font-weight': weight,
    'unicode-range': ranges,
    src: `url("/assets/${file}.woff2")`,
  });

const fetched = new Set<string>();
/** The weights that the page draws with the typeface. */
const drawn = new Set<string>();
/** The weights of the page's own typefaces that it has not asked for. */
const unloaded = new Set<string>();
const taken: string[] = [];
const fonts = Object.assign(new EventTarget(), {
  ready: Promise.resolve(),
  add: ({ weight }: { weight: string }) => taken.push(weight),
  *[Symbol.iterator]() {
    for (const [weight, unicodeRange] of [
      ['400', 'U+20-7E'],
      ['700 900', 'U+20-7E'],
      ['400', 'U+A1-17F'],
    ] as const) {
      const status = unloaded.has(weight) ? 'unloaded' : 'loaded';
      yield { family: '"Own"', style: 'normal', weight, unicodeRange, status };
    }
  },
});

beforeEach(() => {
  for (const set of [fetched, drawn, unloaded]) set.clear();
  // A page that shows its text in the typeface, and nothing in bold letters.
  fetched.add(addressOf('text'));
  drawn.add('400');
  unloaded.add('700 900');
  files.mockReset().mockImplementation(async (address) => new TextEncoder().encode(address).buffer);
  taken.length = 0;
  vi.stubGlobal('CSSFontFaceRule', FontRule);
  vi.stubGlobal('requestIdleCallback', (act: () => void) => act());
  vi.stubGlobal(
    'FontFace',
    class {
      load: () => Promise<unknown>;
      constructor(family: string, bytes: ArrayBuffer, descriptors: object) {
        Object.assign(this, { family, ...descriptors });
        const isTypeface = new TextDecoder().decode(bytes).endsWith('.woff2');
        this.load = () =>
          isTypeface ? Promise.resolve(this) : Promise.reject(new SyntaxError('no typeface'));
      }
    },
  );
  Object.defineProperty(document, 'fonts', { configurable: true, value: fonts });
  Object.defineProperty(document, 'styleSheets', {
    configurable: true,
    value: [
      {
        cssRules: [
          rule('text', '400', 'U+20-7E'),
          rule('bold', '700 900', 'U+20-7E'),
          rule('rare', '400', 'U+A1-17F'),
          { selectorText: 'p' },
        ],
      },
    ],
  });
  vi.spyOn(performance, 'getEntriesByName').mockImplementation((address) =>
    fetched.has(address) ? [{} as PerformanceEntry] : [],
  );
  const context = {
    font: '',
    measureText: () => {
      const [, weight = '', families = ''] = /(\d+) 40px (.*)/.exec(context.font) ?? [];
      return { width: families.includes('Own') && drawn.has(weight) ? 1 : 2 };
    },
  };
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const files = vi.fn<(address: string) => Promise<ArrayBuffer>>();
const addressOf = (file: string) => new URL(`/assets/${file}.woff2`, location.href).href;
const asked = () => files.mock.calls.map(([address]) => address);
const settled = () => new Promise((resolve) => setTimeout(resolve));

it('what the page had to do without is taken up with the next move, once', async () => {
  fetched.add(addressOf('bold'));
  unloaded.clear();
  const { takeUp } = prepareTypefaces(document, files, false);
  await settled();
  fonts.dispatchEvent(new Event('loadingdone'));
  await settled();
  expect([asked(), taken]).toEqual([[addressOf('bold')], []]);
  takeUp();
  takeUp();
  expect(taken).toEqual(['700 900']);
});

it('what the page has not asked for is fetched, and its foot has it at once', async () => {
  const { takeUp, fetched: there } = prepareTypefaces(document, files, true);
  expect(asked()).toEqual([]);
  await there;
  // Rare letters are left to the page that has them.
  expect([asked(), taken]).toEqual([[addressOf('bold')], ['700 900']]);
  takeUp();
  expect(taken).toEqual(['700 900']);
});

it('what it comes to ask for meanwhile waits for a move, because words are drawn without it already', async () => {
  files.mockImplementation(async (address) => {
    unloaded.clear();
    return new TextEncoder().encode(address).buffer;
  });
  const { takeUp, fetched: there } = prepareTypefaces(document, files, true);
  await there;
  expect(taken).toEqual([]);
  takeUp();
  expect(taken).toEqual(['700 900']);
});

it('who saves data is sent what the page asks for', async () => {
  await prepareTypefaces(document, files, false).fetched;
  await settled();
  expect(asked()).toEqual([]);
});

it.each([
  ['cannot be fetched', () => Promise.reject(new Error('no network'))],
  ['is no typeface', () => Promise.resolve(new TextEncoder().encode('<p>Not found</p>').buffer)],
])('what %s is done without', async (_, answer) => {
  files.mockImplementation(answer);
  const { takeUp, fetched: there } = prepareTypefaces(document, files, true);
  await there;
  takeUp();
  expect(taken).toEqual([]);
});

it('nothing is done where browsers do not tell of typefaces', async () => {
  Reflect.deleteProperty(document, 'fonts');
  const { takeUp, fetched: there } = prepareTypefaces(document, files, true);
  await there;
  takeUp();
  expect(asked()).toEqual([]);
});
