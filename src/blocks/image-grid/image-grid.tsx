import type { ReactNode } from 'react';
import type { InteractiveProps, SizedImage } from '../../engine/block.ts';
import type { Data } from '../../engine/data.ts';
import type { Link, Placeholder } from '../../generated/schema.ts';
import { SiteLink } from '../../ui/link.tsx';
import { PictureGrid } from '../../ui/picture-grid.tsx';
import { Placeholders } from '../../ui/placeholders.tsx';

interface Props {
  images: SizedImage[];
  columns: number;
  placeholder?: Placeholder;
  link?: Link;
}

/** Pictures in a grid; a picture opens large (H-10, S-20). The pictures are listed, or come from a source. */
export function ImageGrid({ props, data }: InteractiveProps<Props>): ReactNode {
  const { columns, placeholder, link } = props;
  const images = props.images.length > 0 ? props.images : fromRecords(data);
  return (
    <>
      {images.length === 0 && placeholder ? (
        <Placeholders placeholder={placeholder} busy={data.status === 'loading'} columns={columns} />
      ) : (
        <PictureGrid images={images} columns={columns} />
      )}
      {link && (
        <p>
          <SiteLink href={link.href} className="more">
            {link.label}
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
