/** Rewrites the parts of pasted HTML that prose lacks: raised and lowered signs, footnotes, struck words. */
const raisedSigns = '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾ᵃᵇᶜᵈᵉᶠᵍʰⁱʲᵏˡᵐⁿᵒᵖʳˢᵗᵘᵛʷˣʸᶻ';
const raised = signs('0123456789+-−=()abcdefghijklmnoprstuvwxyz', raisedSigns);
const lowered = signs('0123456789+-−=()aehijklmnoprstuvx', '₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎ₐₑₕᵢⱼₖₗₘₙₒₚᵣₛₜᵤᵥₓ');

function signs(plain: string, shifted: string): ReadonlyMap<string, string> {
  const to = [...shifted];
  return new Map([...plain].map((sign, index) => [sign, to[index] ?? sign]));
}

/** A text in other signs; `undefined` if one of its signs has no such form. */
function inSigns(text: string, known: ReadonlyMap<string, string>): string | undefined {
  const found = [...text].map((sign) => (sign === ' ' ? sign : known.get(sign)));
  return found.includes(undefined) ? undefined : found.join('');
}

const lowers = 'sub, [style*="vertical-align:sub" i], [style*="vertical-align: sub" i]';
const raises = 'sup, [style*="vertical-align:super" i], [style*="vertical-align: super" i]';
/** Endings of numbers, which read as well on the line: 16th. */
const ending = /^(?:st|nd|rd|th|er|re|e)$/i;

/**
 * Writes raised and lowered texts in signs of their own: H₂O, 24 m².
 * @returns how many had to stay on the line
 */
export function shiftSigns(root: HTMLElement): number {
  const texts = root.ownerDocument.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  let left = 0;
  while (texts.nextNode()) {
    const text = texts.currentNode as Text;
    const around = text.parentElement?.closest(`${lowers}, ${raises}`);
    if (around == null || text.data.trim() === '' || ending.test(text.data.trim())) continue;
    const shifted = inSigns(text.data, around.matches(lowers) ? lowered : raised);
    if (shifted === undefined) left += 1;
    else text.data = shifted;
  }
  return left;
}

/** Moves the content of an element into another. */
export function inBlock(from: Element, name: string): HTMLElement {
  const block = from.ownerDocument.createElement(name);
  block.append(...from.childNodes);
  return block;
}

/** The words of an element on one line. */
export const wordsOf = ({ textContent }: Element) => textContent.replaceAll(/\s+/g, ' ').trim();

/** The signs of a reference to a note: 1, [1], iv, *. */
const noteSign = /^\[?(\d{1,3}|[ivxlc]{1,6}|[a-z*†‡])\]?$/i;

/**
 * Moves footnotes and endnotes to the end, below a heading, and makes their references raised signs: word¹.
 * @returns how many there are, and how many references came without their note
 */
export function moveNotes(root: HTMLElement): { notes: number; lost: number } {
  const notes = new Map<Element, string>();
  let lost = 0;
  for (const link of root.querySelectorAll<HTMLAnchorElement>('a[href^="#"]')) {
    const sign = noteSign.exec(wordsOf(link))?.[1];
    if (sign === undefined || !root.contains(link)) continue;
    const whole = wholeOf(link);
    const note = noteOf(root, link, whole);
    // The link at a note leads back to its reference.
    if (note === undefined && !/^#(?:_?(?:ftn|edn)t?\d|sd(?:foot|end)note\d+sym)/i.test(link.hash)) continue;
    if (note === undefined) lost += 1;
    else if (!note.contains(link)) notes.set(note, notes.get(note) ?? sign);
    if (note === undefined || !note.contains(link)) whole.replaceWith(inSigns(sign, raised) ?? sign);
  }
  if (notes.size === 0) return { notes: 0, lost };
  const title = root.ownerDocument.createElement('h2');
  title.textContent = 'Notes';
  root.append(
    title,
    ...[...notes].flatMap(([note, sign]) => paragraphsOf(note, inSigns(sign, raised) ?? sign)),
  );
  for (const frame of root.querySelectorAll(
    '[style*="mso-element:footnote-list"], [style*="mso-element:endnote-list"]',
  ))
    frame.remove();
  for (const list of root.querySelectorAll('ol, section')) if (wordsOf(list) === '') list.remove();
  return { notes: notes.size, lost };
}

/** The reference with the raised signs around it. */
function wholeOf(link: Element): Element {
  const { parentElement: around } = link;
  return around?.matches('sup, span') === true && wordsOf(around) === wordsOf(link) ? wholeOf(around) : link;
}

/** The note to which a reference leads: it leads back to the reference. */
function noteOf(root: Element, link: HTMLAnchorElement, whole: Element): Element | undefined {
  const id = JSON.stringify(decodeURIComponent(link.hash.slice(1)));
  const target = root.querySelector(`[id=${id}], [name=${id}]`);
  const note =
    target?.closest('[style*="mso-element:footnote"], [style*="mso-element:endnote"], div[id^="sd"], li') ??
    target?.closest('p');
  const own = [link.name, link.id, whole.id].filter((name) => name !== '');
  const leadsBack = own.some((name) => note?.querySelector(`a[href=${JSON.stringify(`#${name}`)}]`) != null);
  return leadsBack ? (note ?? undefined) : undefined;
}

function paragraphsOf(note: Element, sign: string): HTMLElement[] {
  for (const link of note.querySelectorAll('a[href^="#"]'))
    if (noteSign.test(wordsOf(link)) || /^[↩↑^]/.test(wordsOf(link))) wholeOf(link).remove();
  const inside = [...note.querySelectorAll<HTMLElement>('p')];
  const paragraphs = inside.length > 0 ? inside : [inBlock(note, 'p')];
  paragraphs[0]?.prepend(`${sign} `);
  note.remove();
  return paragraphs;
}

/** Kinds of numbers by which Word names them. */
const wordNumbers: Readonly<Record<string, string>> = {
  'alpha-lower': 'lower-alpha',
  'alpha-upper': 'upper-alpha',
  'roman-lower': 'lower-roman',
  'roman-upper': 'upper-roman',
};

/** Writes what a pasted style sheet says of struck words and kinds of lists into the elements themselves. */
export function applyStyles(root: HTMLElement): void {
  const sheets = [...root.querySelectorAll('style')].map(({ textContent }) => textContent).join('\n');
  const rules = sheets.replaceAll(/<!--|-->|\/\*[^]*?\*\//g, '').matchAll(/([^{}]+)\{([^{}]*)\}/g);
  for (const [, selector = '', style = ''] of rules) {
    const [, list, level] = /@list\s+(l\d+):(level\d)/.exec(selector) ?? [];
    const number = wordNumbers[/mso-level-number-format:\s*([\w-]+)/.exec(style)?.[1] ?? ''];
    const own = [
      /list-style-type:[^;]*/.exec(style)?.[0] ?? (number === undefined ? '' : `list-style-type:${number}`),
      /text-decoration[\w-]*:[^;]*line-through/.test(style) ? 'text-decoration:line-through' : '',
    ].filter((one) => one !== '');
    if (own.length === 0) continue;
    for (const one of matching(root, list === undefined ? selector : `[style*="mso-list:${list} ${level}"]`))
      // As a text: the properties of other programs would go.
      one.setAttribute('style', `${own.join(';')};${one.getAttribute('style') ?? ''}`);
  }
}

/** The elements of a selector; none if it is of another program. */
function matching(root: HTMLElement, selector: string): HTMLElement[] {
  try {
    return [...root.querySelectorAll<HTMLElement>(selector)];
  } catch {
    return [];
  }
}

/** Makes quotations of the paragraphs to which Word gave that style; as such, they need no slant. */
export function makeQuotations(root: HTMLElement): void {
  for (const paragraph of root.querySelectorAll('p.MsoQuote, p.MsoIntenseQuote')) {
    const before = paragraph.previousElementSibling;
    const quotation =
      before?.localName === 'blockquote' ? before : root.ownerDocument.createElement('blockquote');
    if (quotation !== before) paragraph.before(quotation);
    quotation.append(paragraph);
    for (const slanted of paragraph.querySelectorAll('i, em'))
      if (wordsOf(slanted) === wordsOf(paragraph)) slanted.replaceWith(...slanted.childNodes);
  }
}

/** Lets links lead to their targets, not by way of Google. */
export function leadStraight(root: HTMLElement): void {
  for (const link of root.querySelectorAll<HTMLAnchorElement>('a[href*="://www.google."][href*="/url?"]')) {
    const { pathname, searchParams } = new URL(link.href);
    const target = searchParams.get('q') ?? searchParams.get('url');
    if (pathname === '/url' && target !== null) link.setAttribute('href', target);
  }
}

/**
 * Removes words that are struck out: somebody has deleted them.
 * @returns how many passages
 */
export function removeStruck(root: HTMLElement): number {
  strikeSigns(root);
  const all = [
    ...root.querySelectorAll('s, strike, del, .msoDel, .Strikethrough, [style*="line-through" i]'),
  ];
  const struck = all.filter(
    (one) => wordsOf(one) !== '' && !all.some((other) => other !== one && other.contains(one)),
  );
  for (const { previousSibling: before, nextSibling: after } of all)
    if (before?.nodeType === 3 && /^[\s,.;:!?)]/.test(after?.textContent ?? ''))
      before.nodeValue = before.nodeValue?.trimEnd() ?? '';
  for (const one of all) one.remove();
  return struck.length;
}

/** Strikes the words between two tildes: ~~eleven~~. */
function strikeSigns(root: HTMLElement): void {
  const texts = root.ownerDocument.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const marked: Text[] = [];
  while (texts.nextNode())
    if (/~~\S.*~~/.test(texts.currentNode.nodeValue ?? '')) marked.push(texts.currentNode as Text);
  for (const text of marked) {
    const pieces = text.data.split(/~~(?=\S)(.*?\S)~~/);
    text.replaceWith(
      ...pieces.map((piece, index) => {
        if (index % 2 === 0) return piece;
        const struck = root.ownerDocument.createElement('s');
        struck.textContent = piece;
        return struck;
      }),
    );
  }
}
