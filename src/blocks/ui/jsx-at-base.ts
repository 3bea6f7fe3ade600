/**
 * The JSX of a site in a folder: React's own, with the addresses in the attributes of elements below the folder. The
 * bundles of a site at the root of its host take React's (`siteBase` in `builder/inputs/site-inputs.ts`).
 */
import { Fragment, jsx as make, jsxs as makeSeveral } from 'react/jsx-runtime';
import { jsxDEV as makeInDevelopment } from 'react/jsx-dev-runtime';
import { withBase } from '../../engine/base.ts';

export { Fragment };

const addresses = ['href', 'src', 'poster', 'action', 'formAction', 'data'];

/** Places the addresses among the attributes of an element; the properties of a component stay as they are. */
export function place(type: unknown, props: unknown, at = withBase): object {
  if (typeof type !== 'string') return props as object;
  const placed = { ...(props as Record<string, unknown>) };
  for (const name of addresses) if (typeof placed[name] === 'string') placed[name] = at(placed[name]);
  for (const name of ['srcSet', 'imageSrcSet'])
    if (typeof placed[name] === 'string')
      placed[name] = placed[name].replace(
        /(^|,\s*)(\/\S*)/g,
        (_, before: string, address: string) => before + at(address),
      );
  return placed;
}

export const jsx: typeof make = (type, props, key) => make(type, place(type, props), key);

export const jsxs: typeof makeSeveral = (type, props, key) => makeSeveral(type, place(type, props), key);

export const jsxDEV: typeof makeInDevelopment = (type, props, ...others) =>
  makeInDevelopment(type, place(type, props), ...others);
