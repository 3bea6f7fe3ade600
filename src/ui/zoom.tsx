/** The large view of a list of pictures: arrow keys, swiping, Escape (react-photo-view). */
import { useEffect, type ReactNode } from 'react';
import { PhotoSlider } from 'react-photo-view';
import type { SizedImage } from '../engine/block.ts';

interface Props {
  images: readonly SizedImage[];
  index: number;
  onIndex: (index: number) => void;
  onClose: () => void;
}

export function Zoom({ images, index, onIndex, onClose }: Props): ReactNode {
  useEffect(() => {
    // The library draws its view at the end of the body; what lies below must not be reached by keyboard.
    const page = document.getElementById('root');
    page?.setAttribute('inert', '');
    return () => page?.removeAttribute('inert');
  }, []);
  const caption = () => <p className="PhotoView-caption">{images[index]?.caption ?? images[index]?.alt}</p>;
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
