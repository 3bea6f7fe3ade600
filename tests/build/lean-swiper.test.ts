/** Swiper as visitors receive it: without what the carousel never asks for. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Rolldown } from 'vite';
import { describe, expect, it } from 'vitest';
import { leanPackages } from '../../src/build/lean-packages.ts';
import {
  defaultsOf,
  known,
  setOptions,
  unusedMethods,
  withoutUnusedOptions,
} from '../../src/build/lean-swiper.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const carousel = readFileSync(join(root, 'src/blocks/carousel/carousel.tsx'), 'utf8');
const core = readFileSync(join(root, 'node_modules/swiper/shared/swiper-core.mjs'), 'utf8');
const options = /new Swiper\(element, \{\n([^]*?)\n {4}\}\);/.exec(carousel)?.[1] ?? '';

/** Bundles what the carousel takes, as the build does. */
async function bundle(isLean: boolean): Promise<string> {
  const entry = 'virtual:entry';
  const code = `import Swiper from 'swiper'; import { A11y, Autoplay } from 'swiper/modules'; globalThis.taken = [Swiper, A11y, Autoplay];`;
  const result = await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [
      {
        name: 'entry',
        resolveId: (id) => (id === entry ? id : null),
        load: (id) => (id === entry ? code : null),
      },
      ...(isLean ? [leanPackages(root)] : []),
    ],
    build: { write: false, rolldownOptions: { input: entry } },
  });
  return ([result].flat()[0] as Rolldown.RolldownOutput).output[0].code;
}

describe('H-04 the carousel', () => {
  it('sets no option that the build takes for a default', () => {
    const set = [...options.matchAll(/^ {6}(\w+):/gm)].map(([, name = '']) => name);
    expect(set).toContain('loop');
    expect(set.filter((name) => !setOptions.has(name))).toEqual([]);
    for (const name of ['slidesPerView', 'slidesPerGroup'])
      expect(options).toContain(`${name}: ${known[name]?.replaceAll('"', "'")},`);
  });

  it('gets less than seven tenths of Swiper, and nothing is called in it that was left out', async () => {
    const [whole, lean] = await Promise.all([bundle(false), bundle(true)]);
    expect(lean.length).toBeLessThan(0.7 * whole.length);
    for (const name of unusedMethods) {
      expect(whole).toMatch(new RegExp(`\\b${name}\\b`));
      expect(lean).not.toMatch(new RegExp(`\\b${name}\\b`));
      expect(carousel).not.toMatch(new RegExp(`\\.${name}\\(`));
    }
  });
});

it('gives options their values where they are read, not where they are set', () => {
  const values = defaultsOf(core);
  expect(values.get('cssMode')).toBe('false');
  expect(values.get('loop')).toBeUndefined();
  const code = [
    'const { loop, initialSlide } = params;',
    'if (swiper.params.cssMode && params.freeMode?.enabled) swiper.isHorizontal();',
    'swiper.params.direction = params.speed;',
    'swiper.isElement = swiper.isElement || swiper.loopedSlides;',
  ].join('\n');
  expect(withoutUnusedOptions(code, values)).toBe(
    [
      'const { loop } = params, initialSlide = 0;',
      'if (false && false) true;',
      'swiper.params.direction = params.speed;',
      'swiper.isElement = false || swiper.loopedSlides;',
    ].join('\n'),
  );
});

it('a Swiper that writes its defaults in another way is refused', () => {
  expect(() => defaultsOf('const defaults = { init: true };')).toThrow(/in another way/);
});
