/** The styles as pieces, each with the blocks that need it. */
import { describe, expect, it } from 'vitest';
import { bundleApplication } from '../../src/build/bundle.ts';
import { root } from '../documents/tiny-site.ts';

const { template } = await bundleApplication(root);
const pieces = template.styles;
describe('the pieces', () => {
  it('are many; the first and the last belong to every page, the others to some block', () => {
    expect(pieces.length).toBeGreaterThan(20);
    expect([pieces.at(0)?.types, pieces.at(-1)?.types]).toEqual([undefined, undefined]);
    expect(pieces.at(0)?.css).toContain(':root');
    expect(pieces.at(-1)?.css).toContain('@media print');
    for (const { types } of pieces.slice(1, -1)) expect(types?.length).toBeGreaterThan(0);
  });

  it('of a library belong to the blocks that use it', () => {
    const ofSwiper = pieces.filter(({ css }) => css.includes('.swiper-wrapper'));
    expect(ofSwiper.map(({ types }) => types)).toEqual([['carousel']]);
    const ofZoom = pieces.filter(({ css }) => css.includes('.PhotoView-Slider'));
    expect(ofZoom.map(({ types }) => types?.includes('image-grid'))).toEqual([true]);
  });
});
