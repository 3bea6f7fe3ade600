/** Headings, and the links beside them with which visitors share a part of a page. */
import type { ReactNode } from 'react';
import type { HeadingLink } from '../../engine/generated/schema.ts';

interface Props {
  /** Id of the heading element. */
  id: string;
  level: number;
  text: ReactNode;
  /** Labels of the link beside the heading. If absent, no link is rendered. */
  link?: HeadingLink | undefined;
  /** Target of the link: the part of the page that the heading introduces. */
  href: string;
}

/**
 * Renders a heading. The link is a sibling of the heading, not a child, so that screen readers read only the
 * text of the heading. Without a script the link leads to the address; with a script `share-links.ts` copies
 * the address or opens the share dialog of the device.
 */
export function Heading({ id, level, text, link, href }: Props): ReactNode {
  const Tag = `h${Math.min(level, 6)}` as 'h2';
  // A second-level heading begins a part of the page (`blocks/styles/base.css`).
  const part = level === 2 ? ' part' : '';
  const heading = (
    <Tag id={id} className={`heading${link ? '' : part}`}>
      {text}
    </Tag>
  );
  if (link === undefined) return heading;
  return (
    <div className={`heading-line${part}`}>
      {heading}
      <a
        className="heading-link"
        href={href}
        aria-label={link.label}
        aria-describedby={id}
        data-copied={link.copied}
      />
    </div>
  );
}
