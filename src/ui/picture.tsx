/**
 * A picture with its place kept. A photograph of the site comes in the width and format that fit the device;
 * a drawing, and a picture of the API, has no variants and stays as it is.
 */
import type { ReactNode } from 'react';
import type { SizedImage } from '../engine/block.ts';
import { formats, srcSetOf } from '../engine/variants.ts';

interface Props {
  image: SizedImage;
  className?: string;
  title?: string;
  /**
   * When it is fetched. `late`: as it comes near the view; `early`: with the page; `first`: before all others,
   * for the one large picture that a page opens with.
   */
  fetched?: 'late' | 'early' | 'first';
}

export function Picture({ image, className, title, fetched = 'late' }: Props): ReactNode {
  const { src, alt, width, height, variants } = image;
  const drawn = (
    <img
      src={src}
      alt={alt}
      width={width}
      height={height}
      className={className}
      title={title}
      {...(fetched === 'late' ? { loading: 'lazy', decoding: 'async' } : { loading: 'eager' })}
      {...(fetched === 'first' ? { fetchPriority: 'high' } : {})}
    />
  );
  if (variants === undefined) return drawn;
  return (
    <picture>
      {formats.map((format) => (
        <source
          key={format}
          type={`image/${format}`}
          srcSet={srcSetOf(variants, format)}
          sizes={variants.sizes}
        />
      ))}
      {drawn}
    </picture>
  );
}
