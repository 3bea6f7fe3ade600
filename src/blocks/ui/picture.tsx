/**
 * A picture with reserved space. A photograph of the site is loaded in the width and format that fit the
 * device. A drawing or a picture of the API has no variants and is loaded as it is.
 */
import type { ReactNode } from 'react';
import type { SizedImage } from '../../engine/block.ts';

interface Props {
  image: SizedImage;
  className?: string;
  /** The language of its description, if it is another than that of the page. */
  lang?: string | undefined;
  title?: string;
  /** Default `lazy`: the picture is loaded when it comes near the viewport. */
  loading?: 'lazy' | 'eager';
  /** For the one large picture at the top of a page, which is loaded before the others. */
  fetchPriority?: 'high';
}

/**
 * Returns the attributes by which `blocks/styles/focus.css` crops a picture around its focus, in fifths or in the
 * middle: the Content-Security-Policy allows no `style` attribute.
 */
export function focusAttributes({ focus }: SizedImage) {
  return focus && { 'data-x': step(focus.x), 'data-y': step(focus.y) };
}

/** The number of a place there: fifths from 0 on, of which the last is 6; 5 is the middle. */
const step = (part: number) => (Math.abs(part - 0.5) < 0.05 ? 5 : part < 0.9 ? Math.round(part * 5) : 6);

export function Picture({ image, ...others }: Props): ReactNode {
  const { src, alt, width, height, suitsDark, sources } = image;
  const drawn = (
    <img
      src={src}
      alt={alt}
      width={width}
      height={height}
      {...focusAttributes(image)}
      data-suits-dark={suitsDark}
      loading="lazy"
      decoding="async"
      {...others}
    />
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
