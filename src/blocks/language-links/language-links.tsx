import type { ReactNode } from 'react';
import type { StaticProps } from '../../engine/block.ts';
import styles from './language-links.module.css';

/**
 * The languages of the site, each by its own name. A link leads to the page that says the same, or else to the first page
 * of the language; another language begins with a new document, since header, search and words are others.
 */
export function LanguageLinks({ block: { label }, page }: StaticProps<'language-links'>): ReactNode {
  const { languages = [] } = page;
  if (languages.length < 2) return null;
  return (
    <nav aria-label={label} className={styles.languages}>
      <ul>
        {languages.map(({ lang, label, href, isCurrent }) => (
          <li key={lang}>
            {isCurrent ? (
              <span lang={lang} aria-current="true">
                {label}
              </span>
            ) : (
              <a href={href} hrefLang={lang} lang={lang}>
                {label}
              </a>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}
