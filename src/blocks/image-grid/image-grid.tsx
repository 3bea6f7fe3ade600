import { lazy, Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import type { InteractiveProps, SizedImage } from '../../engine/block.ts';
import type { Data } from '../../engine/data.ts';
import type { Link, Placeholder } from '../../generated/schema.ts';
import { SiteLink } from '../../ui/link.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Placeholders } from '../../ui/placeholders.tsx';
import styles from './image-grid.module.css';

interface Props {
  images: SizedImage[];
  columns: number;
  placeholder?: Placeholder;
  link?: Link;
}

// The large view is fetched when a picture is opened for the first time.
const Zoom = lazy(() => import('../../ui/zoom.tsx').then((module) => ({ default: module.Zoom })));

/** Pictures in a grid; a picture opens large (H-10, S-20). The pictures are listed, or come from a source. */
export function ImageGrid({ props, data }: InteractiveProps<Props>): ReactNode {
  const images = props.images.length > 0 ? props.images : fromRecords(data);
  const [open, setOpen] = useState<number>();
  const opener = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    // Once the large view is gone, one goes on from where one was.
    if (open === undefined) opener.current?.focus();
  }, [open]);

  return (
    <>
      {images.length === 0 && props.placeholder ? (
        <Placeholders
          placeholder={props.placeholder}
          busy={data.status === 'loading'}
          columns={props.columns}
        />
      ) : (
        <ul className={styles.grid} data-columns={props.columns}>
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
                  <Picture image={image} />
                  <span className="visually-hidden">Enlarge{image.alt === '' ? ' the picture' : ''}</span>
                </button>
                {image.caption && <figcaption>{image.caption}</figcaption>}
              </figure>
            </li>
          ))}
        </ul>
      )}
      {open !== undefined && (
        <Suspense fallback={null}>
          <Zoom images={images} index={open} onIndex={setOpen} onClose={() => setOpen(undefined)} />
        </Suspense>
      )}
      {props.link && (
        <p>
          <SiteLink href={props.link.href} className="more">
            {props.link.label}
          </SiteLink>
        </p>
      )}
    </>
  );
}

/** The first picture of each record, with the record's title for its words. */
function fromRecords({ records }: Data): SizedImage[] {
  return records.flatMap(({ images: [src], title }) =>
    src === undefined ? [] : [{ src, alt: title, caption: title }],
  );
}
