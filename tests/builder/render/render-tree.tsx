/** A page of blocks that no site has: the engine knows none of them by name. */
import { useState, type ReactNode } from 'react';
import {
  createRegistry,
  type Block,
  type BlockDefinition,
  type InteractiveProps,
} from '../../../src/engine/block.ts';
import { noData } from '../../../src/engine/data.ts';
import { renderBlocks } from '../../../src/builder/render/render-blocks.tsx';
import { planPage } from '../../../src/builder/resolve/plan-page.ts';
import { noSelections } from '../../../src/engine/selections.ts';
import { ServicesProvider } from '../../../src/blocks/ui/use-services.tsx';
import type { Services } from '../../../src/engine/services.ts';
import { allEnglish } from '../../../src/engine/words/site-words.ts';

/** A counter with a piece of prose in it, and room for blocks. */
export function Counter({ id, props, slot, data }: InteractiveProps<{ start: number }>): ReactNode {
  const [count, setCount] = useState(props.start);
  return (
    <div>
      <button type="button" onClick={() => setCount(count + 1)}>
        {id}: {count}
      </button>
      <ul aria-busy={data.status === 'loading'}>
        {data.records.map((record) => (
          <li key={record.id}>{record.title}</li>
        ))}
      </ul>
      {slot('words')}
      {slot('inner')}
    </div>
  );
}

type Loose = Block & { text?: string; start?: number; blocks?: Block[]; data?: { source: string } };

const definitions = [
  {
    kind: 'static',
    type: 'note',
    Renderer: ({ block, level }: { block: Loose; level: number }) => <p data-level={level}>{block.text}</p>,
  },
  {
    kind: 'group',
    type: 'box',
    isOutlet: false,
    wrapper: () => ({ tag: 'section', className: 'box', innerClassName: 'inner' }),
  },
  { kind: 'group', type: 'outlet', isOutlet: true, wrapper: () => ({ tag: 'main' }) },
  {
    kind: 'interactive',
    type: 'counter',
    Component: Counter,
    hydrate: 'visible',
    prepare: ({ start = 0 }: Loose) => ({ start }),
    slots: ({ text, blocks = [] }: Loose) => ({ words: { content: <em>{text}</em> }, inner: { blocks } }),
  },
] as unknown as BlockDefinition[];

const registry = createRegistry(definitions);

/** Blocks of types that the contract does not have. */
export function blocks(...list: Record<string, unknown>[]): Block[] {
  return list as unknown as Block[];
}

export function services(changes: Partial<Services> = {}): Services {
  return {
    builtOn: '2026-07-16',
    today: () => '2026-07-16',
    data: { get: () => noData, atBuild: () => noData, subscribe: () => () => {} },
    selections: noSelections,
    send: () => {
      throw new Error('nothing is sent here');
    },
    follow: () => undefined,
    oncePerSession: () => true,
    texts: () => Promise.resolve([]),
    report: () => {},
    ...changes,
  };
}

/** Layout and content as React, and what their islands are sent to the browser with. */
export function renderTree(layout: readonly Block[], content: readonly Block[], given = services()) {
  const plan = planPage(
    {
      info: { route: '/Page', title: 'Page', headings: [] },
      paths: ['/Page'],
      description: 'A page.',
      layout,
      content,
      site: { name: 'Site', lang: 'en', themeColor: '#ffffff' },
    },
    {
      registry,
      policies: {},
      sources: {},
      builtOn: '2026-07-16',
      build: 'b1',
      context: {
        image: (image) => image,
        prose: (lines) => lines.join(' '),
        call: (name) => ({ path: name, auth: false, adds: [] }),
        words: allEnglish,
      },
    },
  );
  const element = <ServicesProvider value={given}>{renderBlocks(plan.blocks)}</ServicesProvider>;
  return { element, islands: plan.payload.blocks };
}
