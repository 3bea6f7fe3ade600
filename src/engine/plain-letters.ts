/** Whether a range of characters, as CSS has it, holds the letter `a`; all of them, if none is given. */
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
