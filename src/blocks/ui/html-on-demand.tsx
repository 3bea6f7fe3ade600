/** The text of a record for blocks: renders simple texts at once; for others it loads the code when one is rendered. */
import { lazy, Suspense, type ReactNode } from 'react';
import { simpleText } from './simple-html.ts';

const Whole = lazy(() => import('./html.tsx').then((module) => ({ default: module.Html })));

/** @param html HTML or plain text. */
export function HtmlOnDemand({ html }: { html: string }): ReactNode {
  const simple = simpleText(html);
  if (simple !== undefined) return simple;
  return (
    <Suspense fallback={null}>
      <Whole html={html} />
    </Suspense>
  );
}
