/**
 * The JSX of all markup: React's own, in which a range of numbers stays on one line and, on a site in a folder, the
 * addresses in the attributes of elements are below that folder (`ownJsx` in `build/inputs/site-inputs.ts`).
 */
import type { ReactNode } from 'react';
import { Fragment, jsx as make, jsxs as makeSeveral } from 'react/jsx-runtime';
import { jsxDEV as makeInDevelopment } from 'react/jsx-dev-runtime';
import { isInFolder, withBase } from '../engine/base.ts';
import { unbroken } from './unbroken.ts';

export { Fragment };

const addresses = ['href', 'src', 'poster', 'action', 'formAction', 'data'];
/** Elements in which only text may be. */
const textOnly = /^(?:option|script|style|text|textarea|title)$/;

/** Places the addresses among the attributes of an element. */
export function place(props: object, at = withBase): object {
  const placed: Record<string, unknown> = { ...props };
  for (const name of addresses) if (typeof placed[name] === 'string') placed[name] = at(placed[name]);
  for (const name of ['srcSet', 'imageSrcSet'])
    if (typeof placed[name] === 'string')
      placed[name] = placed[name].replace(
        /(^|,\s*)(\/\S*)/g,
        (_, before: string, address: string) => before + at(address),
      );
  return placed;
}

/** Keeps the ranges of numbers in the texts of an element on their lines. */
function keepRanges(props: object): object {
  const { children } = props as { children?: ReactNode };
  const texts = Array.isArray(children) ? (children as ReactNode[]) : [children];
  const kept = texts.map((text, index) => (typeof text === 'string' ? unbroken(text, index) : text));
  if (kept.every((node, index) => node === texts[index])) return props;
  return { ...props, children: Array.isArray(children) ? kept : kept[0] };
}

/** Returns the properties of an element as this JSX makes it; those of a component stay as they are. */
function prepare(type: unknown, props: unknown): object {
  const given = props as object;
  if (typeof type !== 'string') return given;
  const placed = isInFolder ? place(given) : given;
  return textOnly.test(type) ? placed : keepRanges(placed);
}

export const jsx: typeof make = (type, props, key) => make(type, prepare(type, props), key);

export const jsxs: typeof makeSeveral = (type, props, key) => makeSeveral(type, prepare(type, props), key);

export const jsxDEV: typeof makeInDevelopment = (type, props, ...others) =>
  makeInDevelopment(type, prepare(type, props), ...others);
