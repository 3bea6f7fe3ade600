import { describe, expect, it, vi } from 'vitest';
import { createRegistry, staticBlock } from '../../src/engine/block.ts';

describe('the registry', () => {
  const draw = vi.fn<() => null>(() => null);
  it('knows each definition by its type', () => {
    const quote = staticBlock('quote', draw);
    expect(createRegistry([quote, staticBlock('tagline', draw)]).get('quote')).toBe(quote);
  });

  it('refuses two folders for one type, and names it', () => {
    expect(() => createRegistry([staticBlock('quote', draw), staticBlock('quote', draw)])).toThrow('"quote"');
  });
});
