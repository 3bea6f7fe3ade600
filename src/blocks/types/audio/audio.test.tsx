/** One recording with the browser's own player (S-14, D-08). */
import { describe, expect, it } from 'vitest';
import { markupOf, type Example } from '../../../../tests/render-example.tsx';
import examples from './examples.json';

const { valid } = examples as unknown as { valid: Record<string, Example> };
const drawn = (name: string) => markupOf({ block: {}, ...valid[name] });

describe('S-14 a tune', () => {
  it('S-14 offers its forms in their order, with their kinds, and loads nothing before it is asked to', async () => {
    const markup = await drawn('in two forms, with its maker');
    expect(markup.match(/<source [^>]*>/g)).toEqual([
      '<source src="/audio/evening-song.ogg" type="audio/ogg"/>',
      '<source src="/audio/evening-song.flac" type="audio/flac"/>',
    ]);
    expect(markup).toMatch(/<audio (?=[^>]*controls)(?=[^>]*preload="none")(?![^>]*autoplay)/);
    expect(markup).toMatch(/<audio [^>]*aria-label="Evening song, the first verse"/);
  });

  it('S-14 is a link where a browser has no player', async () => {
    const markup = await drawn('one recording');
    expect(markup).toMatch(
      /<a href="\/audio\/evening-song\.ogg">Evening song, the first verse<\/a><\/audio>/,
    );
  });

  it('S-14 says who made it in a line of its own, if anybody is named', async () => {
    expect(await drawn('in two forms, with its maker')).toMatch(
      /<small class="_credit_\w+">Played by a machine\.<\/small>/,
    );
    expect(await drawn('one recording')).not.toContain('<small>');
  });
});
