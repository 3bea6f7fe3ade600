import type { ReactNode } from 'react';
import type { InteractiveProps, SizedImage } from '../../../engine/block.ts';
import type { Data } from '../../../engine/data.ts';
import { readPicture } from '../../../engine/variants.ts';
import type { Link, Placeholder } from '../../../engine/generated/schema.ts';
import { MoreLink } from '../../ui/link.tsx';
import { PictureGrid } from '../../ui/picture-grid.tsx';
import { Placeholders } from '../../ui/placeholders.tsx';

interface Props {
  images: SizedImage[];
  columns: number;
  isNearTop?: boolean;
  placeholder?: Placeholder;
  link?: Link;
}

/**
 * Pictures in a grid, each with a large view (H-10, S-20). The document lists them, or they come from a
 * source.
 */
export function ImageGrid({ props, data }: InteractiveProps<Props>): ReactNode {
  const { columns, isNearTop, placeholder, link } = props;
  const images = props.images.length > 0 ? props.images : fromRecords(data);
  return (
    <>
      {images.length === 0 && placeholder ? (
        <Placeholders placeholder={placeholder} busy={data.status === 'loading'} columns={columns} />
      ) : (
        <PictureGrid images={images} columns={columns} isNearTop={isNearTop} />
      )}
      <MoreLink link={link} />
    </>
  );
}

/** Returns the first picture of each record; the title of the record is its caption and alternative text. */
function fromRecords({ records }: Data): SizedImage[] {
  return records.flatMap(({ images: [src], title }) =>
    src === undefined
      ? []
      : [{ ...readPicture(src, title, '(max-width: 44rem) 92vw, 20rem'), caption: title }],
  );
}
