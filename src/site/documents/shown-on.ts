/** The site as visitors see it on one day: only pages and blocks that are due, and no links to others. */
import { perObject } from '../../engine/per-object.ts';
import type { Contract } from './contract.ts';
import type { Reference } from './validators.ts';
import { defaultLayout } from './default-layout.ts';
import { schemaId } from './kinds.ts';
import { beginLeaving, type Leaving } from './leave-out.ts';
import { isDue } from './is-due.ts';
import { shownDocuments, timedIn, type Timed } from './periods.ts';
import { addressesIn } from './prose-facts.ts';
import { withoutLinks } from '../prose/prose-tree.ts';
import { mapRecords } from './collections.ts';
import type { Document } from './read-document.ts';
import { listPaths, findShell, sharedByPages, type Site } from './read-site.ts';

/** A block that is not due, or a link to something not due, that the document requires. */
interface Stuck {
  document: Document<unknown>;
  /** JSON pointer of the block or link. */
  pointer: string;
}

/** The site on a day, with the values that could not be left out. */
interface SiteOnDay {
  site: Site;
  stuck: Stuck[];
}

/**
 * Returns a valid site as a build on a day shows it.
 *
 * A page that is not due is not in `pages`. A block that is not due is not in its list; a section or tab goes with its
 * last block. A link to a page or id that is not shown is left out: in prose its words stay, elsewhere the smallest
 * optional value is removed (the link, the entry of the list, the list). `references` still map the remaining values to
 * the files.
 * @param day `YYYY-MM-DD`.
 */
export function siteOn(site: Site, contract: Contract, day: string): Site {
  return createDays(site, contract).on(day).site;
}

/**
 * Returns a site as visitors see it on a day, even if it has problems: pages that cannot be read stay as they are, and
 * if all pages share such a document, nothing is left out.
 */
export function readableSiteOn(site: Site, contract: Contract, day: string): Site {
  const isRefused = ({ problems }: Document<unknown>) => problems.length > 0;
  if (sharedByPages(site).some(isRefused)) return site;
  const shown = siteOn({ ...site, pages: site.pages.filter((page) => !isRefused(page)) }, contract, day);
  return { ...shown, pages: [...shown.pages, ...site.pages.filter(isRefused)] };
}

/** Prepares a valid site for queries of many days. */
export function createDays(
  site: Site,
  contract: Contract,
): { timed: Timed[]; on: (day: string) => SiteOnDay } {
  const timed = shownDocuments(site).flatMap(timedIn);
  const routes = new Map(site.pages.flatMap((page) => listPaths(page).map((path) => [path, page])));
  return {
    timed,
    on(day) {
      const hidden = timed.filter(({ period }) => !isDue(period, day));
      if (hidden.length === 0) return { site, stuck: [] };
      return reduceSite(site, contract, hidden, routes);
    },
  };
}

/** The values of a document that may lead to a page of the site. */
const linksInside = perObject(({ references }: Document<unknown>): Reference[] =>
  references.filter(({ role, value }) => {
    if (role === 'link') return typeof value === 'string' && /^[/#]/.test(value);
    return role === 'prose' && addressesIn(value as string[]).some(({ address }) => /^[/#]/.test(address));
  }),
);

function reduceSite(
  site: Site,
  contract: Contract,
  hidden: readonly Timed[],
  routes: ReadonlyMap<string, Document<unknown>>,
): SiteOnDay {
  /** The pages and records that are hidden. */
  const gone = new Set(hidden.filter(({ pointer }) => pointer === '').map(({ document }) => document));
  const leavings = new Map<Document<unknown>, Leaving>();
  const findLeaving = (document: Document<unknown>): Leaving => {
    const schema = contract.schemas.get(schemaId(document.kind));
    const leaving = leavings.get(document) ?? beginLeaving(document.value, schema, contract);
    leavings.set(document, leaving);
    return leaving;
  };
  const stuck = hidden.filter(({ document, pointer }) => {
    if (pointer === '' || gone.has(document)) return false;
    const leaving = findLeaving(document);
    return !leaving.isGone(pointer) && !leaving.omitBlock(pointer);
  });
  /** The hidden ids, by page: its own, and those of its layout. */
  const goneIds = () => {
    const goneIn = (document: Document<unknown>, below = '') => {
      const leaving = leavings.get(document);
      if (leaving === undefined) return [];
      const isGone = ({ role, pointer }: Reference) =>
        role === 'id' && pointer.startsWith(below) && leaving.isGone(pointer);
      return document.references.filter(isGone).map(({ value }) => value);
    };
    return new Map<Document<unknown>, Set<unknown>>(
      site.pages.map((page) => [
        page,
        new Set([
          ...goneIn(page),
          ...goneIn(findShell(site, page), `/layouts/${page.value.layout ?? defaultLayout}/`),
        ]),
      ]),
    );
  };
  const stuckLinks = new Map<string, Stuck>();
  const leaveLinks = (document: Document<unknown>, ids: ReturnType<typeof goneIds>) => {
    const isLeftOut = (address: string): boolean => {
      const [place = '', anchor] = address.replace(/:~:.*$/s, '').split('#');
      const page = place === '' ? document : routes.get(place.split('?')[0] ?? '');
      return page !== undefined && (gone.has(page) || ids.get(page)?.has(anchor) === true);
    };
    for (const { pointer, role, value } of linksInside(document)) {
      if (leavings.get(document)?.isGone(pointer)) continue;
      if (role === 'prose') {
        if (!addressesIn(value as string[]).some(({ address }) => isLeftOut(address))) continue;
        const lines = withoutLinks(value as string[], isLeftOut);
        if (lines !== value) findLeaving(document).replace(pointer, lines);
      } else if (isLeftOut(value as string) && !findLeaving(document).leaveValue(pointer))
        stuckLinks.set(`${document.file.path} ${pointer}`, { document, pointer });
    }
  };
  const shown = shownDocuments(site).filter((document) => !gone.has(document));
  // An entry removed with its link may have an id that others link to; so repeat until no more ids go.
  for (let before = -1, now = 0; now > before;) {
    before = now;
    const ids = goneIds();
    for (const document of shown) leaveLinks(document, ids);
    now = [...goneIds().values()].reduce((sum, { size }) => sum + size, 0);
  }
  return {
    site: {
      ...site,
      shell: reduced(site.shell, leavings),
      languages: new Map([...site.languages].map(([name, shell]) => [name, reduced(shell, leavings)])),
      pages: site.pages.filter((page) => !gone.has(page)).map((page) => reduced(page, leavings)),
      collections: mapRecords(site, (record) => (gone.has(record) ? undefined : reduced(record, leavings))),
    },
    stuck: [...stuck, ...stuckLinks.values()],
  };
}

/** Returns a document without the values left out. */
function reduced<D extends Document<unknown>>(
  document: D,
  leavings: ReadonlyMap<Document<unknown>, Leaving>,
): D {
  const leaving = leavings.get(document);
  if (leaving === undefined) return document;
  const references = document.references.filter(({ pointer }) => !leaving.isGone(pointer));
  return { ...document, value: leaving.result(), references };
}
