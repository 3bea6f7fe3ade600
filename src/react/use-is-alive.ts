import { useEffect, useState } from 'react';

/** Whether the block runs in a browser: false as it is served and while it is hydrated, so that both are the same. */
export function useIsAlive(): boolean {
  const [isAlive, setAlive] = useState(false);
  useEffect(() => setAlive(true), []);
  return isAlive;
}
