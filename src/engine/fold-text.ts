/**
 * Folds a text for comparison (D-07): removes capitals and accents, which not everybody can type. Keeps the signs of
 * other scripts, which distinguish words.
 */
export function foldText(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036F]/g, '')
    .toLowerCase();
}
