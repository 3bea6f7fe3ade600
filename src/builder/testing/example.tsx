/** Renders a single block with all that the build would supply, for tests and the gallery. */
import type { ReactNode } from 'react';
import { registry } from '../../blocks/index.ts';
import type { Block, LanguageLink, RecordPage } from '../../engine/block.ts';
import type { Data } from '../../engine/data.ts';
import { calendarOf } from '../../engine/site-paths.ts';
import { fullRecord, type DataRecord } from '../../engine/record.ts';
import { renderBlocks } from '../render/render-blocks.tsx';
import type { PagePlan } from '../resolve/page-plan.ts';
import { planPage, type PlanOptions } from '../resolve/plan-page.ts';
import { Html } from '../../blocks/ui/html.tsx';
import type { Choices } from '../../engine/policy.ts';
import { proseToHtml } from '../../site/prose/prose.ts';
import { noChoices } from '../../engine/selections.ts';
import { ServicesProvider } from '../../blocks/ui/use-services.tsx';
import type { Services } from '../../engine/services.ts';
import type { Facet, Policies } from '../../engine/generated/schema.ts';
import { allEnglish } from '../../engine/words/site-words.ts';

/** A block as in a document, and the records that its source returns. */
export interface Example {
  block: Record<string, unknown>;
  records?: Partial<DataRecord>[];
  status?: Data['status'];
  /** For an invalid example: words of the expected message. */
  says?: string;
}

/** The content of `examples.json` in the folder of a block. */
export interface Examples {
  valid: Record<string, Example>;
  invalid: Record<string, Example>;
}

/** A site in two languages. */
const languagesOfExamples: readonly LanguageLink[] = [
  { lang: 'en', label: 'English', href: '/Page', isTranslation: true, isCurrent: true },
  { lang: 'fr', label: 'Français', href: '/fr/Page', isTranslation: true },
];

/** The current day of every example, and the day of its build. */
const dayOfExamples = '2026-07-16';

/**
 * The services of a page on 16 July 2026; every block gets the same records.
 * @param changes services that replace these
 */
function servicesFor(
  { records = [], status = 'ready' }: Pick<Example, 'records' | 'status'>,
  changes: Partial<Services> = {},
  facets: Facet[] = [],
): Services {
  const data: Data = {
    status,
    records: records.map((fields, index) => fullRecord({ id: `r${index}`, ...fields })),
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
    follow: () => undefined,
    oncePerSession: () => true,
    texts: () => Promise.resolve([]),
    report: (where, message, cause) => {
      throw new Error(`${where}: ${message}`, { cause });
    },
    ...changes,
  };
}

/** The record of the page of an example: the second of its records, or the only one. */
function recordOf({ records = [] }: Example): { record?: RecordPage } {
  const whole = records.map((fields, index) => fullRecord({ id: `r${index}`, ...fields }));
  const [first, record = first, last] = whole;
  if (record === undefined) return {};
  const link = (to: DataRecord | undefined) => to && { title: to.title, href: `/News/${to.id}` };
  const [newer, older] = [link(first), link(last)];
  return { record: { source: 'news', record, ...(newer && { newer }), ...(older && { older }) } };
}

/** Keeps filter selections in memory, as a page does in its address. */
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

/** The options with which the build would plan an example, without measured pictures. */
export function optionsFor(policies: Policies): PlanOptions {
  return {
    registry,
    policies,
    sources: {},
    builtOn: dayOfExamples,
    build: 'examples',
    context: {
      image: (image) => image,
      prose: (...given) => <Html html={proseToHtml(...given)} />,
      call: (name) => ({ path: `/api/${name}`, auth: false, adds: [] }),
      calendar: (name, where) => calendarOf(name, { calendar: 'Events', isOwn: true }, where),
      words: allEnglish,
    },
  };
}

/** A planned example, its services, and the React element that the build would render. */
interface PlannedExample {
  element: ReactNode;
  plan: PagePlan;
  services: Services;
}

/** The block as a React element, as the build would render it. */
export const renderExample = (...given: Parameters<typeof planExample>): ReactNode =>
  planExample(...given).element;

/**
 * Plans a page that has this block alone.
 * @param changes services that replace those of the example
 */
export function planExample(
  example: Example,
  options: PlanOptions,
  changes: Partial<Services> = {},
): PlannedExample {
  const plan = planPage(
    {
      info: {
        route: '/Page',
        title: 'The page',
        headings: [],
        languages: languagesOfExamples,
        ...recordOf(example),
      },
      paths: ['/Page'],
      description: 'An example.',
      layout: [example.block as unknown as Block],
      content: [],
      site: { name: 'Examples', lang: 'en', themeColor: '#ffffff' },
    },
    options,
  );
  const [island] = Object.values(plan.payload.blocks);
  const facets = island?.data?.facets ?? [];
  const services = servicesFor(example, { words: options.context.words, ...changes }, [...facets]);
  const element = <ServicesProvider value={services}>{renderBlocks(plan.blocks)}</ServicesProvider>;
  return { element, plan, services };
}
