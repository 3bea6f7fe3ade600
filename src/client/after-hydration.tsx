import { useEffect, type ReactNode } from 'react';

/** Calls `act` once, when React has taken over the markup beside it. */
export function AfterHydration({ act }: { act: () => void }): ReactNode {
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, whatever is rendered later
  useEffect(() => act(), []);
  return null;
}
