/** Renders one block by itself, with all that the build would hand to it: in the tests and in the gallery. */
import type { ReactNode } from 'react';
import { registry } from '../blocks/index.ts';
import type { Block } from '../engine/block.ts';
import type { Data } from '../engine/data.ts';
import type { DataRecord } from '../engine/record.ts';
import { renderBlocks } from '../render/render-blocks.tsx';
import { planPage, resolveBinding, type PlanOptions } from '../resolve/plan-page.ts';
import { Html } from '../react/html.tsx';
import type { Choices } from '../engine/policy.ts';
import { proseToHtml } from '../documents/prose.ts';
import { noChoices } from '../engine/selections.ts';
import { ServicesProvider } from '../react/use-services.tsx';
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
const dayOfExamples = '2026-07-16';

/** The services of a page on 16 July 2026, on which every block has these records. */
function servicesFor(
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
    builtOn: dayOfExamples,
    today: () => dayOfExamples,
    data: { get: () => data, atBuild: () => data, subscribe: () => () => {} },
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

/** What the build would plan an example with, without pictures that could be measured. */
export function optionsFor(policies: Policies): PlanOptions {
  return {
    registry,
    policies,
    sources: {},
    builtOn: dayOfExamples,
    build: 'examples',
    context: {
      image: (image) => image,
      prose: (lines) => <Html html={proseToHtml(lines)} />,
      call: (name) => ({ path: `/api/${name}`, auth: false, adds: [] }),
    },
  };
}

/** The block as React, as the build would render it. */
export function renderExample(
  example: Example,
  options: PlanOptions,
  changes: Partial<Services> = {},
): ReactNode {
  const binding = example.block['data'] as { source: string; policy?: string } | undefined;
  const facets = binding === undefined ? [] : resolveBinding(binding, options.policies).facets;
  const plan = planPage(
    {
      info: { route: '/Page', title: 'The page', headings: [] },
      paths: ['/Page'],
      description: 'An example.',
      layout: [example.block as unknown as Block],
      content: [],
      site: { name: 'Examples', lang: 'en', themeColor: '#ffffff' },
    },
    options,
  );
  return (
    <ServicesProvider value={servicesFor(example, changes, [...facets])}>
      {renderBlocks(plan.blocks)}
    </ServicesProvider>
  );
}
