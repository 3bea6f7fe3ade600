/** Returns the code point of an invisible character: `U+200B`. */
export function characterNumber(character: string): string {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
}
