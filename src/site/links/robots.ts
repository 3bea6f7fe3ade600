/** The wishes of a site as to programs: its `robots.txt` (RFC 9309). */
import { programName, type AskSite } from './network.ts';

interface Rule {
  isAllowed: boolean;
  path: string;
}

/** Reads a `robots.txt`. @returns a function that tells whether a path, with its query, may be asked for */
export function readRobots(text: string): (path: string) => boolean {
  const rules = rulesFor(programName, text) ?? rulesFor('*', text) ?? [];
  return (path) => {
    const [strongest] = rules
      .filter((rule) => rule.path !== '' && matches(rule.path, path))
      .toSorted(
        (one, other) =>
          other.path.length - one.path.length || Number(other.isAllowed) - Number(one.isAllowed),
      );
    return strongest?.isAllowed ?? true;
  };
}

/** The rules of all groups for a program; `undefined` if none names it. */
function rulesFor(name: string, text: string): Rule[] | undefined {
  let found: Rule[] | undefined;
  let isMeant = false;
  let isHead = false;
  for (const line of text.split(/\r\n?|\n/)) {
    const [, key = '', value = ''] = /^\s*([a-z-]+)\s*:\s*([^#]*)/i.exec(line) ?? [];
    const word = key.toLowerCase();
    if (word === 'user-agent') {
      const isNamed = value.trim().toLowerCase() === name;
      isMeant = (isHead && isMeant) || isNamed;
      isHead = true;
      if (isNamed) found ??= [];
    } else if (word === 'allow' || word === 'disallow') {
      isHead = false;
      if (isMeant) found?.push({ isAllowed: word === 'allow', path: value.trim() });
    }
  }
  return found;
}

/** Whether a rule is for a path: `*` is any letters, `$` is the end. */
function matches(rule: string, path: string): boolean {
  const [, body = '', end = ''] = /^(.*?)(\$?)$/s.exec(rule) ?? [];
  const [first = '', ...others] = body.split('*');
  if (!path.startsWith(first)) return false;
  let at = first.length;
  for (const [index, part] of others.entries()) {
    const isLast = end !== '' && index === others.length - 1;
    const found = isLast ? path.length - part.length : path.indexOf(part, at);
    if (found < at || !path.startsWith(part, found)) return false;
    at = found + part.length;
  }
  return end === '' || at === path.length;
}

/** Asks each site once for its wishes. One that does not give any is asked for the page, which tells the fault. */
export function askRobots(ask: AskSite): (url: URL) => Promise<boolean> {
  const known = new Map<string, Promise<(path: string) => boolean>>();
  return async (url) => {
    const wishes = known.get(url.origin) ?? fetchRobots(ask, new URL('/robots.txt', url));
    known.set(url.origin, wishes);
    return (await wishes)(url.pathname + url.search);
  };
}

async function fetchRobots(ask: AskSite, from: URL): Promise<(path: string) => boolean> {
  let url = from;
  try {
    for (let hop = 0; hop < 5; hop += 1) {
      const { status, headers, text } = await ask(url, 'GET', 500_000);
      if (status === 200) return readRobots(text);
      const next = status >= 300 && status < 400 ? headers['location'] : undefined;
      if (typeof next !== 'string') break;
      url = new URL(next, url);
      if (!/^https?:$/.test(url.protocol)) break;
    }
  } catch {
    // The page itself is asked next, and has the same fault.
  }
  return () => true;
}
