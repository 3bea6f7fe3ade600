/** A picture with its place kept; it is fetched when it comes near the view. */
import type { ReactNode } from 'react';
import type { SizedImage } from '../engine/block.ts';

export function Picture({
  image,
  className,
  eager = false,
}: {
  image: SizedImage;
  className?: string;
  eager?: boolean;
}): ReactNode {
  const { src, alt, width, height } = image;
  return (
    <img
      src={src}
      alt={alt}
      width={width}
      height={height}
      className={className}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
    />
  );
}
