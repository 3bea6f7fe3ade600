import type { ReactNode } from 'react';
import type { StaticProps } from '../../../engine/block.ts';
import { Credit } from '../../ui/credit.tsx';
import { MoreLink, SiteLink } from '../../ui/link.tsx';
import { Picture } from '../../ui/picture.tsx';
import { evenColumns } from '../../ui/columns.ts';
import rows from '../../ui/columns.module.css';
import figures from './card-grid.figures.module.css';
import styles from './card-grid.module.css';
import strip from './card-grid.strip.module.css';

/** Width of a card's picture by the variant of the block, as the `sizes` attribute. */
const sizes = { grid: '(max-width: 29rem) 6.5rem, 16rem', figures: '6rem', strip: '10.5rem' };

/** Cards with a picture, a title and a text; each may be a link (H-08, H-09). */
export function CardGrid({ block, prose, image, page, words }: StaticProps<'card-grid'>): ReactNode {
  const { text, cards, link, variant = 'grid', columns = evenColumns(cards.length, 4) } = block;
  // A strip scrolls sideways, so it must be focusable for keyboard users.
  const scrolls =
    variant === 'strip'
      ? { tabIndex: 0, role: 'group', 'aria-label': block.heading ?? words.cards.strip }
      : {};
  return (
    <>
      {text && <div className="prose">{prose(text)}</div>}
      <div
        className={{ grid: styles.grid, figures: figures.figures, strip: strip.strip }[variant]}
        {...scrolls}
      >
        <ul
          {...(variant === 'strip'
            ? { className: strip.cards }
            : { className: rows.columns, 'data-columns': columns, 'data-parts': '' })}
        >
          {cards.map((card) => (
            <li
              key={card.id}
              id={card.id}
              className={card.image ? `${styles.card} ${styles.pictured}` : styles.card}
            >
              {card.image && <Picture image={image(card.image, sizes[variant])} />}
              <span className={styles.title}>
                {card.href === undefined ? (
                  card.title
                ) : (
                  <SiteLink href={card.href} current={page.route}>
                    {card.title}
                  </SiteLink>
                )}
              </span>
              {card.text && <span className={styles.text}>{card.text}</span>}
              {card.image && <Credit of={card.image} />}
            </li>
          ))}
        </ul>
      </div>
      <MoreLink link={link} />
    </>
  );
}
