/** Headings, and beside them the links with which a visitor hands a part of a page on. */
import type { ReactNode } from 'react';
import type { HeadingLink } from '../generated/schema.ts';

interface Props {
  /** Id of the heading itself. */
  id: string;
  level: number;
  text: ReactNode;
  /** Words of the link beside it; without them there is none. */
  link?: HeadingLink | undefined;
  /** Where the link leads: to the place that the heading names. */
  href: string;
}

/**
 * A heading. The link stands beside it, not in it: those who hear the page hear the words of the heading alone.
 * Without a script the link names the address; `share-links.ts` copies it or hands it to the device.
 */
export function Heading({ id, level, text, link, href }: Props): ReactNode {
  const Tag = `h${Math.min(level, 6)}` as 'h2';
  const heading = (
    <Tag id={id} className="heading">
      {text}
    </Tag>
  );
  if (link === undefined) return heading;
  return (
    <div className="heading-line">
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
