/** Draws one block of the registry by itself, with everything that the outside would hand to it. */
import { prerender } from 'react-dom/static';
import sitePolicies from '../pages/_policies.json';
import { registry } from '../src/blocks/index.ts';
import type { Block } from '../src/engine/block.ts';
import type { Data, DataRecord } from '../src/engine/data.ts';
import { drawBlocks, type DrawContext } from '../src/engine/draw.tsx';
import { Html } from '../src/engine/html.tsx';
import type { Choices } from '../src/engine/policy.ts';
import { proseToHtml } from '../src/engine/prose.ts';
import { noChoices } from '../src/engine/selections.ts';
import { ServicesProvider, type Services } from '../src/engine/services.tsx';
import type { Facet, Policies } from '../src/generated/schema.ts';
import { record } from './make-record.ts';

/** A block as it might stand in a document, with what a source might bring. */
export interface Example {
  block: Record<string, unknown>;
  records?: Partial<DataRecord>[];
  status?: Data['status'];
  /** Of an invalid example: words of the message. */
  says?: string;
}

/** The filter policies of the site. */
export const policies = sitePolicies as unknown as Policies;

/** The services of a page on 16 July 2026, on which every block has these records. */
export function servicesFor(
  { records = [], status = 'ready' }: Pick<Example, 'records' | 'status'>,
  changes: Partial<Services> = {},
  facets: Facet[] = [],
): Services {
  const data: Data = {
    status,
    records: records.map((fields, index) => record({ id: `r${index}`, ...fields })),
    facets,
  };
  return {
    built: '2026-07-16',
    today: () => '2026-07-16',
    data: { get: () => data, built: () => data, subscribe: () => () => {} },
    selections: selectionsInMemory(),
    send: () => {
      throw new Error('nothing is sent here');
    },
    firstInVisit: () => true,
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
export const context: DrawContext = {
  page: { route: '/Page', title: 'The page', headings: [] },
  registry,
  content: [],
  pack: () => {},
  resolve: ({ source, policy = '' }) => ({ source, facets: policies[policy] ?? [] }),
  image: (image) => image,
  prose: (lines) => <Html html={proseToHtml(lines)} />,
  call: (name) => ({ path: `/api/${name}`, auth: false, adds: [] }),
};

/** The block as React, as the build would draw it. */
export function elementOf(example: Example, changes: Partial<Services> = {}) {
  const policy = (example.block['data'] as { policy?: string } | undefined)?.policy ?? '';
  const services = servicesFor(example, changes, policies[policy] ?? []);
  return (
    <ServicesProvider value={services}>
      {drawBlocks([example.block as unknown as Block], context, 2)}
    </ServicesProvider>
  );
}

/** The markup that the build would write. */
export async function markupOf(example: Example): Promise<string> {
  const errors: unknown[] = [];
  const { prelude } = await prerender(elementOf(example), {
    progressiveChunkSize: Infinity,
    onError: (error) => void errors.push(error),
  });
  const markup = await new Response(prelude).text();
  if (errors.length > 0) throw errors[0];
  return markup;
}
