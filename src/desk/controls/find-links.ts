/** Finds link targets by words of their title. Pure. */
import type { LinkTarget } from '../server/link-targets.ts';
import { findsWords, foldText } from '../../engine/fold-text.ts';

/** A link target on offer, possibly a typed address of another site, e-mail or telephone number. */
export interface LinkOffer {
  href: string;
  title: string;
  /** Its kind: `Page`, `In History`, `File`, `Another site`. */
  kind: string;
}

/** Most offers shown at once: typing another word is quicker than scrolling. */
export const maxOffers = 30;

/**
 * The targets whose title, page or address has all words: pages first, and titles that start so before the rest. A
 * typed website, e-mail address or telephone number is offered as such.
 */
export function findLinks(words: string, targets: readonly LinkTarget[]): LinkOffer[] {
  const wanted = words.trim().split(/\s+/).map(findsWords);
  const found = targets.filter(({ title, of = '', href }) => {
    return wanted.every((isFound) => isFound(`${title} ${of} ${href}`));
  });
  const start = foldText(words);
  const rank = ({ kind, title }: LinkTarget) =>
    Number(kind !== 'page') * 2 + Number(!foldText(title).startsWith(start));
  return [
    ...elsewhere(words.trim()),
    ...found.toSorted((a, b) => rank(a) - rank(b)).map((target) => offerOf(target)),
  ];
}

/** The target of an address; `undefined` if unknown. */
export function describeLink(href: string, targets: readonly LinkTarget[]): LinkOffer | undefined {
  const target = targets.find((one) => one.href === href);
  if (target !== undefined) return offerOf(target);
  if (/^https?:\/\//.test(href) && URL.canParse(href))
    return { href, title: new URL(href).host, kind: 'Another site' };
  if (/^mailto:./.test(href)) return { href, title: href.slice(7), kind: 'E-mail' };
  return /^tel:./.test(href) ? { href, title: href.slice(4), kind: 'Telephone' } : undefined;
}

function offerOf({ kind, href, title, of }: LinkTarget): LinkOffer {
  return { href, title, kind: kind === 'heading' ? `In ${of ?? ''}` : kind === 'page' ? 'Page' : 'File' };
}

/** The typed text as an address outside the site. */
function elsewhere(text: string): LinkOffer[] {
  if (/^(https?:\/\/)?[\w-]+(\.[\w-]+)*\.[a-z]{2,}(:\d+)?(\/\S*)?$/i.test(text)) {
    const href = /^https?:/i.test(text) ? text : `https://${text}`;
    return URL.canParse(href) ? [{ href, title: text, kind: 'Another site' }] : [];
  }
  if (/^(mailto:)?[^\s@/]+@[^\s@/]+\.[a-z]{2,}$/i.test(text)) {
    const address = text.replace(/^mailto:/i, '');
    return [{ href: `mailto:${address}`, title: address, kind: 'E-mail' }];
  }
  const digits = text.replace(/^tel:/i, '').replace(/[\s().-]/g, '');
  return /^\+?\d{6,15}$/.test(digits) ? [{ href: `tel:${digits}`, title: text, kind: 'Telephone' }] : [];
}

/**
 * The address that typed words mean: the words if they are one, else the website, e-mail address or telephone number
 * that they name, else the only place that they find.
 */
export function addressMeant(words: string, targets: readonly LinkTarget[]): string {
  const text = words.trim();
  if (text === '' || /^(?:\/|#|[a-z][a-z+.-]*:)/i.test(text)) return text;
  const [first, second] = findLinks(text, targets);
  const [outside] = elsewhere(text);
  return (outside ?? (second === undefined ? first : undefined))?.href ?? text;
}
