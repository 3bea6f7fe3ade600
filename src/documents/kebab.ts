import { foldText } from '../engine/fold-text.ts';

/** Converts a text to an id in kebab-case: lower-case letters, digits and hyphens. */
export function kebab(text: string): string {
  const parted = text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2');
  return foldText(parted)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
