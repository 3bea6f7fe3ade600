/** Hydrates an element of the page: the router application, and each island. */
import { captureOwnerStack, startTransition, type ReactNode } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import type { Report } from '../engine/report.ts';

/**
 * Hydrates the markup of an element as a transition, in which React yields to the visitor's input. Errors are reported;
 * a boundary then shows the served markup.
 */
export function hydrate(element: Element, content: ReactNode, report: Report): Root {
  // `startTransition` calls the function synchronously.
  let root!: Root;
  startTransition(() => {
    root = hydrateRoot(element, content, {
      onRecoverableError(error) {
        // Its own stack leads into React; this one to the elements of the component.
        if (import.meta.env.DEV && error instanceof Error)
          error.stack = `${error.message}${captureOwnerStack()}`;
        // A browser that translates wraps each text in two elements: it changes the page, the site has no fault.
        if (!document.querySelector('font > font'))
          report('page', 'hydration mismatch, React rendered a part again', error);
      },
      onUncaughtError: (error) => report('page', 'rendering failed', error),
      onCaughtError: () => {},
    });
  });
  return root;
}
