/** Reads a built site as a crawler does: every file that its pages, styles and manifest name, and nothing else. */

/** An address that a file of the site names, with the file. */
interface Named {
  address: string;
  by: string;
}

export interface Crawl {
  /** The addresses of the site that were read. */
  read: string[];
  /** Addresses on the host of the site that are outside its folder. */
  outside: Named[];
  /** Addresses of the site that do not answer. */
  broken: Named[];
}

const attribute =
  /\s(?:href|src|poster|action|content|data-app|srcset|imagesrcset)="([^"]*)"|"(?:src|start_url|url|item|@id)":"([^"]*)"/g;
const inStyles = /url\(["']?([^"')]+)|@import\s*["']([^"']+)/g;
const inScripts = /(?:from|import\()\s*["'`](\.{0,2}\/[^"'`]+)/g;

/** The addresses in a text of a media type. */
function addressesIn(text: string, type: string): string[] {
  const patterns = /html|json/.test(type) ? [attribute, inStyles] : [/css/.test(type) ? inStyles : inScripts];
  // The data of a page is for its scripts, which place the addresses in it.
  const whole = text.replace(/<script[^>]* id="page">.*?<\/script>/s, '').replaceAll('&amp;', '&');
  return patterns
    .flatMap((pattern) => Array.from(whole.matchAll(pattern), ([, one, other]) => one ?? other ?? ''))
    .flatMap((value) => value.split(/,?\s+/))
    .filter((value) => /^(?:\.{0,2}\/|https?:)/.test(value));
}

/**
 * Follows the addresses of a site from its home page.
 * @param home Address of the home page, with a slash at its end.
 * @param published Address of the finished site, which canonical links name.
 */
export async function crawl(home: string, published: string): Promise<Crawl> {
  const { origin, pathname: folder } = new URL(home);
  const result: Crawl = { read: [], outside: [], broken: [] };
  const known = new Set<string>();
  const queue: Named[] = [
    { address: home, by: '' },
    { address: `${home}no-such-page`, by: '' },
  ];
  for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
    const url = new URL(next.address);
    const own = url.origin === new URL(published).origin ? new URL(url.pathname, origin) : url;
    if (own.origin !== origin || known.has(own.pathname)) continue;
    known.add(own.pathname);
    if (!own.pathname.startsWith(folder)) {
      result.outside.push(next);
      continue;
    }
    const answer = await fetch(own);
    const text = await answer.text();
    if (!answer.ok && next.by !== '') result.broken.push(next);
    result.read.push(own.pathname);
    const by = own.href;
    for (const address of addressesIn(text, answer.headers.get('Content-Type') ?? ''))
      queue.push({ address: new URL(address, by).href, by });
  }
  return result;
}
