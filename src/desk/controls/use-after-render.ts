import { useCallback, useEffect, useState } from 'react';

/** Returns a function that runs an action once the form it needs is rendered. */
export function useAfterRender(): (act: () => void) => void {
  const [wish, setWish] = useState<{ act: () => void }>();
  useEffect(() => wish?.act(), [wish]);
  return useCallback((act) => setWish({ act }), []);
}
