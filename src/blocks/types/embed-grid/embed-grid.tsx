import type { ReactNode } from 'react';
import type { StaticProps } from '../../../engine/block.ts';
import { SiteLink } from '../../ui/link.tsx';
import { useWords } from '../../ui/use-services.tsx';
import { links as englishLinks } from '../../../engine/generated/english-links.ts';
import { evenColumns } from '../../ui/columns.ts';
import rows from '../../ui/columns.module.css';
import styles from './embed-grid.module.css';

/** Files of this site, and documents of others; no pictures, which a frame shows on every device. */
const isDocument =
  /^\/(?!.*\.(?:avif|jpe?g|png|svg|webp)$)|\.pdf(?:[?#]|$)|^https:\/\/(?:drive|docs)\.google\.com\//i;

/** In pixels; the schema says it to maintainers. */
const usualHeight = 600;

/** Frames side by side if there is space; the page document may set their height (S-06, S-16). */
export function EmbedGrid({ block, prose }: StaticProps<'embed-grid'>): ReactNode {
  const links = useWords('links', englishLinks);
  const { text, frames, height = usualHeight } = block;
  return (
    <>
      {text && <div className="prose">{prose(text)}</div>}
      <ul
        className={`${rows.columns} ${styles.grid}`}
        data-columns={frames.length === 1 ? 1 : evenColumns(frames.length, 2)}
      >
        {frames.map(({ id, title, src, link }) => (
          <li key={id} id={id}>
            <figure data-document={isDocument.test(src) || undefined}>
              {/* oxlint-disable-next-line react/iframe-missing-sandbox -- a sandbox shuts out the browser's own reader of PDF documents */}
              <iframe
                title={title}
                src={src}
                sandbox={/^\/(?!.*\.pdf$)/i.test(src) ? '' : undefined}
                height={height}
                loading="lazy"
                allow="fullscreen; encrypted-media; picture-in-picture"
                referrerPolicy="strict-origin-when-cross-origin"
              />
              <figcaption>
                {/* A phone shows no document in a frame. */}
                {link || !isDocument.test(src) ? (
                  title
                ) : (
                  <SiteLink href={src} newTab>
                    {title}
                  </SiteLink>
                )}
                {link && (
                  <>
                    {' – '}
                    <a href={src} target="_blank" rel="noopener noreferrer">
                      {link}
                      <span className="visually-hidden">{` ${links.newTab}`}</span>
                    </a>
                  </>
                )}
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </>
  );
}
