/** `Html` for blocks: renders simple texts at once; for others it loads the code when the first is rendered. */
import { lazy, Suspense, type ReactNode } from 'react';
import { simpleHtml } from './simple-html.ts';

const Whole = lazy(() => import('./html.tsx').then((module) => ({ default: module.Html })));

export function HtmlOnDemand({ html }: { html: string }): ReactNode {
  const simple = simpleHtml(html);
  if (simple !== undefined) return simple;
  return (
    <Suspense fallback={null}>
      <Whole html={html} />
    </Suspense>
  );
}
