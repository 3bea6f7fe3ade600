import type { ReactNode } from 'react';
import type { StaticProps } from '../../../engine/block.ts';
import { textStyles } from '../../../engine/text-styles.ts';
import { Caption } from '../../ui/credit.tsx';
import { Actions, MoreLink } from '../../ui/link.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Quotation } from '../../ui/quotation.tsx';
import styles from './rich-text.module.css';

/** Returns the classes of a text style; the theme defines the site's own styles. */
function findClasses(variant: string): string {
  const own = (textStyles.includes(variant) ? styles[variant] : undefined) ?? `rich-text-${variant}`;
  return own === styles.text ? own : `${styles.text} ${own}`;
}

/** Text: paragraphs, lists, emphasis, links; optionally with a picture or a quotation. */
export function RichText({ block, prose, image, isNearTop }: StaticProps<'rich-text'>): ReactNode {
  const { lead, text, lang, quotation, link, actions, source, variant = 'text' } = block;
  return (
    <div className={findClasses(variant)}>
      {block.image && (
        <figure className={styles.figure}>
          <Picture
            image={image(block.image, '(max-width: 48rem) 92vw, 18rem')}
            loading={isNearTop ? 'eager' : 'lazy'}
          />
          <Caption of={block.image} />
        </figure>
      )}
      {lead && <p className={styles.lead}>{lead}</p>}
      <div className="prose" lang={lang}>
        {prose(text)}
      </div>
      {quotation && <Quotation words={quotation} prose={prose} />}
      {source && <p className={styles.source}>{source}</p>}
      <MoreLink link={link} className={styles.link} />
      <Actions links={actions} />
    </div>
  );
}
