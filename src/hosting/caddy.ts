/** The configuration of Caddy, which obtains certificates by itself for a named site. */
import { addBase } from '../engine/base.ts';
import { toPattern } from '../engine/site-paths.ts';
import { pageWithEnding, toServerPattern, type ApiRule, type Headers, type HostingTable } from './table.ts';
import { template } from './template.ts';

/** A literal string of the configuration. @throws Error if Caddy would interpret it. */
function quoted(text: string): string {
  if (/[`{}\n\r]/.test(text)) throw new Error(`Caddy cannot be told ${JSON.stringify(text)} as plain text.`);
  return `\`${text}\``;
}

const anyOf = (paths: readonly string[]) => paths.map((path) => toServerPattern(path)).join('|');

/** One line per header, each after the same words. */
const each = (headers: Headers, before = '') =>
  Object.entries(headers).map(([name, value]) => `${before}${name} ${quoted(value)}`);

const withCharset = (type: string) => (/^text\/(html|plain)$/.test(type) ? `${type}; charset=utf-8` : type);

/**
 * Formats the Caddyfile: `caddy run --config dist/_hosts/Caddyfile`, with `SITE_ADDRESS` (a name, for https with
 * certificates; by default the port of the table), `SITE_ROOT` (the built site; default the current folder) and `API_TOKEN`.
 */
export function caddyFile(table: HostingTable): string {
  const { base } = table;
  const handlers = [apiHandler(table.api, base), fileHandler(table)].filter(Boolean);
  // The handlers of a site in a folder get each address without it.
  const below = template`
redir ${base.slice(0, -1)} ${base} 308
handle_path ${base}* {
	${handlers}
}
handle {
	header Content-Type \`text/plain; charset=utf-8\`
	respond "Not Found" 404
}`;
  return template`
{
	admin off
}
{$SITE_ADDRESS::${String(table.listen.port)}} {
	root * {$SITE_ROOT:.}
	header -Server
	${base === '/' ? handlers : below}
	handle_errors {
		${base === '/' ? '' : `uri strip_prefix ${base.slice(0, -1)}`}
		header -Server
		header Cache-Control no-cache
		@refused expression {err.status_code} == 405
		handle @refused {
			header Allow ${quoted(table.methods.join(', '))}
			respond "" 405
		}
		${failedApi(table.api)}
		# A missing file is never answered with a page.
		@missing_file {
			path_regexp ${quoted(String.raw`${anyOf(table.filesBelow.map((folder) => `${folder}*`))}|\.[A-Za-z0-9]+$`)}
			not path_regexp \`^/[^/]*\.html$\`
		}
		handle @missing_file {
			header Content-Type \`text/plain; charset=utf-8\`
			respond "Not Found" {err.status_code}
		}
		handle {
			map {path} {site_error_page} {
				${Object.entries(table.errorPages).map(([below, file]) => `~${toServerPattern(`${below}*`)} ${file}`)}
				default /404.html
			}
			rewrite * {site_error_page}
			header Content-Type \`text/html; charset=utf-8\`
			file_server {
				precompressed br gzip
			}
		}
	}
}
`;
}

/**
 * Serves the files. Addresses with a slash or `.html` at their end lead to those of the pages; the home page of a site
 * in a folder keeps its slash.
 */
function fileHandler(table: HostingTable): string {
  const { base, methods, hidden, shown, overTls, mediaTypes, redirects } = table;
  const moved = Object.entries(redirects).flatMap(([from, to], index) => [
    `@moved_${index} vars_regexp moved_${index} {http.request.orig_uri} ${quoted(String.raw`^${toPattern(encodeURI(addBase(base, from)))}(\?.*)?$`)}`,
    `redir @moved_${index} ${addBase(base, to)}{re.moved_${index}.1} 308`,
  ]);
  const types = Object.entries(mediaTypes).map(
    ([ending, type]) => `~\\.${ending}$ ${quoted(withCharset(type))}`,
  );
  return template`
handle {
	route {
		${ruleHeaders(table)}
		@tls protocol https
		${each(overTls, 'header @tls ')}
		@other_methods not method ${methods.join(' ')}
		error @other_methods 405
		${moved}
		# The address as it was sent; the second character keeps the answer on this host.
		@page {
			vars_regexp page {http.request.orig_uri} ${quoted(pageWithEnding())}
			not path / /index.html*
		}
		redir @page {re.page.1}{re.page.2} 308
		@hidden {
			path_regexp ${quoted(anyOf(hidden))}
			not path_regexp ${quoted(anyOf(shown))}
		}
		error @hidden 404
		rewrite / /index.html
		try_files {path} {path}.html =404
		map {path} {site_type} {
			${types}
			default application/octet-stream
		}
		header Content-Type {site_type}
		# The build leaves out the .gz of many pages: Caddy compresses text/html itself.
		encode gzip {
			match header Content-Type text/html*
		}
		file_server {
			precompressed br gzip
			disable_canonical_uris
		}
	}
}`;
}

/** The headers of each rule, for paths that no later rule matches. */
const ruleHeaders = ({ rules }: HostingTable) =>
  rules.map(({ path, headers, cache }, index) => {
    const later = rules.slice(index + 1).map((rule) => rule.path);
    return template`
@rule_${String(index)} {
	path_regexp ${quoted(toServerPattern(path))}
	${later.length === 0 ? '' : `not path_regexp ${quoted(anyOf(later))}`}
}
header @rule_${String(index)} {
	${each({ ...headers, 'Cache-Control': cache })}
}`;
  });

/** Forwards the API. The token is read from the environment at each request. */
function apiHandler(api: ApiRule, base: string): string {
  if (api.upstream === '') return '';
  const { origin, host, pathname } = new URL(api.upstream);
  const path = pathname.replace(/\/+$/, '');
  // Deferred headers override the copied ones.
  const byType = api.types.map(
    ({ type, headers }, index) => template`
@type_${String(index)} {
	header Content-Type ${type}
	header Content-Type ${type};*
}
handle_response @type_${String(index)} {
	header {
		${each(headers)}
		defer
	}
	copy_response
}`,
  );
  return template`
@api path_regexp ${quoted(anyOf([`${api.below}*`]))}
handle @api {
	@other_site {
		not method GET HEAD
		${api.refusedSites.map((site) => `header Sec-Fetch-Site ${site}`)}
	}
	handle @other_site {
		${each(api.headers, 'header ')}
		header Content-Type application/json
		respond \`{"error":"Another site cannot send here"}\` 403
	}
	request_header -Cookie
	@with_token expression \`{env.API_TOKEN} != ""\`
	request_header @with_token Authorization "Bearer {env.API_TOKEN}"
	${path === '' ? '' : `rewrite * ${path}{uri}`}
	reverse_proxy ${origin} {
		header_up Host ${host}
		${api.dropped.map((name) => `header_down -${name}`)}
		${each(api.headers, 'header_down ')}
		header_down Location ^${toPattern(origin)}${path}/ ${base}
		transport http {
			dial_timeout 10s
			response_header_timeout 30s
		}
		${byType}
	}
}`;
}

/** The answer if the API cannot be reached. */
function failedApi({ upstream, below, headers }: ApiRule): string {
  if (upstream === '') return '';
  return template`
@api_failed {
	path_regexp ${quoted(anyOf([`${below}*`]))}
	expression {err.status_code} >= 500
}
handle @api_failed {
	${each(headers, 'header ')}
	header Content-Type application/json
	respond \`{"error":"The API cannot be reached"}\` {err.status_code}
}`;
}
