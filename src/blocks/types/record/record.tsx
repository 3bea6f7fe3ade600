import type { ReactNode } from 'react';
import type { RecordPage, RenderContext, StaticProps } from '../../../engine/block.ts';
import type { RecordBlock } from '../../../engine/generated/schema.ts';
import { readPicture } from '../../../engine/variants.ts';
import type { AllWords } from '../../../engine/words/words.ts';
import { addressFor } from '../../../engine/record.ts';
import { EventTime } from '../../ui/event-time.tsx';
import { Html } from '../../ui/html.tsx';
import { SiteLink } from '../../ui/link.tsx';
import { Picture } from '../../ui/picture.tsx';
import styles from './record.module.css';
import { wordAttributes } from '../../ui/word-attributes.ts';

/** The record of a page that is made for each record; nothing on any other page. */
export function Record({ block, page: { record: of }, words, image, calendar }: StaticProps<'record'>) {
  if (of === undefined) return null;
  const entry = calendar?.(of.source)?.one;
  return (
    <article className={styles.record}>
      {block.show.map((part) => (
        <Part key={part} part={part} block={block} of={of} words={words} image={image} />
      ))}
      {entry && (
        <p className={styles.calendar}>
          <a href={addressFor(entry, of.record.id)} download="">
            {words.calendar.add}
          </a>
        </p>
      )}
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
  const { title, images, text, files, link, lang } = record;
  switch (part) {
    case 'date':
      return <EventTime record={record} className={styles.date} />;
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
