/**
 * How large a document may be. Nobody who writes a page meets one of these limits: the largest page of the site that
 * the engine was made for is named beside each. They hold off what a slip, a script or a bad intention may leave in a
 * folder, so that within them a document is checked and rendered in seconds at worst, and beyond them it is
 * refused at once. Problems of this kind have the code E112.
 */
export const limits = {
  /** Characters of a file (26,000). Reading, checking and rendering take longer in proportion to it. */
  fileLength: 250_000,
  /** Levels of brackets in a file (14). Deeper ones could overflow the stack of a recursion. */
  depth: 40,
  /** Entries of a list, and properties of an object (76). More belong into an API, whose lists are windowed. */
  entries: 2_000,
  /** Characters of one text or name (240). The time for one line of Markdown may grow with its square. */
  textLength: 10_000,
  /** Values of a document with its parts inserted (900). A short document may use a long part again and again. */
  values: 20_000,
  /** Lists and quotations inside each other in prose (2). Each level is parsed again with every line. */
  proseDepth: 10,
  /** Blanks before a line of prose (4). What stands deeper is in a list of as many levels. */
  proseIndent: 40,
  /** Marks of Markdown in one paragraph (13): the time for pairing them grows with their square. */
  proseMarks: 300,
  /** Problems that are reported of one file: more are not read, and most of them have one cause. */
  problems: 20,
} as const;

/** Formats a limit for a message: `10,000`. */
export function formatLimit(name: keyof typeof limits): string {
  return limits[name].toLocaleString('en');
}
