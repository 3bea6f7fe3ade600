/** The sanitiser of all HTML of the API and of pages (H-07): DOMPurify. */
import DOMPurify, { type DOMPurify as Sanitiser } from 'dompurify';
import { safeAddress } from '../../engine/read-address.ts';
import { textAttributes, textElements } from './text-elements.ts';

let createSanitiser = (): Sanitiser => DOMPurify;
let sanitiser: Sanitiser | undefined;

/** Gives the sanitiser a window to work on, when it needs one. The build must call it, because Node has no window. */
export function sanitiseWith(openWindow: () => unknown): void {
  createSanitiser = () => DOMPurify(openWindow() as Parameters<typeof DOMPurify>[0]);
  sanitiser = undefined;
}

const config = {
  ALLOWED_TAGS: textElements,
  ALLOWED_ATTR: textAttributes,
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  // DOMPurify does not test the values of these attributes against ALLOWED_URI_REGEXP, because they are not addresses.
  ADD_URI_SAFE_ATTR: 'title lang dir alt width height colspan rowspan start'.split(' '),
  ALLOWED_URI_REGEXP: safeAddress,
};

/** Returns HTML without anything that can run or navigate elsewhere: with the elements and attributes of a text only. */
export function sanitise(html: string): TrustedHTML {
  sanitiser ??= createSanitiser();
  return sanitiser.sanitize(html, { ...config, RETURN_TRUSTED_TYPE: true });
}
