/** Looks for what is alive in a drawn page, and for values of programs that stand there as words. */
import { Parser } from 'htmlparser2';

/** Parts of sound pages of the site: elements, attributes with their kinds, styles that the engine writes. */
export interface Known {
  elements: Set<string>;
  styles: Set<string>;
}

/** Attributes that hold an address. */
const addressed = new Set([
  'href',
  'src',
  'action',
  'formaction',
  'data',
  'poster',
  'cite',
  'background',
  'xlink:href',
  'srcset',
  'ping',
  'manifest',
]);
/** Attributes that are read to somebody. */
const read = new Set(['alt', 'title', 'aria-label', 'placeholder', 'content', 'aria-description', 'value']);
/** Words that a program writes where it has nothing to say. */
const leak = /\bundefined\b|\bNaN\b|\bnull\b|\[object \w+\]|Invalid Date/g;
const dataTypes = new Set(['application/json', 'application/ld+json']);

/** A style with its numbers taken out: they differ from page to page. */
const formOf = (style: string) => style.replace(/\d+(?:\.\d+)?/g, '0');

/** An address as browsers read it: without what they leave out. */
function schemeOf(address: string): string | undefined {
  const said = [...address].filter((char) => char > ' ').join('');
  return /^([a-z][a-z0-9+.-]*):/i.exec(said)?.[1]?.toLowerCase();
}
const allowed = new Set([undefined, 'http', 'https', 'mailto', 'tel']);

function visit(
  html: string,
  tell: {
    element: (name: string, attributes: Record<string, string>) => void;
    words: (text: string) => void;
  },
): void {
  let silent = '';
  const parser = new Parser({
    onopentag(name, attributes) {
      if (name === 'script' || name === 'style') silent = name;
      tell.element(name, attributes);
    },
    ontext: (text) => {
      if (silent === '') tell.words(text);
    },
    onclosetag(name) {
      if (name === silent) silent = '';
    },
  });
  parser.end(html);
}

/** Adds what a sound page has to what is known. */
export function learn({ elements, styles }: Known, html: string): void {
  visit(html, {
    element(name, attributes) {
      elements.add(name);
      if (attributes['style'] !== undefined) styles.add(formOf(attributes['style']));
    },
    words() {},
  });
}

/**
 * Returns what is wrong with a page.
 * @param source All texts that went into the page: what stands there is no leak.
 */
export function examine(html: string, source: string, known: Known): string[] {
  const wrong: string[] = [];
  let scripts = 0;
  const check = (where: string, text: string) => {
    for (const [word] of text.matchAll(leak)) if (!source.includes(word)) wrong.push(`${where} says ${word}`);
  };
  visit(html, {
    element(name, attributes) {
      if (name === 'script') {
        scripts += 1;
        if (!dataTypes.has(attributes['type'] ?? '') || 'src' in attributes) wrong.push('a script that runs');
      } else if (!known.elements.has(name) && !prose.has(name)) wrong.push(`an element <${name}>`);
      for (const [attribute, value] of Object.entries(attributes)) {
        if (/^on/i.test(attribute)) wrong.push(`an attribute ${attribute}`);
        if (attribute === 'srcdoc') wrong.push('a srcdoc');
        if (attribute === 'style' && !known.styles.has(formOf(value))) wrong.push(`a style "${value}"`);
        if (addressed.has(attribute) && !allowed.has(schemeOf(value))) wrong.push(`${attribute}="${value}"`);
        if (read.has(attribute)) check(attribute, value);
      }
    },
    words: (text) => check('the text', text),
  });
  if (scripts !== 2) wrong.push(`${scripts} scripts where two hold data`);
  return wrong;
}

/** Elements that Markdown makes besides, and headings, whose level follows from their place. */
const prose = new Set(
  'p br strong em ul ol li blockquote hr pre code a img figure figcaption h2 h3 h4 h5 h6'.split(' '),
);
