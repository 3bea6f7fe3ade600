/** Draws one block by itself, with everything that the outside would hand to it: in the tests and in the gallery. */
import type { ReactNode } from 'react';
import { registry } from '../blocks/index.ts';
import type { Block } from '../engine/block.ts';
import type { Data } from '../engine/data.ts';
import type { DataRecord } from '../engine/record.ts';
import { renderBlocks, type TreeContext } from '../render/render-blocks.tsx';
import { Html } from '../react/html.tsx';
import type { Choices } from '../engine/policy.ts';
import { proseToHtml } from '../documents/prose.ts';
import { noChoices } from '../engine/selections.ts';
import { ServicesProvider } from '../react/services.tsx';
import type { Services } from '../engine/services.ts';
import type { Facet, Policies } from '../generated/schema.ts';
import { emptyRecord } from './empty-record.ts';

/** A block as it might stand in a document, with what a source might bring. */
export interface Example {
  block: Record<string, unknown>;
  records?: Partial<DataRecord>[];
  status?: Data['status'];
  /** Of an invalid example: words of the message. */
  says?: string;
}

/** `examples.json` in the folder of a block. */
export interface Examples {
  valid: Record<string, Example>;
  invalid: Record<string, Example>;
}

/** The day of every example. */
export const dayOfExamples = '2026-07-16';

/** The services of a page on 16 July 2026, on which every block has these records. */
export function servicesFor(
  { records = [], status = 'ready' }: Pick<Example, 'records' | 'status'>,
  changes: Partial<Services> = {},
  facets: Facet[] = [],
): Services {
  const data: Data = {
    status,
    records: records.map((fields, index) => ({ ...emptyRecord, id: `r${index}`, ...fields })),
    facets,
  };
  return {
    built: dayOfExamples,
    today: () => dayOfExamples,
    data: { get: () => data, built: () => data, subscribe: () => () => {} },
    selections: selectionsInMemory(),
    send: () => {
      throw new Error('nothing is sent here');
    },
    oncePerSession: () => true,
    texts: () => Promise.resolve([]),
    report: (where, message, cause) => {
      throw new Error(`${where}: ${message}`, { cause });
    },
    ...changes,
  };
}

/** Choices that are kept as long as the example is shown, as an address would keep them. */
export function selectionsInMemory(): Services['selections'] {
  const listeners = new Set<() => void>();
  const chosen = new Map<string, Choices>();
  return {
    get: (key) => chosen.get(key) ?? noChoices,
    choose(key, choices) {
      const left = Object.entries({ ...chosen.get(key), ...choices }).filter(([, value]) => value !== '');
      if (left.length === 0) chosen.delete(key);
      else chosen.set(key, Object.fromEntries(left));
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** The tools of the build, without pictures that could be measured. */
export function contextFor(policies: Policies): TreeContext {
  return {
    page: { route: '/Page', title: 'The page', headings: [] },
    registry,
    content: [],
    onIsland: () => {},
    resolve: ({ source, policy = '' }) => ({ source, facets: policies[policy] ?? [] }),
    image: (image) => image,
    prose: (lines) => <Html html={proseToHtml(lines)} />,
    call: (name) => ({ path: `/api/${name}`, auth: false, adds: [] }),
  };
}

/** The block as React, as the build would draw it. */
export function drawExample(
  example: Example,
  context: TreeContext,
  changes: Partial<Services> = {},
): ReactNode {
  const binding = example.block['data'] as { source: string; policy?: string } | undefined;
  const facets = binding === undefined ? [] : context.resolve(binding).facets;
  return (
    <ServicesProvider value={servicesFor(example, changes, [...facets])}>
      {renderBlocks([example.block as unknown as Block], context, 2)}
    </ServicesProvider>
  );
}
