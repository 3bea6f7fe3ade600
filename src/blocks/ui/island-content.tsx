/** The content of an island: its component with its data, in an error boundary. */
import type { ReactNode } from 'react';
import type { IslandComponent } from '../../engine/block.ts';
import { BlockBoundary } from './block-boundary.tsx';
import { BoundIsland } from './bound-island.tsx';

interface Props {
  Component: IslandComponent;
  blockKey: string;
  props: unknown;
  slot: (name: string) => ReactNode;
  /** Shown instead of the component after an error. */
  fallback: ReactNode;
}

/** The build and the browser render the same tree, so that React can hydrate the served markup. */
export function IslandContent({ fallback, ...island }: Props): ReactNode {
  return (
    <BlockBoundary name={island.blockKey} fallback={fallback}>
      <BoundIsland {...island} />
    </BlockBoundary>
  );
}
