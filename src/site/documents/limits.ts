/**
 * How large a document may be. No author reaches these limits: each comment names the maximum of the site that the
 * engine was made for. They guard against mistakes, scripts and attacks: a document within them is checked and rendered
 * in seconds at worst, and one beyond them is refused at once, with the code E112.
 */
export const limits = {
  /** Characters of a file (26,000). Reading, checking and rendering take longer in proportion to it. */
  fileLength: 250_000,
  /** Levels of brackets in a file (14). Deeper ones could overflow the stack. */
  depth: 40,
  /** Entries of a list, and properties of an object (76). More belong in an API, whose lists are windowed. */
  entries: 2_000,
  /** Characters of one text or name (240). The time for one line of Markdown may grow quadratically. */
  textLength: 10_000,
  /** Values of a document with its parts inserted (900). A short document may use a long part many times. */
  values: 20_000,
  /** Lists and quotations inside each other in prose (2). Each level is parsed again with every line. */
  proseDepth: 10,
  /** Spaces before a line of prose (4). A deeper line is in a list of as many levels. */
  proseIndent: 40,
  /** Markdown marks in one paragraph (13): the time for pairing them grows quadratically. */
  proseMarks: 300,
  /** Problems reported for one file: nobody reads more, and most have one cause. */
  problems: 20,
} as const;

/** Formats a limit for a message: `10,000`. */
export function formatLimit(name: keyof typeof limits): string {
  return limits[name].toLocaleString('en');
}
