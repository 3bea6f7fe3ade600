import { useEffect, useRef, useState, type ComponentProps, type ReactNode } from 'react';

/**
 * A picture of the API, by itself or in HTML. If it cannot be loaded, its alternative text replaces it, without the
 * browser's icon for a broken picture. Without alternative text it is decorative and not announced.
 */
export function OwnPicture({ alt, ...attributes }: ComponentProps<'img'> & { alt: string }): ReactNode {
  const [isBroken, setIsBroken] = useState(false);
  const ref = useRef<HTMLImageElement>(null);
  useEffect(() => {
    // It may have failed before hydration.
    const { complete = false, naturalWidth = 0 } = ref.current ?? {};
    if (complete && naturalWidth === 0) setIsBroken(true);
  }, []);
  if (isBroken) return alt;
  return <img {...attributes} alt={alt} ref={ref} onError={() => setIsBroken(true)} />;
}
