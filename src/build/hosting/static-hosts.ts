/**
 * `_headers` and `_redirects`, which Netlify and Cloudflare Pages read. One file is for both, and each leaves out what it
 * does not know: Netlify passes over `! Name`, Cloudflare over a redirect with status 404.
 */
import { headerNames, matches, type HostingTable, type Rule } from './table.ts';

/** What Cloudflare Pages reads of `_headers`, and of `_redirects`, and no more. */
export const cloudflareLimits = { rules: 100, characters: 2000, redirects: 1900 };

/**
 * Formats the headers for static hosts. Both hosts serve over https alone. `Cache-Control` stands only where it differs
 * from what both send by themselves, which is to ask again each time: what a host would join, not replace, stays whole.
 * @throws Error if Cloudflare Pages would leave out a line.
 */
export function headersFile(table: HostingTable): string {
  const [base, ...others] = table.rules;
  if (base?.path !== '/*') throw new Error('The first rule of the hosting table must be for "/*".');
  const blocks = [
    [base.path, ...lines({ ...base.headers, ...table.overTls })],
    ...others.map((rule, index) => [rule.path, ...changes(table, rule, [base, ...others.slice(0, index)])]),
  ];
  const text = blocks.map(([path, ...rest]) => [path, ...rest.map((line) => `  ${line}`), ''].join('\n'));
  checkLimits(blocks);
  return text.join('');
}

const lines = (headers: Readonly<Record<string, string>>) =>
  Object.entries(headers).map(([name, value]) => `${name}: ${value}`);

/** The lines that turn what earlier rules have set into what a rule says. */
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
            'mostPieces in src/build/group-styles.ts.',
        );
}

/**
 * Formats the redirects for static hosts: former addresses of pages, and what is hidden and no host hides by itself. Netlify answers with the error page,
 * Cloudflare, which knows no 404 here, leads to an address that is none.
 */
export function redirectsFile(table: HostingTable): string {
  const folder = '/_hosts/*';
  if (!matches(table.hidden, folder)) throw new Error(`${folder} must be hidden by the hosting table.`);
  const moved = Object.entries(table.redirects).map(([from, to]) => `${from} ${to} 301`);
  if (moved.length > cloudflareLimits.redirects)
    throw new Error(
      `_redirects has ${moved.length} former addresses of pages, and Cloudflare Pages reads ${cloudflareLimits.redirects}; ` +
        'take the oldest out of "redirectFrom" of the pages.',
    );
  return [...moved, `${folder} /404.html 404!`, `${folder} /not-served 302`, ''].join('\n');
}
