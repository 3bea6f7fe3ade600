/**
 * A link of the site. Screen readers announce that a link to another site opens in a new tab, and that a link
 * without a target is disabled.
 */
import type { ReactNode } from 'react';
import { linkAttributes } from '../../engine/link.ts';
import type { Link } from '../../engine/generated/schema.ts';
import { links as englishLinks } from '../../engine/generated/english-links.ts';
import { useWords } from './use-services.tsx';

interface Props {
  href: string | null;
  children: ReactNode;
  className?: string;
  /** Opens a link of the site in a new tab, as documents do. */
  newTab?: boolean;
  /** Route of the current page. If it equals `href`, the link is marked with `aria-current`. */
  current?: string;
  /** Text for screen readers after the visible text. */
  more?: string;
  title?: string;
}

export function SiteLink({ href, children, newTab = false, current, more = '', ...rest }: Props): ReactNode {
  const links = useWords('links', englishLinks);
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
        <span className="visually-hidden">{target ? `${more} ${links.newTab}` : more}</span>
      )}
    </a>
  );
}

/** Links as buttons. */
export function Actions({ links }: { links: readonly Link[] | undefined }): ReactNode {
  return (
    links && (
      <div className="actions">
        {links.map(({ label, href }) => (
          <SiteLink key={label} href={href} className="button">
            {label}
          </SiteLink>
        ))}
      </div>
    )
  );
}

interface MoreProps {
  link: Link | undefined;
  className?: string | undefined;
}

/** The link below a block that leads to more. */
export function MoreLink({ link, className }: MoreProps): ReactNode {
  return (
    link && (
      <p className={className}>
        <SiteLink href={link.href} className="more">
          {link.label}
        </SiteLink>
      </p>
    )
  );
}
