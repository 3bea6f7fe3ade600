/** Checks the links of a document: their targets exist, or are addresses that a visitor may be sent to. */
import type { Edit } from 'jsonc-parser';
import { isExternal } from '../../engine/link.ts';
import { readAddress } from '../../engine/read-address.ts';
import { calendarOf } from '../../engine/site-paths.ts';
import type { SourceLocation } from '../documents/insert-parts.ts';
import { isPage, type Site } from '../documents/read-site.ts';
import { addressesOf, addressOfEach, isAddressOf } from '../documents/record-pages.ts';
import { pathOf } from '../documents/file-addresses.ts';
import { nearestMatch, suggest } from '../documents/suggest.ts';
import type { CheckContext } from './checking.ts';

/**
 * Checks the target of a link: a page and a place on it, a file, or a valid address of another site.
 * @param editTo Creates the edit that replaces the address, if it is only a part of the text at the place.
 */
export function checkLink(
  checking: CheckContext,
  href: string | null,
  pointer: string,
  location: SourceLocation,
  editTo?: (address: string) => Edit,
): void {
  const { findings, allowances, report, files, routes, anchors, document } = checking;
  findings.counts.links += 1;
  const isWhole = location.node.value === href;
  const mend = (meant: string | undefined) =>
    meant === undefined ? {} : isWhole ? { meant } : { fix: editTo?.(meant) };
  const refuse = (words: string, cure: string, isFile = true) => {
    const file = isFile ? files.meantBy(href ?? '') : undefined;
    const meant = file === undefined ? cure : `did you mean "${file}"?`;
    report(location, 'E208', `"${href}" ${words}; ${meant}`, mend(file));
  };
  if (href === null) {
    if (allowances.permits('link/no-target', pointer)) return;
    report(
      location,
      'E209',
      'the link has no address; add one, or add an exception for "link/no-target" with the reason',
      { titled: 'the link has no address; choose one' },
    );
  } else if (isExternal(href) || /^(mailto|tel):/.test(href)) {
    const words = 'is no address that a visitor may be sent to';
    // People paste an address behind "https://".
    const whole = /^https?:\/\/https?[:/]/i.test(href) ? readAddress(href) : href;
    if (isSoundAddress(whole)) {
      if (whole !== href)
        report(location, 'E208', `"${href}" ${words}; did you mean "${whole}"?`, mend(whole));
      return;
    }
    refuse(words, 'use https://…, mailto:… or tel:…', /^(?:[a-z]|file):/i.test(href));
  } else if (href.startsWith('#')) {
    if (isPage(document)) checkAnchor(checking, document.route, withoutDirective(href.slice(1)), location);
  } else if (!/^\/(?!\/)/.test(href)) {
    const meant = readAddress(href);
    if (meant === href)
      refuse('is no address', 'write a page as "/Name", another site as "https://…", e-mail as "mailto:…"');
    else report(location, 'E208', `"${href}" is no address; did you mean "${meant}"?`, mend(meant));
  } else {
    const [address = '', part] = href.split('#');
    const anchor = part === undefined ? undefined : withoutDirective(part);
    const path = files.fileIn(href)?.path ?? address.split('?')[0] ?? '';
    const target = routes.get(path);
    const isUnsure = target === undefined && mayBeAddress(checking.site, path);
    findings.targets.push({ path, route: isUnsure ? unsure : target?.route, anchor });
    if (isUnsure) return;
    if (target !== undefined) {
      if (target !== document) findings.reached.add(target.route);
      if (anchor !== undefined && anchors.has(target.route))
        checkAnchor(checking, target.route, anchor, location);
    } else if (
      !files.has(path) &&
      !isCalendar(checking.site, path) &&
      !allowances.permits('link/unknown', pointer)
    ) {
      const named = pathOf(path);
      const isFile = files.has(named);
      const meantFile = files.meantBy(href);
      const suggestedFile = meantFile === undefined ? '' : `; did you mean "${meantFile}"?`;
      const now = isFile ? named : checking.former.get(path);
      const entry = entryOf(checking.site, path);
      const cure =
        entry !== undefined
          ? `; this document makes a page for each record; write the address of one of them, such as ${entry}`
          : isFile
            ? `; the file is called "${named}": write it so${isWhole ? '' : `, in angle brackets: \`[words](<${named}>)\``}`
            : now === undefined
              ? suggestedFile ||
                suggest(path, [...routes.keys()]) ||
                `; ${offerPage(path)}correct the address`
              : `; the page is now ${now}`;
      const near = nearestMatch(path, [...routes.keys()]);
      const titledCure =
        entry !== undefined
          ? '; choose one of the pages that it makes'
          : isFile
            ? '; choose the file again'
            : now === undefined && near === undefined && meantFile === undefined
              ? '; choose another address'
              : cure;
      const meant = now ?? meantFile ?? sameButCapitals(path, [...routes.keys()]);
      report(location, 'E205', `there is no page or file ${path}${cure}`, {
        targets: [`pages${path}.json`, `public${path}`],
        found: path,
        titled: `there is no page or file ${path}${titledCure}`,
        // In prose the name of a file may need angle brackets.
        ...(meant !== undefined && (isWhole || !isFile) && mend(href.replace(path, () => meant))),
      });
    }
  }
}

/** Whether the build writes the calendar of a source at an address. */
const isCalendar = ({ sources }: Site, path: string): boolean =>
  Object.entries(sources.value).some(([name, source]) => calendarOf(name, source)?.all === path);

/** Stands for the route of an address that is looked for again in each check. */
const unsure = '?';

/** Whether an address may be that of a page that cannot be read, or of a record whose source or file cannot. */
function mayBeAddress({ pages, sources, collections }: Site, path: string): boolean {
  return pages.some((page) => {
    if (page.file.content === undefined && page.file.text.includes(`"${path}"`)) return true;
    const pattern = addressOfEach(page);
    if (pattern === undefined || !isAddressOf(pattern, path)) return false;
    const { problems = [] } = collections.get(page.value.each?.source ?? '') ?? {};
    return sources.problems.length > 0 || problems.length > 0;
  });
}

/** Returns the first address that a document with this name makes; `undefined` if there is no such document. */
function entryOf(site: Site, path: string): string | undefined {
  const page = site.pages.find(({ route, value }) => route === path && value.each !== undefined);
  return page && (addressesOf(site, page)[1] ?? addressOfEach(page));
}

/** Offers to write the page if the name is valid; an address typed or pasted by mistake is not. */
const offerPage = (path: string) =>
  /^(?:\/[\w-]{1,60}){1,4}$/.test(path) ? `write pages${path}.json, or ` : '';

/** Removes what only a browser reads in an anchor: the words that it marks, as in `#founding:~:text=1868`. */
const withoutDirective = (anchor: string) => anchor.replace(/:~:.*$/s, '');

/** Reports an anchor that is not the id of a block of the page. */
function checkAnchor(
  { anchors, routes, report }: CheckContext,
  route: string,
  anchor: string,
  location: SourceLocation,
): void {
  const ids = anchors.get(route);
  if (anchor === '' || ids === undefined || ids.has(anchor)) return;
  report(
    location,
    'E206',
    `the page ${route} has no block with the id "${anchor}"${suggest(anchor, [...ids])}`,
    {
      targets: [routes.get(route)?.file.path ?? ''],
      found: anchor,
      wanted: [...ids],
      titled: `the page ${route} has no place “${anchor}”; choose the link again`,
    },
  );
}

/** Returns the only known address that differs just in case or in a trailing slash. */
function sameButCapitals(path: string, known: readonly string[]): string | undefined {
  const plain = (address: string) => address.toLowerCase().replace(/\/+$/, '');
  const same = known.filter((address) => plain(address) === plain(path));
  return same.length === 1 ? same[0] : undefined;
}

function isSoundAddress(href: string): boolean {
  return /^(https?:\/\/|mailto:[^?]*@|mailto:\?|tel:)/.test(href) && !/\s/.test(href) && URL.canParse(href);
}
