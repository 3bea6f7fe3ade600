/**
 * The melody of the sequence Flos Carmeli, mode 1: eight stanzas and the Amen. The chant is old and free; this
 * reading follows the transcription of Benjamin Bloomfield (jgabc, chant 8418, dedicated to the public domain).
 *
 * One word for each syllable: its notes joined by `+`, lengthened by `.` (two beats) or `_` (one and a half);
 * `|` is a short breath, `||` a long one.
 */
export const stanzas = [
  'D4 E4 F4+E4 D4_ | G4 F4 E4 F4 E4 D4. || F4 G4 A4+G4 F4_ | A4 G4 F4 G4 G4 D4. || D4 E4 F4+E4 D4.',
  'A4 C5+B4+A4 B4 G4_ | A4 C5 B4 G4 B4 A4. || D5 D5+C5+A4 C5 B4_ | G4 B4 A4 C5 B4 A4. || A4 A4+A4+D4 F4+E4 D4.',
  'D4 E4 F4+E4 D4_ | G4 F4 E4 F4 E4 D4. || F4 G4 A4+G4 F4_ | A4 G4 F4 G4 G4 D4. || D4 E4 F4+E4 D4.',
  'A4 C5+B4+A4 B4 G4_ | A4 C5 B4 G4 B4 A4. || D5 D5+C5+A4 C5 B4_ | G4 B4 A4 C5 B4 A4. || A4 A4+A4+D4 F4+E4 D4.',
  'D4 E4 F4+E4 D4_ | G4 F4 E4 F4 E4 D4. || F4 G4 A4+G4 F4_ | A4 G4 F4 G4 G4 D4. || D4 E4 F4+E4 D4.',
  'A4 C5+B4+A4 B4 G4_ | A4 C5 B4 G4 B4 A4. || D5 D5+C5+A4 C5 B4_ | G4 B4 A4 C5 B4 A4. || A4 A4+A4+D4 F4+E4 D4.',
  'D4 E4 F4+E4 D4_ | G4 F4 E4 F4 E4 D4. || F4 G4 A4+G4 F4_ | A4 G4 F4 G4 G4 D4. || D4 E4 F4+E4 D4.',
  'A4 C5+B4+A4 B4 G4_ | A4 C5 B4 G4 B4 A4. || D5 D5+C5+A4 C5 B4_ | G4 B4 A4 C5 B4 A4. || A4 A4+A4+D4 F4+E4 D4.',
  'D4+E4+D4 C4+D4.',
];
