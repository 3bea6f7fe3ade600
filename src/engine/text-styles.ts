/** The text styles of the engine; a site names further ones in `pages/_settings.json`. */
export const textStyles: readonly string[] = ['text', 'references'];
