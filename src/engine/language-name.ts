/** Returns the name of a language in that language, capitalised; its code, if it is none. */
export function languageName(lang: string): string {
  try {
    const name = new Intl.DisplayNames(lang, { type: 'language' }).of(lang) ?? lang;
    return name.charAt(0).toLocaleUpperCase(lang) + name.slice(1);
  } catch {
    return lang;
  }
}
