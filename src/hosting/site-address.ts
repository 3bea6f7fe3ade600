/** Reads from the environment where a site is, and where its API is forwarded to. */

/**
 * Returns the folder of the site, with a slash at both ends; `/` if nothing is set.
 * @throws Error that names the cure, if the value is no such folder.
 */
export function readBase(value: string): string {
  const text = value.trim();
  const parts = text
    .replace(/^https?:\/\/[^/]*/i, '')
    .split('/')
    .filter(Boolean);
  // An underscore begins the addresses of the desk and of files for hosts.
  const isFolder = parts.every((part) => /^(?!_|\.+$)[A-Za-z0-9._~-]+$/.test(part));
  const base = parts.length === 0 ? '/' : `/${parts.join('/')}/`;
  if (text === '' || (isFolder && text === base)) return base;
  const isAddress = text.includes('://');
  const cure = isFolder
    ? `write SITE_BASE=${base}${isAddress ? ', and the host in SITE_ORIGIN' : ''}`
    : 'write the folder of the site on its host, with a slash at both ends, such as /parish/';
  throw new Error(`SITE_BASE is "${value}"; ${cure}`);
}

/**
 * Returns the address of the finished site without a slash at its end: its host and its folder. Empty if nothing is set.
 * @throws Error that names the cure, if the value is not a host alone.
 */
export function readAddress(value: string, base: string): string {
  const text = value.trim().replace(/\/+$/, '');
  if (text === '') return '';
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text))
    throw new Error(`SITE_ORIGIN is "${value}"; write an address such as https://www.example.org`);
  const { origin, pathname, search, hash } = new URL(text);
  if (search !== '' || hash !== '') throw new Error(`SITE_ORIGIN is "${value}"; write SITE_ORIGIN=${origin}`);
  if (pathname !== '/')
    throw new Error(
      `SITE_ORIGIN is "${value}"; write SITE_ORIGIN=${origin}, and the folder of the site as SITE_BASE=${pathname}/`,
    );
  return text + base.slice(0, -1);
}

/**
 * Returns whether the host is GitHub Pages or GitLab Pages (`SITE_HOST=pages`), which send no headers of ours.
 * @throws Error that names the cure, if the value is another.
 */
export function readIsPages(value: string): boolean {
  const text = value.trim();
  if (text !== '' && text !== 'pages')
    throw new Error(
      `SITE_HOST is "${value}"; write SITE_HOST=pages for GitHub Pages and GitLab Pages, and nothing for other hosts`,
    );
  return text === 'pages';
}

/**
 * Returns the origin that `API_PROXY` names, without a slash at its end; empty if nothing is set.
 * @throws Error that names the cure, if the host forwards no API.
 */
export function readApiProxy(value: string, isPages: boolean): string {
  const origin = value.trim().replace(/\/+$/, '');
  if (isPages && origin !== '')
    throw new Error(
      `API_PROXY is "${value}", but with SITE_HOST=pages the host forwards no API; write VITE_API_HOST=${origin} instead`,
    );
  return origin;
}
