import { useEffect, useRef, useState, type ReactNode } from 'react';
import { typeName } from '../../site/documents/entry-names.ts';
import { ExampleFrame } from '../gallery/example-frame.tsx';

/** Width at which the example is laid out before it is scaled down, in CSS pixels. */
const width = '720';

/** A thumbnail of a block: the name of the block, then a gallery example, rendered once in view and not interactive. */
export function Miniature({ type, name }: { type: string; name: string }): ReactNode {
  const place = useRef<HTMLDivElement>(null);
  const [isSeen, setIsSeen] = useState(false);
  const [isDrawn, setIsDrawn] = useState(false);
  useEffect(() => {
    if (place.current === null || typeof IntersectionObserver === 'undefined') return undefined;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setIsSeen(true);
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={place} className="miniature" data-drawn={isDrawn || undefined} aria-hidden="true" inert>
      {!isDrawn && <span>{typeName(type)}</span>}
      {isSeen && (
        <ExampleFrame
          type={type}
          name={name}
          display={{ width, scheme: '' }}
          onDrawn={() => setIsDrawn(true)}
        />
      )}
    </div>
  );
}
