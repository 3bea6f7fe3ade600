import { useCallback, useEffect, type ReactNode } from 'react';
import type { InteractiveProps } from '../../../engine/block.ts';
import type { DataRecord } from '../../../engine/record.ts';
import { useFiltered } from '../../ui/use-filtered.ts';
import type { AudioListBlock } from '../../../engine/generated/schema.ts';
import { EmptyList } from '../../ui/empty-list.tsx';
import { FilterBar } from '../../ui/filter-bar.tsx';
import { SiteLink } from '../../ui/link.tsx';
import { RecordList } from '../../ui/record-list.tsx';
import styles from './audio-list.module.css';
import { useLocale } from '../../ui/use-services.tsx';
import { wordAttributes } from '../../ui/word-attributes.ts';

interface Props extends Pick<AudioListBlock, 'placeholder'> {
  level: number;
}

/** Recordings of a source, each with a player; only one plays at a time (D-08). */
export function AudioList({ id, props, data }: InteractiveProps<Props>): ReactNode {
  const list = useFiltered(id, data);
  const { visible } = list;
  useOnePlayer();
  const card = useCallback(
    (record: DataRecord) => <Recording record={record} level={props.level} />,
    [props.level],
  );
  return (
    <>
      {data.facets.length > 0 && <FilterBar id={id} facets={data.facets} {...list} />}
      {visible.length === 0 ? (
        <EmptyList {...list} id={id} data={data} placeholder={props.placeholder} columns={1} />
      ) : (
        <RecordList variant="rows" records={visible} card={card} />
      )}
    </>
  );
}

/** The kinds of recordings by the endings of their files. */
const kinds = new Map([
  ['aac', 'audio/aac'],
  ['flac', 'audio/flac'],
  ['m4a', 'audio/mp4'],
  ['mp3', 'audio/mpeg'],
  ['mp4', 'audio/mp4'],
  ['wav', 'audio/wav'],
  ['webm', 'audio/webm'],
]);

/** The kind of a recording: a browser plays none of a kind that it does not know. Without another sign it is ogg. */
const kindOf = (file: string) =>
  kinds.get(/\.(\w+)(?:[?#]|$)/.exec(file)?.[1]?.toLowerCase() ?? '') ?? 'audio/ogg';

function Recording(props: { record: DataRecord; level: number }): ReactNode {
  const { title, files, lang } = props.record;
  const locale = useLocale();
  const [file] = files;
  const Title = `h${Math.min(props.level, 6)}` as 'h3';
  return (
    <div className={styles.recording}>
      {title && (
        <Title className={styles.title} {...wordAttributes(title, locale, lang)}>
          {/* The recording can be opened and kept where the player cannot play it. */}
          {file ? <SiteLink href={file}>{title}</SiteLink> : title}
        </Title>
      )}
      {file && (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- the words of a song are not in the record
        <audio controls preload="none" aria-label={title}>
          <source src={file} type={kindOf(file)} />
        </audio>
      )}
    </div>
  );
}

/** Pauses all other players of the page, including those of other blocks, when one starts. */
function useOnePlayer(): void {
  useEffect(() => {
    const pauseOthers = ({ target }: Event) => {
      for (const other of document.querySelectorAll('audio')) if (other !== target) other.pause();
    };
    // The event does not bubble, so the listener captures it.
    document.addEventListener('play', pauseOthers, true);
    return () => document.removeEventListener('play', pauseOthers, true);
  }, []);
}
