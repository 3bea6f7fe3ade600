import type { ReactNode } from 'react';
import type { StaticProps } from '../../../engine/block.ts';
import { Heading } from '../../ui/heading.tsx';
import { SiteLink } from '../../ui/link.tsx';
import { Picture } from '../../ui/picture.tsx';
import styles from './page-banner.module.css';

/** Banner of an inner page: its title as main heading, and the breadcrumb. */
export function PageBanner({ block, page, image, words }: StaticProps<'page-banner'>): ReactNode {
  // The first page would lead to itself.
  const breadcrumb = (page.breadcrumb ?? block.breadcrumb).filter(({ href }) => href !== page.route);
  const lang = page.record?.record.lang || undefined;
  const art = page.banner ?? block.image;
  return (
    <div className={styles.banner}>
      {art && (
        <div className={styles.art}>
          {/* On a narrow screen the banner is taller than a wide picture, which is cropped at the sides. */}
          <Picture
            image={image({ ...art, alt: '' }, '(max-width: 48rem) 200vw, 100vw')}
            loading="eager"
            fetchPriority="high"
          />
        </div>
      )}
      <div className={styles.inner}>
        <div className={styles.words}>
          {breadcrumb.length > 0 && (
            <nav aria-label={words.page.breadcrumb}>
              <ol>
                {breadcrumb.map(({ label, href }) => (
                  <li key={label}>
                    <SiteLink href={href}>{label}</SiteLink>
                  </li>
                ))}
                <li aria-current="page">{page.title}</li>
              </ol>
            </nav>
          )}
          <Heading
            id="page-heading"
            level={1}
            text={lang === undefined ? page.title : <span lang={lang}>{page.title}</span>}
            href={page.route}
            link={page.headingLink}
          />
        </div>
      </div>
    </div>
  );
}
