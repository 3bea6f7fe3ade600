/** Whether a CSS `unicode-range` holds the letter `a`; an empty one holds all letters. */
export function hasPlainLetters(ranges: string): boolean {
  const letter = 0x61;
  return (
    ranges.trim() === '' ||
    ranges.split(',').some((range) => {
      const [first = '', last = first] = range.trim().replace(/^U\+/i, '').split('-');
      const from = Number.parseInt(first.replaceAll('?', '0'), 16);
      return from <= letter && letter <= Number.parseInt(last.replaceAll('?', 'F'), 16);
    })
  );
}
