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
  return <Component id={blockKey} props={props} slot={slot} data={useData(blockKey)} />;
}
