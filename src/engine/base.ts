/**
 * The folder of the site on its host (`SITE_BASE`), with a slash at both ends. Documents, records and the engine's own
 * code say `/History`, also where visitors read `/parish/History`: the folder is added where an address leaves the
 * engine, and removed where the browser or a server hands one in.
 */

/**
 * Puts an address of the site below its folder: `/History` becomes `/parish/History`. Other addresses stay as they are:
 * those of other sites, relative ones, those of the desk (`/_edit`), which is at the root of its port, and files that
 * the bundler has placed already.
 */
export function addBase(base: string, address: string): string {
  if (base === '/' || !/^\/(?![/\\_])/.test(address) || address.startsWith(`${base}assets/`)) return address;
  return base + address.slice(1);
}

/** Removes the folder from a path or an address; returns `undefined` if that is outside the site. */
export function removeBase(base: string, address: string): string | undefined {
  const folder = base.slice(0, -1);
  const rest = address.slice(folder.length);
  if (!address.startsWith(folder) || !/^(?:[/?#]|$)/.test(rest)) return undefined;
  return rest.startsWith('/') ? rest : `/${rest}`;
}

/** The folder of the bundled code. Code that is not bundled names the folder itself. */
const own = import.meta.env?.BASE_URL ?? '/';

// The bundler evaluates `own === '/'`: a site at the root of its host gets none of the rest.

/** As `addBase`, in bundled code. */
export const withBase = (address: string): string => (own === '/' ? address : addBase(own, address));

/** As `removeBase`, in bundled code. */
export const withoutBase = (address: string): string | undefined =>
  own === '/' ? address : removeBase(own, address);

/**
 * Names something that a device keeps. Sites in folders of one host share the storage of a browser, so each has names
 * of its own.
 */
export const storageName = (name: string): string => (own === '/' ? name : `${name} ${own}`);
