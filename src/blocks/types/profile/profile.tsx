import type { ReactNode } from 'react';
import type { StaticProps } from '../../../engine/block.ts';
import { Heading } from '../../ui/heading.tsx';
import { Credit } from '../../ui/credit.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Quotation } from '../../ui/quotation.tsx';
import styles from './profile.module.css';

/** A person: name, picture, a quotation, facts, and the biography (S-12). */
export function Profile({
  block,
  level,
  headingLink,
  prose,
  image,
  isNearTop,
}: StaticProps<'profile'>): ReactNode {
  const { name, quotation, facts = [], text } = block;
  return (
    <article className={styles.profile}>
      <Heading
        id={`${block.id}-heading`}
        level={level}
        text={name}
        href={`#${block.id}`}
        link={headingLink}
      />
      <div className={styles.aside}>
        {block.image && (
          <>
            <Picture image={image(block.image, '15rem')} loading={isNearTop ? 'eager' : 'lazy'} />
            <Credit of={block.image} />
          </>
        )}
        {facts.length > 0 && (
          <dl>
            {facts.map(({ label, value }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        )}
      </div>
      <div className={styles.story}>
        {quotation && <Quotation words={quotation} prose={prose} />}
        <div className="prose">{prose(text)}</div>
      </div>
    </article>
  );
}
