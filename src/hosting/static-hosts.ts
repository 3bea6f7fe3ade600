/**
 * `_headers` and `_redirects` for both Netlify and Cloudflare Pages. Each ignores lines it does not know: Netlify `!
 * Name`, Cloudflare a redirect with status 404.
 */
import { addBase } from '../engine/base.ts';
import { matches } from '../engine/site-paths.ts';
import { headerNames, type HostingTable, type Rule } from './table.ts';

/** The limits of Cloudflare Pages for `_headers` and `_redirects`. */
export const cloudflareLimits = { rules: 100, characters: 2000, redirects: 1900 };

/**
 * Formats the headers for static hosts. Both serve over https alone. `Cache-Control` is only set where it differs from
 * their default (revalidate), because a host may join values instead of replacing them.
 * @throws Error if Cloudflare Pages would ignore a line.
 */
export function headersFile(table: HostingTable): string {
  const [base, ...others] = table.rules;
  if (base?.path !== '/*') throw new Error('The first rule of the hosting table must be for "/*".');
  const blocks = [
    [addBase(table.base, base.path), ...lines({ ...base.headers, ...table.overTls })],
    ...others.map((rule, index) => [
      addBase(table.base, rule.path),
      ...changes(table, rule, [base, ...others.slice(0, index)]),
    ]),
  ];
  const text = blocks.map(([path, ...rest]) => [path, ...rest.map((line) => `  ${line}`), ''].join('\n'));
  checkLimits(blocks);
  return text.join('');
}

const lines = (headers: Readonly<Record<string, string>>) =>
  Object.entries(headers).map(([name, value]) => `${name}: ${value}`);

/** The lines that change the headers set by earlier rules to those of a rule. */
function changes(table: HostingTable, rule: Rule, earlier: readonly Rule[]): string[] {
  const differing = headerNames(table).filter((name) =>
    earlier.some(({ headers }) => name in headers && headers[name] !== rule.headers[name]),
  );
  const added = Object.entries(rule.headers).filter(
    ([name]) => differing.includes(name) || !earlier.some(({ headers }) => name in headers),
  );
  const cache = rule.cache === earlier[0]?.cache ? {} : { 'Cache-Control': rule.cache };
  return [...differing.map((name) => `! ${name}`), ...lines({ ...Object.fromEntries(added), ...cache })];
}

function checkLimits(blocks: readonly (readonly string[])[]): void {
  const { rules, characters } = cloudflareLimits;
  if (blocks.length > rules)
    throw new Error(`_headers has ${blocks.length} rules, and Cloudflare Pages reads ${rules}.`);
  for (const [path, ...rest] of blocks)
    for (const line of rest)
      if (line.length > characters)
        throw new Error(
          `_headers: the line ${line.split(':')[0]} of ${path} has ${line.length} characters, and Cloudflare Pages reads ` +
            `${characters}: pages would be served without it. A Content-Security-Policy grows with the origins of ` +
            'frames that pages show, and with the pieces of the styles: name fewer origins, or lower ' +
            'maxPieces in src/builder/bundle/group-styles.ts.',
        );
}

/**
 * Formats the redirects for static hosts: former addresses of pages, and hidden paths that no host hides by itself.
 * Netlify answers those with the error page; Cloudflare, which has no 404 here, redirects to a missing address.
 */
export function redirectsFile(table: HostingTable): string {
  const folder = '/_hosts/*';
  if (!matches(table.hidden, folder)) throw new Error(`${folder} must be hidden by the hosting table.`);
  const moved = Object.entries(table.redirects).map(
    ([from, to]) => `${encodeURI(addBase(table.base, from))} ${addBase(table.base, to)} 301`,
  );
  if (moved.length > cloudflareLimits.redirects)
    throw new Error(
      `_redirects has ${moved.length} former addresses of pages, and Cloudflare Pages reads ${cloudflareLimits.redirects}; ` +
        'take the oldest out of "redirectFrom" of the pages.',
    );
  const { base } = table;
  const hidden = base + folder.slice(1);
  return [...moved, `${hidden} ${base}404.html 404!`, `${hidden} ${base}not-served 302`, ''].join('\n');
}
