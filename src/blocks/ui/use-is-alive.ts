import { useEffect, useState } from 'react';

/** Whether the block runs in a browser: false in the served markup and while hydrating, so that both match. */
export function useIsAlive(): boolean {
  const [isAlive, setAlive] = useState(false);
  useEffect(() => setAlive(true), []);
  return isAlive;
}
