import type { ReactNode } from 'react';
import type { RecordPage, RenderContext, StaticProps } from '../../../engine/block.ts';
import type { RecordBlock } from '../../../engine/generated/schema.ts';
import { readPicture } from '../../../engine/variants.ts';
import type { AllWords } from '../../../engine/words/words.ts';
import { writeDate } from '../../ui/dates.ts';
import { Html } from '../../ui/html.tsx';
import { SiteLink } from '../../ui/link.tsx';
import { Picture } from '../../ui/picture.tsx';
import styles from './record.module.css';
import { wordAttributes } from '../../ui/word-attributes.ts';

/** The record of a page that is made for each record; nothing on any other page. */
export function Record({ block, page: { record: of }, words, image }: StaticProps<'record'>): ReactNode {
  if (of === undefined) return null;
  return (
    <article className={styles.record}>
      {block.show.map((part) => (
        <Part key={part} part={part} block={block} of={of} words={words} image={image} />
      ))}
      {block.neighbours && (
        <nav aria-label={of.record.title} className={styles.neighbours}>
          <Neighbour to={of.newer} rel="prev" label={block.neighbours.newer} />
          <Neighbour to={of.older} rel="next" label={block.neighbours.older} />
        </nav>
      )}
    </article>
  );
}

interface PartProps {
  part: RecordBlock['show'][number];
  block: RecordBlock;
  of: RecordPage;
  words: AllWords;
  image: RenderContext['image'];
}

function Part({ part, block: { labels = {} }, of: { record }, words, image }: PartProps): ReactNode {
  const { title, date, images, text, files, link, lang } = record;
  switch (part) {
    case 'date':
      return date === '' ? null : (
        <time className={styles.date} dateTime={date}>
          {writeDate(date, 'short', words.dates)}
        </time>
      );
    case 'images':
      return images.map((src, index) => (
        <Picture
          key={`${src} ${index}`}
          className={styles.image ?? ''}
          image={image(readPicture(src, ''), '(max-width: 44rem) 92vw, 41rem')}
        />
      ));
    case 'text':
      return text === '' ? null : (
        <div className="prose" {...wordAttributes(text, words.locale, lang)}>
          <Html html={text} />
        </div>
      );
    case 'file':
      return files.map((href, index) => (
        <p key={`${href} ${index}`}>
          <SiteLink href={href} newTab className="more" more={title}>
            {labels.file ?? words.cards.open}
          </SiteLink>
        </p>
      ));
    case 'link':
      return link === '' ? null : (
        <p>
          <SiteLink href={link} className="more" more={title}>
            {labels.link ?? words.cards.open}
          </SiteLink>
        </p>
      );
  }
}

function Neighbour({ to, rel, label }: { to: RecordPage['newer']; rel: string; label: string }): ReactNode {
  return (
    to && (
      <a href={to.href} rel={rel}>
        <span>{label}</span>
        {to.title}
      </a>
    )
  );
}
