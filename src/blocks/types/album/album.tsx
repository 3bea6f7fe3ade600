import { useEffect, type ReactNode } from 'react';
import type { InteractiveProps } from '../../../engine/block.ts';
import type { DataRecord } from '../../../engine/record.ts';
import { readPicture } from '../../../engine/variants.ts';
import { HtmlOnDemand } from '../../ui/html-on-demand.tsx';
import { OtherFiles } from '../../ui/other-files.tsx';
import { fill } from '../../../engine/words/words.ts';
import { album as englishAlbum } from '../../../engine/generated/english-album.ts';
import { lists as englishLists } from '../../../engine/generated/english-lists.ts';
import { dates as englishDates } from '../../../engine/generated/english-dates.ts';
import { pictures as englishPictures } from '../../../engine/generated/english-pictures.ts';
import type { AlbumBlock } from '../../../engine/generated/schema.ts';
import { useIsAlive } from '../../ui/use-is-alive.ts';
import { useWords, useLocale } from '../../ui/use-services.tsx';
import { writeDate } from '../../ui/dates.ts';
import { SiteLink } from '../../ui/link.tsx';
import { PictureGrid } from '../../ui/picture-grid.tsx';
import { Placeholders } from '../../ui/placeholders.tsx';
import styles from './album.module.css';
import { wordAttributes } from '../../ui/word-attributes.ts';

interface Props extends Pick<AlbumBlock, 'back' | 'placeholder' | 'withoutScripts'> {
  level: number;
}

/**
 * An album: date, last update, number of photos, title, description, and pictures with a large view (D-05).
 */
export function Album({
  props: { back, placeholder, withoutScripts, level },
  data,
}: InteractiveProps<Props>): ReactNode {
  const [album] = data.records;
  const { loading } = useWords('lists', englishLists);
  // Not in the served markup: without scripts nothing is loading.
  const isAlive = useIsAlive();
  useEffect(() => {
    // Tabs, bookmarks and the history show the title of the album before the name of the site.
    if (album) document.title = [album.title, document.title.split(' – ').at(-1)].filter(Boolean).join(' – ');
  }, [album]);
  return (
    <div className={styles.album} aria-busy={data.status === 'loading'}>
      <p>
        <SiteLink href={back.href} className={styles.back ?? ''}>
          {back.label}
        </SiteLink>
      </p>
      {withoutScripts && data.status === 'loading' && (
        <noscript>
          <p>{withoutScripts}</p>
        </noscript>
      )}
      {data.status === 'loading' && isAlive && <p role="status">{loading}</p>}
      {album && <Pictures album={album} level={level} />}
      {!album && data.status !== 'loading' && <Placeholders placeholder={placeholder} busy={false} />}
    </div>
  );
}

function Pictures({ album, level }: { album: DataRecord; level: number }): ReactNode {
  const { title, date, updated, text, images, lang } = album;
  const locale = useLocale();
  const words = useWords('album', englishAlbum);
  const pictures = useWords('pictures', englishPictures);
  const Title = `h${Math.min(level, 6)}` as 'h2';
  return (
    <>
      {title && <Title {...wordAttributes(title, locale, lang)}>{title}</Title>}
      <dl className={styles.facts}>
        <Fact name={words.date} day={date} />
        <Fact name={words.updated} day={updated} />
        <div>
          <dt>{words.total}</dt>
          <dd>{images.length}</dd>
        </div>
      </dl>
      <div className="prose" {...wordAttributes(text, locale, lang)}>
        <HtmlOnDemand html={text} />
      </div>
      <PictureGrid
        columns={3}
        images={images.map((src, index) =>
          readPicture(
            src,
            fill(pictures.photo, { title, number: index + 1, count: images.length }),
            '(max-width: 44rem) 46vw, 20rem',
          ),
        )}
      />
      <OtherFiles record={album} />
    </>
  );
}

function Fact({ name, day }: { name: string; day: string }): ReactNode {
  const dates = useWords('dates', englishDates);
  return day === '' ? null : (
    <div>
      <dt>{name}</dt>
      <dd>
        <time dateTime={day}>{writeDate(day, 'numeric', dates)}</time>
      </dd>
    </div>
  );
}
