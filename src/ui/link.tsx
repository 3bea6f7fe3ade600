/** A link of the site. Another site opens in a new tab and says so; a link without a target says that too. */
import type { ReactNode } from 'react';
import { linkAttributes } from '../engine/link.ts';

interface Props {
  href: string | null;
  children: ReactNode;
  className?: string;
  /** Opens in a new tab although it stays on the site: documents do. */
  newTab?: boolean;
  /** Address of the page that the link stands on, to mark the link that leads to it. */
  current?: string;
  /** What those who hear the page are told after the words that are seen. */
  more?: string;
  title?: string;
}

export function SiteLink({ href, children, newTab = false, current, more = '', ...rest }: Props): ReactNode {
  if (href === null) {
    return (
      <a {...rest} role="link" aria-disabled="true" data-placeholder="">
        {children}
      </a>
    );
  }
  const { target, rel } = newTab
    ? ({ target: '_blank', rel: 'noopener noreferrer' } as const)
    : linkAttributes(href);
  return (
    <a {...rest} href={href} target={target} rel={rel} aria-current={current === href ? 'page' : undefined}>
      {children}
      {more && ' '}
      {(target || more) && (
        <span className="visually-hidden">
          {more}
          {target && ' (opens in a new tab)'}
        </span>
      )}
    </a>
  );
}
