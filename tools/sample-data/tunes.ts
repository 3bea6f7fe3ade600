/** A tune of the sample data. */
export interface Tune {
  title: string;
  notes: string;
}

/**
 * The tunes by the names of their files: the beginning of the chant Flos Carmeli (public domain, mode 1), and
 * exercises such as anyone plays.
 */
export const tunes: Record<string, Tune> = {
  'flos-carmeli-1': {
    title: 'Flos Carmeli, first stanza',
    notes:
      'D4 E4 F4 E4 D4:1.5 -:.5 G4 F4 E4 F4 E4 D4:2 - F4 G4 A4 G4 F4:1.5 -:.5 ' +
      'A4 G4 F4 G4 G4 D4:2 - D4 E4 F4 E4 D4:3',
  },
  'flos-carmeli-2': {
    title: 'Flos Carmeli, second stanza',
    notes:
      'A4 C5 B4 A4 B4 G4:1.5 -:.5 A4 C5 B4 G4 B4 A4:2 - D5 D5 C5 A4 C5 B4:1.5 -:.5 ' +
      'G4 B4 A4 C5 B4 A4:2 - A4 A4 A4 D4 F4 E4 D4:3',
  },
  amen: { title: 'the Amen of Flos Carmeli', notes: 'D4 E4 D4 C4:2 D4:3' },
  scale: { title: 'a scale in C', notes: 'C4 D4 E4 F4 G4 A4 B4 C5:3' },
  'scale-d': { title: 'a scale in D', notes: 'D4 E4 F#4 G4 A4 B4 C#5 D5:2 D5 C#5 B4 A4 G4 F#4 E4 D4:3' },
  'scale-g': { title: 'a scale in G', notes: 'G4 A4 B4 C5 D5 E5 F#5 G5:2 G5 F#5 E5 D5 C5 B4 A4 G4:3' },
  'first-mode': {
    title: 'the first church mode',
    notes: 'D4 E4 F4 G4 A4 B4 C5 D5:2 - D5 C5 B4 A4 G4 F4 E4 D4:3',
  },
  'chord-c': { title: 'a broken chord in C', notes: 'C4 E4 G4 C5 G4 E4 C4:2 - C4 E4 G4 C5 E5 C5 G4 E4 C4:3' },
  'chord-g': { title: 'a broken chord in G', notes: 'G4 B4 D5 G5 D5 B4 G4:2 - D4 G4 B4 D5 B4 G4 D4 G4:3' },
  thirds: {
    title: 'thirds, up and down',
    notes: 'C4 E4 D4 F4 E4 G4 F4 A4 G4:2 - G4 E4 F4 D4 E4 C4 D4 B3 C4:3',
  },
  bells: {
    title: 'five bells in rounds',
    notes: 'G5 F5 E5 D5 C5:2 G5 F5 E5 D5 C5:2 F5 G5 D5 E5 C5:2 G5 F5 E5 D5 C5:4',
  },
  fifths: { title: 'fifths and fourths', notes: 'C4:2 G4:2 D4:2 A4:2 E4:2 B4:2 -:2 C5:2 G4:2 C4:4' },
};
