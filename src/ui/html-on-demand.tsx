/** The text of a record for blocks: renders simple texts at once; for others it loads the code when one is rendered. */
import { lazy, Suspense, type ReactNode } from 'react';
import { simpleText } from './simple-html.ts';

interface Props {
  /** HTML or plain text. */
  html: string;
  /** Returns the part of the rendered text that is shown. */
  show?: (nodes: ReactNode) => ReactNode;
}

const Whole = lazy(() => import('./html.tsx').then((module) => ({ default: module.Html })));

export function HtmlOnDemand({ html, show = (nodes) => nodes }: Props): ReactNode {
  const simple = simpleText(html);
  if (simple !== undefined) return show(simple);
  return (
    <Suspense fallback={null}>
      <Whole html={html} show={show} />
    </Suspense>
  );
}
