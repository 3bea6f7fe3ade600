/** All documents of the site at a glance: what is awaited, wrong, not shown, and who changed what last. */
import { choicesOf } from '../../authoring/new.ts';
import { dayOf } from '../../engine/day.ts';
import { todosIn } from '../../documents/lists.ts';
import { isDue, periodWords, timedIn } from '../../documents/periods.ts';
import { filesOf, isPage, sharedOf, type Document } from '../../documents/read-site.ts';
import type { Template } from '../../generated/schema.ts';
import { readLastChanges, type LastChange } from './last-changes.ts';
import type { SiteState } from './site-state.ts';

/** One document of the overview. */
export interface OverviewRow {
  /** `pages/History.json`. */
  file: string;
  /** Its address in the editor; for a page also on the site. */
  path: string;
  title: string;
  isPage: boolean;
  /** On which days the page is shown, if not on all: `from 3 to 12 May 2026`. */
  shown?: string;
  /** Whether a build of today has the page. */
  isShownToday: boolean;
  /** Days of its blocks and drafts among them, in words. */
  blocks: string[];
  /** What is still to be supplied. */
  awaited: string[];
  /** What is wrong. */
  wrong: string[];
  changed?: LastChange;
}

/** A kind of thing that can be added, with the questions that are asked. */
export interface OverviewTemplate {
  name: string;
  description: string;
  fields: (Pick<Template['fields'][number], 'name' | 'ask' | 'example' | 'form' | 'optional' | 'madeOf'> & {
    choices: string[];
  })[];
}

export interface Overview {
  rows: OverviewRow[];
  templates: OverviewTemplate[];
}

/** Reads the overview. @param now The present moment, for what is shown today. */
export function readOverview({ site, problems }: SiteState, now: Date): Overview {
  const today = dayOf(now);
  const changes = readLastChanges(site.root);
  const todos = todosIn(site);
  const documents = new Map<string, Document<unknown>>([
    ...site.pages.map((page) => [page.file.path, page] as const),
    ...sharedOf(site).map(([, document]) => [document.file.path, document] as const),
  ]);
  const rows = filesOf(site).map(({ path: file }): OverviewRow => {
    const document = documents.get(file);
    const page = document && isPage(document) ? document : undefined;
    const path = file.replace(/^pages/, '').replace(/\.json$/, '');
    const timed = document === undefined ? [] : timedIn(document);
    const own = timed.find(({ pointer }) => pointer === '' && page !== undefined)?.period;
    const changed = changes.get(file);
    return {
      file,
      path,
      title: typeof page?.value.title === 'string' ? page.value.title : path.slice(1),
      isPage: page !== undefined,
      ...(own && { shown: periodWords(own) }),
      isShownToday: own === undefined || isDue(own, today),
      blocks: timed.filter(({ pointer }) => pointer !== '').map(({ period }) => periodWords(period)),
      awaited: todos.filter((todo) => todo.file === file).map(({ words }) => words),
      wrong: problems
        .filter((problem) => problem.file === file)
        .map(({ line, message }) => `line ${line}: ${message}`),
      ...(changed && { changed }),
    };
  });
  return { rows, templates: templatesOf(site) };
}

/** The templates that need no drawing, which only the command can make. */
function templatesOf(site: SiteState['site']): OverviewTemplate[] {
  if (site.templates === undefined || site.templates.problems.length > 0) return [];
  return Object.entries(site.templates.value as Record<string, Template>)
    .filter(([, template]) => template.picture === undefined)
    .map(([name, { description, fields }]) => ({
      name,
      description,
      fields: fields.map((field) => ({
        name: field.name,
        ask: field.ask,
        ...(field.example !== undefined && { example: field.example }),
        ...(field.form && { form: field.form }),
        ...(field.optional && { optional: field.optional }),
        ...(field.madeOf !== undefined && { madeOf: field.madeOf }),
        choices: choicesOf(field, site),
      })),
    }));
}
