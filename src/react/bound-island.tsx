/** An island with the data of its binding: the same component at build and in the browser. */
import { useEffect, useState, type ReactNode } from 'react';
import { useData } from './use-services.tsx';
import type { IslandComponent } from '../engine/block.ts';

/** Renders the component with the data of its binding. */
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
  return (
    <>
      <Component id={blockKey} props={props} slot={slot} data={data} />
      {data.asOf && <AsOf day={data.asOf} />}
    </>
  );
}

/**
 * The day of records that a failed request could not replace. The live region is rendered empty first: screen
 * readers announce only changes to a region that exists.
 */
function AsOf({ day }: { day: string }): ReactNode {
  const [isThere, setThere] = useState(false);
  useEffect(() => {
    // With the next frame but one: the first of them shows the place.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => setThere(true));
    });
    return () => cancelAnimationFrame(frame);
  }, []);
  return (
    <p className="as-of" role="status">
      {isThere && (
        <>
          As of <time dateTime={day}>{longDay(day)}</time>
        </>
      )}
    </p>
  );
}

/** `12 November 2026`, of `2026-11-12`. */
function longDay(day: string): string {
  const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
  return format.format(new Date(`${day}T00:00:00Z`));
}
