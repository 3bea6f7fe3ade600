/** Which typefaces a page asks for before its styles do. */

/**
 * Names the files that every page is likely to need: upright ones with plain letters, of a family that the styles name.
 * @param css all styles of the site, as the bundler writes them
 * @returns addresses, in the order of the rules
 */
export function fontsToPreload(css: string): string[] {
  const rule = /@font-face\s*\{([^}]*)\}/g;
  const others = css.replace(rule, '');
  return Array.from(css.matchAll(rule), ([, text = '']) => text).flatMap((text) => {
    const value = (name: string) => new RegExp(`(?:^|[;\\s])${name}\\s*:\\s*([^;]*)`).exec(text)?.[1] ?? '';
    const [, address] = /url\(["']?([^"')]+\.woff2)/.exec(value('src')) ?? [];
    const isUpright = !/italic|oblique/.test(value('font-style'));
    const isNamed = others.includes(value('font-family').replaceAll(/["']/g, '').trim());
    return address !== undefined && isUpright && isNamed && hasPlainLetters(value('unicode-range'))
      ? [address]
      : [];
  });
}

/** Whether a range of characters, as CSS has it, holds the letter `a`; all of them, if none is given. */
function hasPlainLetters(ranges: string): boolean {
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
