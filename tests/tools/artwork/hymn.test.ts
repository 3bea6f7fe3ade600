import { describe, expect, it } from 'vitest';
import { stanzas } from '../../../tools/artwork/hymn/melody.ts';
import { hertzOf, notesOf } from '../../../tools/artwork/hymn/play.ts';

describe('the hymn', () => {
  it('has eight stanzas in two melodies by turns, and the Amen', () => {
    expect(stanzas).toHaveLength(9);
    const odd = stanzas.filter((_, index) => index % 2 === 0 && index < 8);
    const even = stanzas.filter((_, index) => index % 2 === 1);
    expect(new Set(odd).size).toBe(1);
    expect(new Set(even).size).toBe(1);
    // Syllables of "Flos Carmeli … singularis" and of "Mater mitis … maris".
    const syllables = stanzas
      .slice(0, 2)
      .map((stanza) => stanza.split(' ').filter((word) => !word.startsWith('|')).length);
    expect(syllables).toEqual([24, 24]);
  });

  it('stands in the first mode, between C4 and D5, and ends on D', () => {
    const sung = notesOf().notes.filter(({ voice }) => voice === 'flute' || voice === 'answer');
    const pitches = sung.map(({ hertz }) => hertz);
    expect(Math.min(...pitches)).toBeCloseTo(hertzOf('C4'));
    expect(Math.max(...pitches)).toBeCloseTo(hertzOf('D5'));
    expect(pitches.at(-1)).toBeCloseTo(hertzOf('D4'));
    expect(hertzOf('A4')).toBe(440);
  });

  it('is played alike each time, one sung note after the other', () => {
    expect(notesOf()).toEqual(notesOf());
    const sung = notesOf().notes.filter(({ voice }) => voice === 'flute' || voice === 'answer');
    const late = sung.filter(({ at }, index) => index > 0 && at <= (sung[index - 1]?.at ?? 0));
    expect(late).toEqual([]);
  });
});
