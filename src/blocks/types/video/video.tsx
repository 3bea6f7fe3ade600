import { useEffect, useState, type ReactNode } from 'react';
import type { InteractiveProps, SizedImage } from '../../../engine/block.ts';
import { useWords } from '../../ui/use-services.tsx';
import { Icon } from '../../ui/icons.tsx';
import { focusAttributes, Picture } from '../../ui/picture.tsx';
import { video as englishVideo } from '../../../engine/generated/english-video.ts';
import styles from './video.module.css';

interface Props {
  src: string;
  poster: SizedImage;
  label: string;
}

/**
 * A short video that starts muted (H-03). The page first shows its poster. The video is loaded after
 * hydration, and not at all for visitors who prefer reduced motion.
 */
export function Video({ props: { src, poster, label } }: InteractiveProps<Props>): ReactNode {
  const words = useWords('video', englishVideo);
  const [playing, setPlaying] = useState(false);
  const [muted, setMuted] = useState(true);

  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    setPlaying(true);
  }, []);
  return (
    <div className={styles.video} {...focusAttributes(poster)}>
      <Picture image={poster} loading="eager" fetchPriority="high" />
      {playing && (
        <>
          {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- nobody speaks in it */}
          <video
            src={src}
            {...(poster.sources ? {} : { poster: poster.src })}
            aria-label={label}
            autoPlay
            loop
            muted={muted}
            playsInline
          />
          <button type="button" aria-pressed={!muted} onClick={() => setMuted(!muted)}>
            <Icon name={muted ? 'muted' : 'sound'} />
            <span className="visually-hidden">{words.sound}</span>
          </button>
        </>
      )}
    </div>
  );
}
