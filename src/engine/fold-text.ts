/** How words are compared with what a visitor types. */

/**
 * Folds a text for comparison (D-07): without capitals and accents, which not everybody can type. The signs of other
 * scripts, without which their words are other words, stay.
 */
export function foldText(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036F]/g, '')
    .toLowerCase();
}
