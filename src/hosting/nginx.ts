/**
 * The configuration of nginx. An `add_header` in a location drops all those of the server; so each header is set once,
 * for the whole server, with a value that a map selects by the path. A header without a value is not sent.
 */
import { addBase } from '../engine/base.ts';
import { toPattern } from '../engine/site-paths.ts';
import {
  headerNames,
  pageWithEnding,
  toServerPattern,
  typePattern,
  type ApiRule,
  type HostingTable,
  type Rule,
} from './table.ts';
import { template } from './template.ts';

/** A literal string of the configuration. @throws Error if nginx would interpret it. */
function quoted(text: string): string {
  if (/["\\$\n\r]/.test(text)) throw new Error(`nginx cannot be told ${JSON.stringify(text)} as plain text.`);
  return `"${text}"`;
}

/** A pattern within a regular expression of the configuration. nginx removes one backslash of two. */
const doubled = (pattern: string) => pattern.replaceAll('\\', '\\\\').replaceAll('"', '\\"');
const regex = (pattern: string) => `"~${doubled(pattern)}"`;

const variable = (header: string) => `$site_${header.toLowerCase().replaceAll('-', '_')}`;
const apiVariable = (header: string) => `${variable(header)}_of_api`;

/** A variable with a value for each match of another; nginx takes the first regular expression that matches. */
const map = (source: string, name: string, fallback: string, entries: readonly string[]) => template`
map ${source} ${name} {
    default ${fallback};
    ${entries}
}`;

/**
 * Formats the complete configuration: `nginx -p dist -c _hosts/nginx.conf` serves the site without root rights. Its `http`
 * part can be copied into a larger configuration.
 */
export function nginxFile(table: HostingTable): string {
  const { base, methods, api, listen } = table;
  const work = workFolder(table);
  const [first, ...others] = table.rules;
  // The last rule of the table comes first.
  const eachRule = (write: (rule: Rule) => string, before = '') =>
    others.toReversed().map((rule) => `${regex(toServerPattern(rule.path, before))} ${write(rule)};`);
  const headers = headerNames(table).map((name) => {
    const valueOf = (rule: Rule | undefined) => quoted(rule?.headers[name] ?? '');
    return map('$uri', variable(name), valueOf(first), eachRule(valueOf));
  });
  const overTls = Object.entries(table.overTls).map(([name, value]) =>
    map('$scheme', variable(name), '""', [`https ${quoted(value)};`]),
  );
  const moved = Object.entries(table.redirects).map(
    ([from, to]) => `${quoted(from)} ${quoted(addBase(base, to))};`,
  );
  const filesBelow = table.filesBelow.map(
    (folder) => `${regex(toServerPattern(`${folder}*`))} @missing_file;`,
  );
  const errorPages = Object.entries(table.errorPages).map(
    ([below, file]) => `${regex(toServerPattern(`${below}*`))} ${quoted(file)};`,
  );
  const types = Object.entries(table.mediaTypes).map(([ending, type]) => `${type} ${ending};`);
  const addHeaders = [...headerNames(table), ...Object.keys(table.overTls)].map(
    (name) => `add_header ${name} ${variable(name)} always;`,
  );
  const shown = table.shown.map((path) => `(?!${toPattern(path)}$)`).join('');
  const hidden = doubled(table.hidden.map((path) => toServerPattern(path, shown)).join('|'));
  const onlyRead = `if ($request_method !~ "^(${methods.join('|')})$") { return 405; }`;
  const leadOn = template`
${onlyRead}
if ($site_moved) { return 308 $site_moved$is_args$args; }
if ($site_page) { return 308 $site_page; }`;

  return template`worker_processes auto;
pid ${work}/nginx.pid;
error_log stderr;
events { worker_connections 1024; }
http {
    access_log off;
    sendfile on;
    tcp_nopush on;
    keepalive_timeout 65s;
    client_body_temp_path ${work}/client_body;
    proxy_temp_path ${work}/proxy;
    fastcgi_temp_path ${work}/fastcgi;
    uwsgi_temp_path ${work}/uwsgi;
    scgi_temp_path ${work}/scgi;

    ${headers}
    ${overTls}
    # Only a file that is there may be kept.
    map "$status $uri" $site_cache {
        default ${quoted(first?.cache ?? '')};
        ${eachRule(({ cache }) => quoted(cache), '(200|206|304) ')}
    }
    map $status $site_allow {
        default "";
        405 ${quoted(methods.join(', '))};
    }
    # The address as it was sent, without a slash and ".html" at its end. Not the decoded one: that could hold a line break.
    map $request_uri $site_page {
        default "";
        ${regex(`^${toPattern(`${base}index.html`)}`)} "";
        ${regex(pageWithEnding('?<site_path>', '?<site_query>'))} "$site_path$site_query";
    }
    ${addressInFolder(api, base)}
    # Former addresses of pages.
    map $uri $site_moved {
        default "";
        ${moved}
    }
    # The page for unknown addresses.
    map $uri $site_error_page {
        default /404.html;
        ${errorPages}
    }
    # A missing file is never answered with a page.
    map $uri $site_missing {
        default $site_error_page;
        ${filesBelow}
        "~\\.html$" $site_error_page;
        "~\\.[A-Za-z0-9]+$" @missing_file;
    }
    ${apiMaps(api)}

    server {
        # Behind a server that ends https, that one sends Strict-Transport-Security.
        listen ${String(listen.port)};
        server_name ${listen.name || '_'};
        ${leaveFolder(base)}
        # Below the prefix: nginx -p FOLDER
        root .;
        types {
            ${types}
        }
        default_type application/octet-stream;
        charset utf-8;
        # Beside text/html, which always has it.
        charset_types text/plain;
        server_tokens off;
        absolute_redirect off;
        # The build has compressed the texts. With the module ngx_brotli: brotli_static on;
        gzip_static on;
        gzip_vary on;
        # The build leaves out the .gz of many pages: nginx compresses text/html itself.
        gzip on;
        gzip_comp_level 5;
        ${addHeaders}
        add_header Cache-Control $site_cache always;
        add_header Allow $site_allow always;
        error_page 404 $site_missing;

        ${[...new Set(['/404.html', ...Object.values(table.errorPages)])].map((file) => `location = ${quoted(file)} { internal; }`)}
        location @missing_file {
            types {}
            default_type text/plain;
            return 404 "Not Found";
        }
        location = / {
            ${onlyRead}
            try_files /index.html =404;
        }
        location / {
            ${leadOn}
            try_files $uri $uri.html =404;
        }
        location ~ "${hidden}" {
            ${leadOn}
            return 404;
        }
        ${apiLocations(api, base, work)}
    }
}
`;
}

/** The folder of a site without its last slash, in a regular expression. */
const folderPattern = (base: string) => doubled(toPattern(base.slice(0, -1)));

/** The address of a call without the folder of the site. */
const addressInFolder = ({ upstream }: ApiRule, base: string) =>
  upstream === '' || base === '/'
    ? ''
    : map('$request_uri', '$site_address', '""', [
        `"~^${folderPattern(base)}(?<site_rest>/.*)$" $site_rest;`,
      ]);

/** Takes the folder of the site off each address: the locations are those of a site at the root. */
function leaveFolder(base: string): string {
  if (base === '/') return '';
  const folder = folderPattern(base);
  return template`
if ($request_uri ~ "^${folder}(\?.*)?$") { return 308 ${base}$is_args$args; }
if ($request_uri !~ "^${folder}/") { return 404 "Not Found"; }
rewrite "^${folder}(/.*)$" $1;`;
}

/** The part of `http { }` for the API. */
function apiMaps({ upstream, headers, types, refusedSites }: ApiRule): string {
  if (upstream === '') return '';
  const { hostname, port, protocol } = new URL(upstream);
  const byType = Object.entries(headers).map(([name, value]) => {
    const entries = types.flatMap(({ type, headers }) =>
      headers[name] === undefined ? [] : [`"~*${doubled(typePattern(type))}" ${quoted(headers[name])};`],
    );
    return map('$sent_http_content_type', apiVariable(name), quoted(value), entries);
  });
  return template`
upstream site_api {
    server ${hostname}:${port || (protocol === 'https:' ? '443' : '80')};
    keepalive 16;
}
map "$request_method $http_sec_fetch_site" $site_api_refused {
    default 0;
    "~^(?!GET |HEAD ).* (${refusedSites.join('|')})$" 1;
}
${byType}`;
}

/** The locations that forward the API. The token comes from the environment, by `start-nginx.sh`. */
function apiLocations(api: ApiRule, base: string, work: string): string {
  if (api.upstream === '') return '';
  const { origin, host, hostname, pathname, protocol } = new URL(api.upstream);
  const path = pathname.replace(/\/+$/, '');
  const guards = Object.keys(api.headers).map((name) => `add_header ${name} ${apiVariable(name)} always;`);
  const tls = template`
proxy_ssl_server_name on;
proxy_ssl_name ${hostname};
proxy_ssl_verify on;
proxy_ssl_verify_depth 3;
proxy_ssl_trusted_certificate /etc/ssl/certs/ca-certificates.crt;`;
  return template`
location ^~ ${api.below} {
    if ($request_uri !~ "^${base}${api.below.slice(1)}") { return 404; }
    types {}
    default_type application/json;
    if ($site_api_refused) { return 403 '{"error":"Another site cannot send here"}'; }
    proxy_pass ${protocol}//site_api${path}${base === '/' ? '$request_uri' : '$site_address'};
    proxy_http_version 1.1;
    proxy_set_header Connection "";
    proxy_set_header Host ${host};
    proxy_set_header Cookie "";
    # One line that sets Authorization, if API_TOKEN was set when the server was started.
    include ${work}/api-token*.conf;
    ${protocol === 'https:' ? tls : ''}
    proxy_connect_timeout 10s;
    proxy_read_timeout 30s;
    proxy_redirect ${origin}${path}/ ${base};
    ${path === '' && base === '/' ? '' : `proxy_redirect ${path}/ ${base};`}
    ${[...api.dropped, ...Object.keys(api.headers)].map((name) => `proxy_hide_header ${name};`)}
    ${guards}
    error_page 502 504 @api_failed;
}
location @api_failed {
    types {}
    default_type application/json;
    ${guards}
    return 502 '{"error":"The API cannot be reached"}';
}`;
}

/** The folder in which nginx writes: one for each port, so that several sites run on one machine. */
const workFolder = ({ listen }: HostingTable) => listen.folder || `/tmp/site-nginx-${listen.port}`;

/**
 * A script that starts nginx in the foreground. nginx reads no environment, so the token of the API goes through a file
 * that only the user of the server can read, and that lives as long as the container.
 */
export const nginxStart = (table: HostingTable): string => template`
#!/bin/sh
# Serves the folder above this one. API_TOKEN: token that is sent to the API.
set -e
site=$(CDPATH= cd -- "$(dirname -- "$0")/.." && pwd)
work=${workFolder(table)}
umask 077
mkdir -p "$work" 2>/dev/null || true
if [ ! -d "$work" ] || [ -L "$work" ] || [ ! -O "$work" ]; then
    echo "$work belongs to another user; remove it." >&2
    exit 2
fi
rm -f "$work/api-token.conf"
if [ -n "$API_TOKEN" ]; then
    case $API_TOKEN in *[!A-Za-z0-9._~+/=-]*) echo "API_TOKEN has a character that no token has." >&2; exit 2 ;; esac
    printf 'proxy_set_header Authorization "Bearer %s";\n' "$API_TOKEN" > "$work/api-token.conf"
fi
exec nginx -p "$site" -c "$site/_hosts/nginx.conf" -g 'daemon off;'
`;
