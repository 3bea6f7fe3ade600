/** Renders an element as the build does, for tests, with and without a document. */
import type { ReactNode } from 'react';
import { prerender } from 'react-dom/static';
import { ServicesProvider } from '../../blocks/ui/use-services.tsx';

/**
 * Returns the markup that the build would write.
 * @throws the first error of a component.
 */
export async function markupOfElement(element: ReactNode): Promise<string> {
  const errors: unknown[] = [];
  const { prelude } = await prerender(element, {
    progressiveChunkSize: Infinity,
    onError: (error) => void errors.push(error),
  });
  const markup = await new Response(prelude).text();
  // React for servers leaves its mark on the context that it has drawn with, since nobody else draws on a server. React
  // for browsers would take it for somebody who draws at the same time.
  Object.assign(ServicesProvider, { _currentRenderer: null });
  if (errors.length > 0) throw errors[0];
  return markup;
}
