/**
 * A picture with reserved space. A photograph of the site is loaded in the width and format that fit the
 * device. A drawing or a picture of the API has no variants and is loaded as it is.
 */
import type { ReactNode } from 'react';
import type { SizedImage } from '../engine/block.ts';

interface Props {
  image: SizedImage;
  className?: string;
  title?: string;
  /** Default `lazy`: the picture is loaded when it comes near the viewport. */
  loading?: 'lazy' | 'eager';
  /** For the one large picture at the top of a page, which is loaded before the others. */
  fetchPriority?: 'high';
}

export function Picture({ image: { src, alt, width, height, sources }, ...others }: Props): ReactNode {
  const drawn = (
    <img src={src} alt={alt} width={width} height={height} loading="lazy" decoding="async" {...others} />
  );
  return sources ? (
    <picture>
      {sources.map((source) => (
        <source key={source.type} {...source} />
      ))}
      {drawn}
    </picture>
  ) : (
    drawn
  );
}
