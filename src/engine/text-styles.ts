/** The ways to set a text that the engine has; a site names further ones in `pages/_settings.json`. */
export const textStyles: readonly string[] = ['text', 'references'];
