import type { HTMLAttributes, ReactNode, Ref } from 'react';

// Under Trusted Types even an empty string must be a TrustedHTML value.
const nothing = (globalThis as { trustedTypes?: { emptyHTML: string } }).trustedTypes?.emptyHTML ?? '';

interface Props extends HTMLAttributes<HTMLDivElement> {
  ref: Ref<HTMLDivElement>;
  [data: `data-${string}`]: string;
}

/** An element whose content React does not manage: served markup stays, and other code may change it. */
export function Unmanaged(props: Props): ReactNode {
  return <div {...props} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: nothing }} />;
}
