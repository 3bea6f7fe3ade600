/** Pictures in a grid; each opens in a large view (H-10, S-20, D-05, D-09). */
import { lazy, Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import type { SizedImage } from '../../engine/block.ts';
import { textLanguage } from '../../engine/text-language.ts';
import { useLocale, useWords } from './use-services.tsx';
import { Caption } from './credit.tsx';
import { OwnPicture } from './own-picture.tsx';
import { focusAttributes, Picture } from './picture.tsx';
import { pictures as englishPictures } from '../../engine/generated/english-pictures.ts';
import rows from './columns.module.css';
import styles from './picture-grid.module.css';

// The code of the large view is loaded when a picture is opened for the first time.
const Zoom = lazy(() => import('./zoom.tsx').then((module) => ({ default: module.Zoom })));

interface Props {
  images: readonly SizedImage[];
  columns: number;
  /** Whether it is at the top of a page, where its first picture is not lazy. */
  isNearTop?: boolean | undefined;
}

/** A picture of the site, or of the API, which may not come. */
function GridPicture({ image, loading }: { image: SizedImage; loading: 'lazy' | 'eager' }): ReactNode {
  const lang = textLanguage(image.alt, useLocale());
  if (image.width !== undefined) return <Picture image={image} lang={lang} loading={loading} />;
  return (
    <OwnPicture
      src={image.src}
      alt={image.alt}
      {...focusAttributes(image)}
      lang={lang}
      loading={loading}
      decoding="async"
    />
  );
}

export function PictureGrid({ images, columns, isNearTop }: Props): ReactNode {
  const pictures = useWords('pictures', englishPictures);
  const [open, setOpen] = useState<number>();
  const opener = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    // Returns the focus to the opened picture after the large view is closed.
    if (open === undefined) opener.current?.focus();
  }, [open]);

  return (
    <>
      <ul className={`${rows.columns} ${styles.grid}`} data-columns={columns} data-parts="">
        {images.map((image, index) => (
          <li key={`${image.src} ${index}`}>
            <figure>
              <button
                type="button"
                onClick={(event) => {
                  opener.current = event.currentTarget;
                  setOpen(index);
                }}
              >
                <GridPicture image={image} loading={isNearTop && index === 0 ? 'eager' : 'lazy'} />
                <span className="visually-hidden">
                  {image.alt === '' ? pictures.enlargePicture : pictures.enlarge}
                </span>
              </button>
              <Caption of={image} />
            </figure>
          </li>
        ))}
      </ul>
      {open !== undefined && (
        <Suspense fallback={null}>
          <Zoom images={images} index={open} onIndex={setOpen} onClose={() => setOpen(undefined)} />
        </Suspense>
      )}
    </>
  );
}
