import { useEffect, useRef, useState, type ReactNode } from 'react';
import { ExampleFrame } from '../gallery/example-frame.tsx';

/** Width of the example in CSS pixels, which is shown smaller. */
const width = '720';

/** A small picture of a block: an example of the gallery, drawn once it is in sight. It cannot be used. */
export function Miniature({ type, name }: { type: string; name: string }): ReactNode {
  const place = useRef<HTMLDivElement>(null);
  const [isSeen, setIsSeen] = useState(false);
  useEffect(() => {
    if (place.current === null || typeof IntersectionObserver === 'undefined') return undefined;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setIsSeen(true);
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={place} className="miniature" aria-hidden="true" inert>
      {isSeen && <ExampleFrame type={type} name={name} display={{ width, scheme: '' }} />}
    </div>
  );
}
