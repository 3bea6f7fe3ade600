/** Numbers as English words, for the sentences of maintainers. */
const small =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');

/** A number below a hundred as a word: `twenty-five`; a larger one in digits. */
export function numberWord(count: number): string {
  if (count < 20) return small[count] ?? '';
  const ten = tens[Math.floor(count / 10) - 2];
  if (ten === undefined) return String(count);
  return count % 10 === 0 ? ten : `${ten}-${small[count % 10]}`;
}

/** A number with its noun: `1 file`, `3 files`. */
export const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;
