import { useEffect, useRef, useState, type ComponentProps, type ReactNode } from 'react';

/**
 * A picture of the API, by itself or in HTML. One that does not come, or is none, gives way to its words, without the
 * sign of a broken picture. Whoever has written no words for it has a decoration: it is not announced.
 */
export function OwnPicture({ alt, ...attributes }: ComponentProps<'img'> & { alt: string }): ReactNode {
  const [isBroken, setIsBroken] = useState(false);
  const ref = useRef<HTMLImageElement>(null);
  useEffect(() => {
    // It may have failed before this was hydrated.
    const { complete = false, naturalWidth = 0 } = ref.current ?? {};
    if (complete && naturalWidth === 0) setIsBroken(true);
  }, []);
  if (isBroken) return alt;
  return <img {...attributes} alt={alt} ref={ref} onError={() => setIsBroken(true)} />;
}
