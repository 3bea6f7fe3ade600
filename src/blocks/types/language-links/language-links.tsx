import type { ReactNode } from 'react';
import type { StaticProps } from '../../../engine/block.ts';
import styles from './language-links.module.css';

/**
 * Links to the languages of the site, each by its own name. A link leads to the translation of the page, or else to the
 * first page of the language. Switching language is a full page load, because header, search and words differ.
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
