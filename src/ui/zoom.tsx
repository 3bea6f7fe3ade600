/** The large view of a list of pictures: arrow keys, swiping, Escape (react-photo-view). */
import { useEffect, useId, type ReactNode } from 'react';
import { PhotoSlider } from 'react-photo-view';
import type { SizedImage } from '../engine/block.ts';

interface Props {
  images: readonly SizedImage[];
  index: number;
  onIndex: (index: number) => void;
  onClose: () => void;
}

export function Zoom({ images, index, onIndex, onClose }: Props): ReactNode {
  const captionId = useId();
  useEffect(() => {
    // The library draws its view at the end of the body; what lies below must not be reached by keyboard.
    const page = document.getElementById('root');
    page?.setAttribute('inert', '');
    // It gives its dialog neither a name nor the focus.
    const dialog = document.querySelector<HTMLElement>('.PhotoView-Portal');
    dialog?.setAttribute('aria-modal', 'true');
    dialog?.setAttribute('aria-labelledby', captionId);
    dialog?.setAttribute('tabindex', '-1');
    dialog?.focus({ preventScroll: true });
    return () => page?.removeAttribute('inert');
  }, [captionId]);
  const caption = () => (
    <p id={captionId} className="PhotoView-caption" aria-live="polite">
      {images[index]?.caption ?? images[index]?.alt}
    </p>
  );
  return (
    <PhotoSlider
      images={images.map(({ src }, key) => ({ src, key }))}
      visible
      onClose={onClose}
      index={index}
      onIndexChange={onIndex}
      overlayRender={caption}
    />
  );
}
