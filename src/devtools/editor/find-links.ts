/** Finds what a link may lead to by words of its title. Pure. */
import type { LinkTarget } from '../server/link-targets.ts';

/** A target as it is offered: also another site, an e-mail address or a telephone number that was typed. */
export interface LinkOffer {
  href: string;
  title: string;
  /** What it is: `Page`, `In History`, `File`, `Another site`. */
  kind: string;
}

/** More offers than this are not shown at once: another word of the title leads further than scrolling. */
export const mostOffers = 30;

/**
 * The targets whose title, page or address has all words: pages first, and what begins so before the rest. What looks like
 * another site, an e-mail address or a telephone number is offered as such.
 */
export function findLinks(words: string, targets: readonly LinkTarget[]): LinkOffer[] {
  const wanted = plain(words).split(/\s+/).filter(Boolean);
  const found = targets.filter(({ title, of = '', href }) => {
    const text = plain(`${title} ${of} ${href}`);
    return wanted.every((word) => text.includes(word));
  });
  const start = plain(words).trim();
  const rank = ({ kind, title }: LinkTarget) =>
    Number(kind !== 'page') * 2 + Number(!plain(title).startsWith(start));
  return [
    ...elsewhere(words.trim()),
    ...found.toSorted((a, b) => rank(a) - rank(b)).map((target) => offerOf(target)),
  ];
}

/** What an address leads to; nothing when that is not known. */
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

/** What was typed, as the address of somebody or something outside the site. */
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

/** Small letters without accents: what people type when they look for something. */
function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
