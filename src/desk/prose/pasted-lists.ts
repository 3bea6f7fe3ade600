/** Gives the lists of pasted HTML one form: entries inside one another by their level, one list for one numbering. */

const isList = (node: Node | null | undefined): node is HTMLElement => /^[ou]l$/i.test(node?.nodeName ?? '');

const level = /mso-list:\s*l\d+\s+level(\d+)/i;

/** Turns Word's list paragraphs into lists of one entry: `<p style="mso-list:l0 level1 lfo1">`. */
export function makeLists(root: HTMLElement): void {
  for (const paragraph of root.querySelectorAll('p[style*="mso-list:"]')) {
    const depth = level.exec(paragraph.getAttribute('style') ?? '')?.[1];
    if (depth === undefined) continue;
    const sign = paragraph.querySelector('[style*="mso-list:ignore" i]')?.textContent?.trim() ?? '';
    const number = /^\(?(\d+)[.)]$/.exec(sign)?.[1];
    const list = root.ownerDocument.createElement(number === undefined ? 'ul' : 'ol');
    const item = root.ownerDocument.createElement('li');
    item.setAttribute('aria-level', depth);
    if (number !== undefined) list.setAttribute('start', number);
    else if (/^\(?[a-z\d.]+[.)]$/i.test(sign)) item.dataset['sign'] = sign;
    paragraph.replaceWith(list);
    list.append(item);
    item.append(paragraph);
  }
}

/** Writes the boxes of lists of tasks as signs. */
export function markTasks(root: HTMLElement): void {
  for (const item of root.querySelectorAll<HTMLElement>('li')) {
    const box = item.querySelector('input[type=checkbox]');
    const state =
      item.dataset['checked'] ?? item.ariaChecked ?? /^(?:un)?checked$/.exec(item.dataset['list'] ?? '')?.[0];
    if (box?.closest('li') !== item && state === undefined) continue;
    const isDone = box?.hasAttribute('checked') === true || /^(?:true|checked)$/.test(state ?? '');
    box?.remove();
    item.dataset['sign'] = isDone ? '☑' : '☐';
  }
}

/** The words around a list's entries: bullets, numbers, or letters, which prose writes as words. */
type Kind = 'bullet' | 'number' | 'a' | 'A' | 'i' | 'I';
const kinds: readonly [RegExp, Kind][] = [
  [/^(?:disc|circle|square|bullet|checked|unchecked)$/, 'bullet'],
  [/^(?:1|ordered|decimal.*)$/, 'number'],
  [/^(?:a|lower-(?:alpha|latin))$/, 'a'],
  [/^(?:A|upper-(?:alpha|latin))$/, 'A'],
  [/^(?:i|lower-roman)$/, 'i'],
  [/^(?:I|upper-roman)$/, 'I'],
];

function kindOf(item: HTMLElement, list: HTMLElement): Kind {
  // No list of prose counts down.
  if (list.hasAttribute('reversed')) return 'bullet';
  const styles = [
    item.dataset['list'],
    item.style.listStyleType,
    item.getAttribute('type'),
    list.style.listStyleType,
    list.getAttribute('type'),
  ];
  const style = styles.find((one) => one != null && one !== '' && one !== 'none') ?? '';
  const known = kinds.find(([pattern]) => pattern.test(style))?.[1];
  return known ?? (list.localName === 'ol' ? 'number' : 'bullet');
}

/** The level that an entry names itself, from 1 on; 0 if it names none. */
function ownLevel(item: HTMLElement, list: HTMLElement): number {
  const named = item.getAttribute('aria-level') ?? item.dataset['ariaLevel'];
  const indent = /(?:\bql-indent-|\blst-kix_\w+-|\bindent-?)(\d)/.exec(
    `${item.className} ${list.className}`,
  )?.[1];
  return Number(named ?? (indent === undefined ? 0 : Number(indent) + 1));
}

/** Joins lists that adjoin and go on with the same numbering, and puts entries inside others by their level. */
export function orderLists(root: HTMLElement): void {
  for (const frame of [...root.querySelectorAll('div')].toReversed())
    if (
      frame.childElementCount > 0 &&
      [...frame.childNodes].every((child) => isList(child) || isEmpty(child))
    )
      frame.replaceWith(...frame.childNodes);
  for (const inner of root.querySelectorAll('ul > ul, ul > ol, ol > ul, ol > ol'))
    if (inner.previousElementSibling?.localName === 'li') inner.previousElementSibling.append(inner);
  const done = new Set<Element>();
  for (const first of root.querySelectorAll<HTMLElement>('ul, ol')) {
    if (done.has(first)) continue;
    const run = [first];
    for (let next = adjoining(first); next !== undefined; next = adjoining(next)) run.push(next);
    for (const list of run) done.add(list);
    orderRun(run, depthOf(first));
  }
}

function depthOf(list: Element): number {
  const around = list.parentElement?.closest('ul, ol');
  return around == null ? 1 : depthOf(around) + 1;
}

/** Whether nothing is seen of a node: blanks, a comment, an empty paragraph. */
function isEmpty(node: Node): boolean {
  if (node.nodeType === 8) return true;
  if (node.textContent?.trim() !== '') return false;
  return node.nodeType === 3 || /^(?:br|p)$/i.test(node.nodeName)
    ? !(node as Element).querySelector?.('img')
    : false;
}

/** The list right after a list, if there is nothing between them. */
function adjoining(list: HTMLElement): HTMLElement | undefined {
  let next = list.nextSibling;
  while (next !== null && isEmpty(next)) next = next.nextSibling;
  return isList(next) ? next : undefined;
}

/** A list that takes further entries. */
interface Open {
  list: HTMLElement;
  kind: Kind;
  /** The number of its last entry. */
  number: number;
}

function orderRun(run: readonly HTMLElement[], depth: number): void {
  const open: Open[] = [];
  for (const list of run) {
    const entries = entriesOf(list);
    for (const [index, item] of entries.entries()) {
      if (list.hasAttribute('reversed'))
        item.dataset['sign'] ??= `${Number(list.getAttribute('start') ?? entries.length) - index}.`;
      const kind = kindOf(item, list);
      const at = Math.min(Math.max(0, ownLevel(item, list) - depth), open.length);
      const given =
        item.getAttribute('value') ?? (index === 0 ? (list.getAttribute('start') ?? '1') : undefined);
      open.length = Math.min(open.length, at + 1);
      const last = open[at];
      const next = last?.kind === kind ? last.number + 1 : 1;
      const number = given === undefined ? next : Number(given);
      const goesOn = last?.kind === kind && (kind !== 'number' || number === next);
      const into = goesOn ? last : { list: listFor(kind, number, item), kind, number };
      if (!goesOn) {
        const around = open[at - 1]?.list.lastElementChild;
        if (around) around.append(into.list);
        else run[0]?.before(into.list);
        open[at] = into;
      }
      into.number = number;
      const sign = item.dataset['sign'] ?? signOf(kind, number, item.dataset['leveltext']);
      if (sign !== '') (item.querySelector(':scope > p, :scope > div > p') ?? item).prepend(`${sign} `);
      into.list.append(item);
    }
  }
  for (const list of run) list.remove();
}

/** The entries of a list; content outside an entry is one, too. */
function entriesOf(list: HTMLElement): HTMLElement[] {
  return [...list.childNodes].flatMap((child) => {
    if (child.nodeName === 'LI') return isBare(child as HTMLElement) ? [] : [child as HTMLElement];
    if (isEmpty(child)) return [];
    const item = list.ownerDocument.createElement('li');
    item.append(child);
    return [item];
  });
}

const isBare = (item: HTMLElement) =>
  item.textContent?.trim() === '' && item.querySelector('img, ul, ol') === null;

function listFor(kind: Kind, number: number, { ownerDocument }: HTMLElement): HTMLElement {
  const list = ownerDocument.createElement(kind === 'number' ? 'ol' : 'ul');
  if (kind === 'number' && number !== 1) list.setAttribute('start', String(number));
  return list;
}

/** The sign of an entry with a letter or a Roman number, which no list of prose has. */
function signOf(kind: Kind, number: number, pattern = ''): string {
  if (kind === 'bullet' || kind === 'number') return '';
  const letters = /i/i.test(kind) ? romanOf(number) : String.fromCharCode(97 + ((number - 1) % 26));
  return (kind < 'a' ? letters.toUpperCase() : letters) + (pattern.endsWith(')') ? ')' : '.');
}

const romans: readonly [string, number][] = [
  ['l', 50],
  ['xl', 40],
  ['x', 10],
  ['ix', 9],
  ['v', 5],
  ['iv', 4],
  ['i', 1],
];

function romanOf(number: number): string {
  const [sign = '', value = 0] = romans.find(([, least]) => least <= number) ?? [];
  return value === 0 ? '' : sign + romanOf(number - value);
}
