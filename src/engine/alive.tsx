/** An interactive block with its records: the same element at build and in the browser. */
import type { ReactNode } from 'react';
import type { Data } from './data.ts';
import { useData } from './services.tsx';

/** Any interactive component, seen from the engine. */
export type LiveComponent = (props: {
  id: string;
  props: unknown;
  slot: (name: string) => ReactNode;
  data: Data;
}) => ReactNode;

/** Draws the component with the records of its block. */
export function Alive({
  Component,
  blockKey,
  props,
  slot,
}: {
  Component: LiveComponent;
  blockKey: string;
  props: unknown;
  slot: (name: string) => ReactNode;
}): ReactNode {
  const data = useData(blockKey);
  return (
    <>
      <Component id={blockKey} props={props} slot={slot} data={data} />
      {data.asOf && (
        <p className="as-of" role="status">
          As of <time dateTime={data.asOf}>{longDay(data.asOf)}</time>
        </p>
      )}
    </>
  );
}

/** `12 November 2026`, of `2026-11-12`. */
function longDay(day: string): string {
  const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
  return format.format(new Date(`${day}T00:00:00Z`));
}
