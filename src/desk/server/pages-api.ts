/** The dev server's routes for whole pages: overview, add, rename, delete, duplicate. */
import type { Hono } from 'hono';
import { answerError, defaultAnswer, readTitles } from '../../authoring/answers.ts';
import { linksTo } from '../../authoring/links-to.ts';
import { listChoices, planNew, writePlan } from '../../authoring/new.ts';
import {
  pageNamed,
  planDelete,
  planDuplicate,
  planRename,
  type DeleteChoices,
} from '../../authoring/pages.ts';
import { writePagesPlan, type PagesPlan, type SiteContext } from '../../authoring/plan.ts';
import { findWords } from '../../authoring/where.ts';
import { pointerAt } from '../../documents/problem.ts';
import { placeIn, readOverview, titleOf, type FoundWords } from './overview.ts';
import { readContext, type SiteState } from './site-state.ts';

/** A link to a page: its document, the title of that, and the pointer to it there. */
export interface LinkRow {
  file: string;
  title: string;
  pointer: string;
  /** As written: `/History#beginnings`. */
  address: string;
}

/**
 * Adds the routes. A refusal is a normal result: `message` gives the reason, and nothing is written.
 * @param state Returns the current state of the documents.
 */
export function addPagesApi(desk: Hono, state: () => SiteState): void {
  const context = () => readContext(state());
  const act = (name: string, plan: (context: SiteContext, asked: Record<string, unknown>) => PagesPlan) =>
    desk.post(`/_dev/pages/${name}`, async (c) => {
      const asked = await c.req.json<Record<string, unknown>>();
      const { site, ...rest } = context();
      try {
        const planned = plan({ site, ...rest }, asked);
        writePagesPlan(site.root, planned);
        return c.json({
          written: [...planned.texts.keys()],
          removed: planned.removed,
          remind: planned.remind,
        });
      } catch (error) {
        return c.json({ message: (error as Error).message });
      }
    });

  desk.get('/_dev/overview', (c) => c.json(readOverview(state(), new Date())));
  desk.get('/_dev/where', (c) => {
    const words = c.req.query('words') ?? '';
    if (words.trim() === '') return c.json([]);
    const { site } = state();
    const found = findWords(site, words).filter(({ isExact }) => isExact);
    return c.json(found.map((one): FoundWords => ({ ...one, ...placeIn(site, one) })));
  });
  desk.get('/_dev/links', (c) => {
    try {
      const { site } = context();
      const places = linksTo(site, pageNamed(site, c.req.query('page') ?? ''), { own: false });
      return c.json(
        places.map(({ file, node, address }): LinkRow => {
          const pointer = pointerAt(file, node.offset);
          return { file: file.path, title: titleOf(site, file.path), pointer, address };
        }),
      );
    } catch (error) {
      return c.json({ message: (error as Error).message }, 404);
    }
  });
  act('rename', (context, { page, to, redirect }) =>
    planRename(context, textOf(page), textOf(to), { redirect: redirect !== false }),
  );
  act('delete', (context, { page, to, unlink }) => {
    const choices: DeleteChoices = {
      unlink: unlink === true,
      ...(typeof to === 'string' && to !== '' && { to }),
    };
    return planDelete(context, textOf(page), choices);
  });
  act('duplicate', (context, { page, to, title }) =>
    planDuplicate(context, textOf(page), textOf(to), textOf(title) === '' ? undefined : textOf(title)),
  );

  desk.post('/_dev/pages/new', async (c) => {
    const { template: name, answers: given } = await c.req.json<{
      template: string;
      answers: Record<string, string>;
    }>();
    const { site, contract, files } = context();
    const templates = site.templates?.value ?? {};
    const template = Object.hasOwn(templates, name) ? templates[name] : undefined;
    if (template === undefined) return c.json({ message: `there is no template "${name}"` });
    const answers = new Map<string, string>();
    const wrong: Record<string, string> = {};
    for (const field of template.fields) {
      const answer = given[field.name]?.trim() || (defaultAnswer(field, answers, readTitles(site)) ?? '');
      const error = answerError(field, answer, listChoices(field, site), 'this');
      if (error !== undefined) wrong[field.name] = answer === '' ? 'Please fill this in.' : error;
      answers.set(field.name, answer);
    }
    if (Object.keys(wrong).length > 0)
      return c.json({ message: 'Nothing is saved yet. Correct the marked fields.', wrong });
    try {
      const plan = planNew(site, contract, files, template, answers);
      writePlan(site.root, plan);
      return c.json({ written: [...plan.texts.keys()], removed: [], remind: plan.remind });
    } catch (error) {
      return c.json({ message: (error as Error).message });
    }
  });
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');
