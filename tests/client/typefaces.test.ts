// @vitest-environment jsdom
/** Which typefaces are fetched, and which are taken up with a move. That they are drawn is shown in a browser (`tests/site`). */
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
const taken: string[] = [];
const fonts = Object.assign(new EventTarget(), {
  ready: Promise.resolve(),
  add: ({ weight }: { weight: string }) => taken.push(weight),
});

beforeEach(() => {
  for (const set of [fetched, drawn]) set.clear();
  taken.length = 0;
  vi.stubGlobal('CSSFontFaceRule', FontRule);
  vi.stubGlobal('requestIdleCallback', (act: () => void) => act());
  vi.stubGlobal(
    'FontFace',
    class {
      weight: string;
      constructor(_family: string, _source: string, { weight }: { weight: string }) {
        this.weight = weight;
      }
      load = async () => {};
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

const addressOf = (file: string) => new URL(`/assets/${file}.woff2`, location.href).href;
const settled = () => new Promise((resolve) => setTimeout(resolve));

it('what the page had to do without is taken up with the next move, once', async () => {
  fetched.add(addressOf('text')).add(addressOf('bold'));
  drawn.add('400');
  const takeUp = prepareTypefaces(document);
  await settled();
  fonts.dispatchEvent(new Event('loadingdone'));
  await settled();
  expect(taken).toEqual([]);
  takeUp();
  takeUp();
  expect(taken).toEqual(['700 900']);
});

it('what the page does not show is fetched when its own typefaces are there, and taken up as well', async () => {
  fetched.add(addressOf('text'));
  drawn.add('400');
  const asked: string[] = [];
  const takeUp = prepareTypefaces(document, async (address) => {
    asked.push(address);
    fetched.add(address);
  });
  expect(asked).toEqual([]);
  await settled();
  // Rare letters are left to the page that has them.
  expect(asked).toEqual([addressOf('bold')]);
  takeUp();
  expect(taken).toEqual(['700 900']);
});

it('what cannot be fetched is done without, and so is all where browsers do not tell of typefaces', async () => {
  const takeUp = prepareTypefaces(document, async () => Promise.reject(new Error('no network')));
  await settled();
  takeUp();
  expect(taken).toEqual([]);
  Reflect.deleteProperty(document, 'fonts');
  expect(() => prepareTypefaces(document)()).not.toThrow();
});
