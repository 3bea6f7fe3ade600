/** Renders an island with the data of its binding. The build and the browser use the same component. */
import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react';
import { useData, useLocale, useServices, useWords } from './use-services.tsx';
import { dates as englishDates } from '../../engine/generated/english-dates.ts';
import type { IslandComponent } from '../../engine/block.ts';

// Few lists have more records than their page holds.
const ListEnd = lazy(() => import('./list-end.tsx').then((module) => ({ default: module.ListEnd })));
// Only the build renders what is in a `noscript`.
const WholeListLink = lazy(() =>
  import('./list-end.tsx').then((module) => ({ default: module.WholeListLink })),
);

/**
 * Renders the component of an island with its data, and below it the day of the data if a request failed
 * (A-04).
 */
export function BoundIsland({
  Component,
  blockKey,
  props,
  slot,
}: {
  Component: IslandComponent;
  blockKey: string;
  props: unknown;
  slot: (name: string) => ReactNode;
}): ReactNode {
  const data = useData(blockKey);
  const { atBuild } = useServices().data;
  const [shown, count = 0] = [data.records.length, data.summary?.count];
  return (
    <>
      <Component id={blockKey} props={props} slot={slot} data={data} />
      {(data.facets.length > 0 || shown < count) && (
        <noscript>
          <Suspense fallback={null}>
            <WholeListLink id={blockKey} />
          </Suspense>
        </noscript>
      )}
      {data.asOf && <AsOf day={data.asOf} isServed={atBuild(blockKey).asOf === data.asOf} />}
      {(data.rest || shown < count) && (
        <Suspense fallback={null}>
          <ListEnd id={blockKey} data={data} />
        </Suspense>
      )}
    </>
  );
}

/**
 * The day of records that a failed request could not replace. The live region is rendered empty first,
 * because screen readers announce only changes to an existing region; a day that the build knew is part of the page.
 */
function AsOf({ day, isServed }: { day: string; isServed: boolean }): ReactNode {
  const dates = useWords('dates', englishDates);
  const locale = useLocale();
  const [before, after] = dates.asOf.split('{day}');
  const [isThere, setThere] = useState(isServed);
  useEffect(() => {
    // Waits two animation frames: the first one paints the empty region.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => setThere(true));
    });
    return () => cancelAnimationFrame(frame);
  }, []);
  return (
    <p className="as-of" role="status">
      {isThere && (
        <>
          {before}
          <time dateTime={day}>{longDay(day, locale)}</time>
          {after}
        </>
      )}
    </p>
  );
}

/** Formats `2026-11-12` as the locale writes it: `12 November 2026`. */
function longDay(day: string, locale: string): string {
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
  return format.format(new Date(`${day}T00:00:00Z`));
}
