/** Hydrates an element of the page: the router application, and each island. */
import { startTransition, type ReactNode } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import type { Report } from '../engine/report.ts';

/**
 * Hydrates the markup of an element, as a transition: React pauses for what the visitor does, and between slices. What
 * goes wrong is reported, and a boundary shows what was served.
 */
export function hydrate(element: Element, content: ReactNode, report: Report): Root {
  // A transition is begun at once.
  let root!: Root;
  startTransition(() => {
    root = hydrateRoot(element, content, {
      onRecoverableError: (error) => report('page', 'hydration mismatch, React rendered a part again', error),
      onUncaughtError: (error) => report('page', 'rendering failed', error),
      onCaughtError: () => {},
    });
  });
  return root;
}
