import { useCallback, useLayoutEffect, useRef } from 'react';

/**
 * Returns a function for an answer that comes late: it calls what the last drawing has handed in, which knows the document
 * of now, and does nothing when the component is gone.
 */
export function useLatest<Parameters extends unknown[]>(
  act: (...parameters: Parameters) => void,
): (...parameters: Parameters) => void {
  const latest = useRef<typeof act | undefined>(undefined);
  useLayoutEffect(() => {
    latest.current = act;
    return () => {
      latest.current = undefined;
    };
  });
  return useCallback((...parameters) => latest.current?.(...parameters), []);
}
