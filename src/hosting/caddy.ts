/** The configuration of Caddy, which obtains certificates by itself for a named site. */
import { addBase } from '../engine/base.ts';
import { toPattern } from '../engine/site-paths.ts';
import { pageWithEnding, toServerPattern, type ApiRule, type HostingTable } from './table.ts';

/** A literal string of the configuration. @throws Error if Caddy would interpret it. */
function quoted(text: string): string {
  if (/[`{}\n\r]/.test(text)) throw new Error(`Caddy cannot be told ${JSON.stringify(text)} as plain text.`);
  return `\`${text}\``;
}

const indented = (lines: readonly string[]) => lines.map((line) => (line === '' ? '' : `\t${line}`));
const block = (head: string, lines: readonly string[]) => [`${head} {`, ...indented(lines), '}'];
const pathIs = (patterns: readonly string[]) => `path_regexp ${quoted(patterns.join('|'))}`;

/** The headers of each rule, for paths that no later rule matches. */
function ruleHeaders({ rules }: HostingTable): string[] {
  return rules.flatMap(({ path, headers, cache }, index) => {
    const later = rules.slice(index + 1).map((rule) => toServerPattern(rule.path));
    return [
      ...block(`@rule_${index}`, [
        pathIs([toServerPattern(path)]),
        ...(later.length > 0 ? [`not ${pathIs(later)}`] : []),
      ]),
      ...block(`header @rule_${index}`, [
        ...Object.entries(headers).map(([name, value]) => `${name} ${quoted(value)}`),
        `Cache-Control ${quoted(cache)}`,
      ]),
    ];
  });
}

const withCharset = (type: string) => (/^text\/(html|plain)$/.test(type) ? `${type}; charset=utf-8` : type);

/**
 * Leads from addresses with a slash or `.html` at their end to those of the pages. The home page of a site in a folder
 * keeps its slash.
 */
const pageAddresses = [
  ...block('@page', [
    `vars_regexp page {http.request.orig_uri} ${quoted(pageWithEnding())}`,
    'not path / /index.html*',
  ]),
  'redir @page {re.page.1}{re.page.2} 308',
];

function files(table: HostingTable): string[] {
  const { base, methods, hidden, shown, overTls, mediaTypes, redirects } = table;
  return [
    ...ruleHeaders(table),
    '@tls protocol https',
    ...Object.entries(overTls).map(([name, value]) => `header @tls ${name} ${quoted(value)}`),
    `@other_methods not method ${methods.join(' ')}`,
    'error @other_methods 405',
    ...Object.entries(redirects).flatMap(([from, to], index) => [
      `@moved_${index} vars_regexp moved_${index} {http.request.orig_uri} ${quoted(String.raw`^${toPattern(encodeURI(addBase(base, from)))}(\?.*)?$`)}`,
      `redir @moved_${index} ${addBase(base, to)}{re.moved_${index}.1} 308`,
    ]),
    '# The address as it was sent; the second character keeps the answer on this host.',
    ...pageAddresses,
    ...block('@hidden', [
      pathIs(hidden.map((path) => toServerPattern(path))),
      `not ${pathIs(shown.map((path) => toServerPattern(path)))}`,
    ]),
    'error @hidden 404',
    'rewrite / /index.html',
    'try_files {path} {path}.html =404',
    ...block('map {path} {site_type}', [
      ...Object.entries(mediaTypes).map(([ending, type]) => `~\\.${ending}$ ${quoted(withCharset(type))}`),
      'default application/octet-stream',
    ]),
    'header Content-Type {site_type}',
    '# Of the pages of a large site the build has made no .gz.',
    ...block('encode gzip', ['match header Content-Type text/html*']),
    ...block('file_server', ['precompressed br gzip', 'disable_canonical_uris']),
  ];
}

function errors({ methods, filesBelow, api }: HostingTable): string[] {
  const below = filesBelow.map((folder) => toServerPattern(`${folder}*`));
  const failed = block('@api_failed', [
    pathIs([toServerPattern(`${api.below}*`)]),
    'expression {err.status_code} >= 500',
  ]);
  return [
    'header -Server',
    'header Cache-Control no-cache',
    '@refused expression {err.status_code} == 405',
    ...block('handle @refused', [`header Allow ${quoted(methods.join(', '))}`, 'respond "" 405']),
    ...(api.upstream === ''
      ? []
      : [
          ...failed,
          ...block('handle @api_failed', [
            ...Object.entries(api.headers).map(([name, value]) => `header ${name} ${quoted(value)}`),
            'header Content-Type application/json',
            'respond `{"error":"The API cannot be reached"}` {err.status_code}',
          ]),
        ]),
    '# A missing file is never answered with a page.',
    ...block('@missing_file', [
      pathIs([...below, String.raw`\.[A-Za-z0-9]+$`]),
      'not path_regexp `^/[^/]*\\.html$`',
    ]),
    ...block('handle @missing_file', [
      'header Content-Type `text/plain; charset=utf-8`',
      'respond "Not Found" {err.status_code}',
    ]),
    ...block('handle', [
      'rewrite * /404.html',
      'header Content-Type `text/html; charset=utf-8`',
      ...block('file_server', ['precompressed br gzip']),
    ]),
  ];
}

/** Forwards the API. The token is read from the environment at each request. */
function apiHandler(api: ApiRule, base: string): string[] {
  if (api.upstream === '') return [];
  const { origin, host, pathname } = new URL(api.upstream);
  const path = pathname.replace(/\/+$/, '');
  const typed = api.types.flatMap(({ type, headers }, index) => [
    ...block(`@type_${index}`, [`header Content-Type ${type}`, `header Content-Type ${type};*`]),
    ...block(`handle_response @type_${index}`, [
      // Deferred, so that it overrides the copied headers.
      ...block('header', [
        ...Object.entries(headers).map(([name, value]) => `${name} ${quoted(value)}`),
        'defer',
      ]),
      'copy_response',
    ]),
  ]);
  return [
    `@api ${pathIs([toServerPattern(`${api.below}*`)])}`,
    ...block('handle @api', [
      ...block('@other_site', [
        'not method GET HEAD',
        ...api.refusedSites.map((site) => `header Sec-Fetch-Site ${site}`),
      ]),
      ...block('handle @other_site', [
        ...Object.entries(api.headers).map(([name, value]) => `header ${name} ${quoted(value)}`),
        'header Content-Type application/json',
        'respond `{"error":"Another site cannot send here"}` 403',
      ]),
      'request_header -Cookie',
      '@with_token expression `{env.API_TOKEN} != ""`',
      'request_header @with_token Authorization "Bearer {env.API_TOKEN}"',
      ...(path === '' ? [] : [`rewrite * ${path}{uri}`]),
      ...block(`reverse_proxy ${origin}`, [
        `header_up Host ${host}`,
        ...api.dropped.map((name) => `header_down -${name}`),
        ...Object.entries(api.headers).map(([name, value]) => `header_down ${name} ${quoted(value)}`),
        `header_down Location ^${origin.replaceAll('.', String.raw`\.`)}${path}/ ${base}`,
        ...block('transport http', ['dial_timeout 10s', 'response_header_timeout 30s']),
        ...typed,
      ]),
    ]),
  ];
}

/** The handlers of a site in a folder. They get each address without it. */
function below(base: string, handlers: readonly string[]): readonly string[] {
  if (base === '/') return handlers;
  return [
    `redir ${base.slice(0, -1)} ${base} 308`,
    ...block(`handle_path ${base}*`, handlers),
    ...block('handle', ['header Content-Type `text/plain; charset=utf-8`', 'respond "Not Found" 404']),
  ];
}

/**
 * Formats the Caddyfile: `caddy run --config dist/_hosts/Caddyfile`, with `SITE_ADDRESS` (a name, for https with
 * certificates; default port 8080), `SITE_ROOT` (the built site; default the current folder) and `API_TOKEN`.
 */
export function caddyFile(table: HostingTable): string {
  return [
    ...block('', ['admin off']),
    ...block('{$SITE_ADDRESS::8080}', [
      'root * {$SITE_ROOT:.}',
      'header -Server',
      ...below(table.base, [
        ...apiHandler(table.api, table.base),
        ...block('handle', block('route', files(table))),
      ]),
      ...block('handle_errors', [
        ...(table.base === '/' ? [] : [`uri strip_prefix ${table.base.slice(0, -1)}`]),
        ...errors(table),
      ]),
    ]),
    '',
  ]
    .join('\n')
    .replace(/^ /, '');
}
