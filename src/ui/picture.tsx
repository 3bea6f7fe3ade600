/**
 * A picture with its place kept. A photograph of the site comes in the width and format that fit the device;
 * a drawing, and a picture of the API, has no variants and stays as it is.
 */
import type { ReactNode } from 'react';
import type { SizedImage } from '../engine/block.ts';

interface Props {
  image: SizedImage;
  className?: string;
  title?: string;
  /** `lazy`, unless told otherwise: it is fetched when it comes near the view. */
  loading?: 'lazy' | 'eager';
  /** Of the one large picture that a page opens with: it is fetched before the others. */
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
