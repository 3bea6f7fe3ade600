/** The dev server's routes for whole pages: overview, add, rename, delete, duplicate. */
import type { Hono } from 'hono';
import { answerError } from '../../authoring/answers.ts';
import { AlreadyListed } from '../../authoring/insert.ts';
import { linksTo } from '../../authoring/links-to.ts';
import { listChoices, planNew, readAnswers } from '../../authoring/new.ts';
import { planDelete, planDuplicate, planRename, type DeleteChoices } from '../../authoring/document-acts.ts';
import { planOrder } from '../../authoring/order-records.ts';
import { documentNamed } from '../../authoring/named-documents.ts';
import { planLanguage, planTranslated, planTranslation } from '../../authoring/translations.ts';
import { writePagesPlan, type PagesPlan, type SiteContext } from '../../authoring/plan.ts';
import { preparePassages } from '../../authoring/passages.ts';
import { findPlaces, planReplace, type WordPlace } from '../../authoring/replace-words.ts';
import { findExactly } from '../../authoring/where.ts';
import type { Wording } from '../../authoring/wording.ts';
import type { TemplateField } from '../../engine/generated/schema.ts';
import { pointerAt } from '../../site/documents/problem.ts';
import { checkTexts, type PlacedProblem } from './documents/check-draft.ts';
import { editorAddress } from '../shared/document-names.ts';
import { titleOf } from './documents/document-titles.ts';
import { createUndoable, writeWithUndo } from './write-with-undo.ts';
import { readOverview, type FoundWords, type Overview } from './overview.ts';
import { planBringBack } from './history/history-api.ts';
import { openRepo, readRepoState } from './publish/repo-state.ts';
import { reminderInWords } from '../shared/for-runner.ts';
import { restoreVersion, moveToTrash } from './publish/trash.ts';
import { refusalWords } from './guard.ts';
import { readContext, type SiteState } from './documents/site-state.ts';

/** A link to a page: its document, the title of that, and the pointer to it there. */
export interface LinkRow {
  file: string;
  title: string;
  pointer: string;
  /** As written: `/History#beginnings`. */
  address: string;
}

/** A place of words, with the title of its document. */
export type TitledPlace = WordPlace & { title: string };

/** Words to be replaced in the chosen places. */
export interface ReplaceRequest extends Wording {
  keys: readonly string[];
  /** Whether the user accepts problems in other documents. */
  accept?: boolean;
}

/** The outcome of a replacement: problems if nothing was written. */
export interface ReplaceAnswer {
  undo?: string;
  /** How many places were changed; others have another text by now. */
  replaced?: number;
  written?: string[];
  problems?: PlacedProblem[];
  /** Whether all problems are in other documents. */
  canAccept?: boolean;
  message?: string;
}

/**
 * Adds the routes. A refusal is a normal result: `message` gives the reason, and nothing is written.
 * @param state Returns the current state of the documents.
 * @param website Returns the address of the website; empty if the settings do not name it.
 * @param isSignedIn whether people sign in here
 */
export function addPagesApi(
  desk: Hono,
  state: () => SiteState,
  website: () => string = () => '',
  isSignedIn = false,
): void {
  const context = () => readContext(state());
  const undoable = createUndoable<void>();
  /** Writes a plan. The answer has the key that undoes it. Git keeps a deletion beyond the end of the server. */
  function write({ site }: SiteContext, plan: PagesPlan) {
    const { root } = site;
    const [gone = ''] = plan.removed;
    const ref = gone === '' ? undefined : keepInGit(root, titleOf(site, gone), plan);
    if (ref !== undefined) writePagesPlan(root, plan);
    const undo = ref ?? undoable.add(writeWithUndo(root, plan));
    const remind = plan.remind.map(reminderInWords);
    return { undo, written: [...plan.texts.keys()], removed: plan.removed, remind };
  }
  const act = (
    name: string,
    plan: (context: SiteContext, asked: Record<string, unknown>) => PagesPlan | Promise<PagesPlan>,
  ) =>
    desk.post(`/_dev/pages/${name}`, async (c) => {
      const asked = await c.req.json<Record<string, unknown>>();
      const now = context();
      try {
        return c.json(write(now, await plan(now, asked)));
      } catch (error) {
        return c.json({ message: refusalWords(error) });
      }
    });

  desk.get('/_dev/overview', (c) => {
    const now = state();
    // Its page has the search, whose first answer would take seconds on a large site.
    void preparePassages(now.site, now.contract);
    return c.json<Overview>({
      ...readOverview(now, new Date(), website()),
      ...(isSignedIn && { isSignedIn }),
    });
  });
  desk.get('/_dev/where', (c) => {
    const words = c.req.query('words') ?? '';
    if (words.trim() === '') return c.json([]);
    const { site, contract } = state();
    const found = findExactly(site, contract, words);
    return c.json(found.map((one): FoundWords => ({ ...one, title: titleOf(site, one.file) })));
  });
  desk.post('/_dev/places', async (c) => {
    const { site, contract } = state();
    const wording = await c.req.json<Wording>();
    if (wording.old.trim() === '') return c.json({ places: [] });
    const places = findPlaces({ site, contract }, wording);
    return c.json({
      places: places.map((one): TitledPlace => ({ ...one, title: titleOf(site, one.file) })),
    });
  });
  desk.post('/_dev/pages/replace', async (c) => {
    const { keys, accept, ...wording } = await c.req.json<ReplaceRequest>();
    const now = context();
    const { replaced, ...plan } = planReplace(now, wording, new Set(keys));
    const wrong = checkTexts(now, plan.texts);
    // A mistake in a text that is written can only be left out.
    const isOwn = wrong.some(({ file }) => plan.texts.has(file));
    if (isOwn || (wrong.length > 0 && !accept)) return c.json({ problems: wrong, canAccept: !isOwn });
    return c.json({ ...(plan.texts.size > 0 ? write(now, plan) : { written: [] }), replaced });
  });
  desk.get('/_dev/links', (c) => {
    try {
      const { site } = context();
      const name = c.req.query('page') ?? '';
      const places = linksTo(site, documentNamed(site, name), { own: false });
      return c.json(
        places.map(({ file, node, address }): LinkRow => {
          const pointer = pointerAt(file, node.offset);
          return { file: file.path, title: titleOf(site, file.path), pointer, address };
        }),
      );
    } catch (error) {
      return c.json({ message: refusalWords(error) }, 404);
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
  act('language', (context, { lang }) => planLanguage(context, textOf(lang)));
  act('translate', (context, { page, language }) => planTranslation(context, textOf(page), textOf(language)));
  act('translated', (context, { page }) => planTranslated(context, textOf(page), true));
  act('order', (context, { source, ids }) =>
    planOrder(context, textOf(source), Array.isArray(ids) ? ids.map(textOf) : []),
  );

  act('bring', (context, { page, version }) =>
    planBringBack(context, textOf(page), textOf(version) || undefined),
  );

  desk.post('/_dev/pages/undo', async (c) => {
    const { undo: id } = await c.req.json<{ undo: string }>();
    try {
      if (id.startsWith('refs/')) {
        const repo = openRepo(state().site.root);
        const { version, since } = await restoreVersion(repo, state().contract, id, new Date());
        const remind = since === 'contested' ? [contestedWords] : [];
        return c.json({ written: version.files, removed: [], remind });
      }
      undoable.undo(id);
      return c.json({ written: [], removed: [], remind: [] });
    } catch (error) {
      return c.json({ message: refusalWords(error) });
    }
  });

  desk.post('/_dev/pages/new', async (c) => {
    const { template: name, answers: given } = await c.req.json<{
      template: string;
      answers: Record<string, string>;
    }>();
    const now = context();
    const { site, contract, files } = now;
    const templates = site.templates?.value ?? {};
    const template = Object.hasOwn(templates, name) ? templates[name] : undefined;
    if (template === undefined) return c.json({ message: `there is no template "${name}"` });
    const written = Object.entries(given).flatMap(([field, text]) => {
      const answer = text.trim();
      return answer === '' ? [] : [[field, answer]];
    });
    const tell = (field: TemplateField, answer: string) =>
      answer === '' && !field.optional
        ? 'Please fill this in.'
        : answerError(field, answer, listChoices(field, site), 'this');
    const { answers, wrong } = readAnswers(template, Object.fromEntries(written), site, tell);
    if (wrong.size > 0)
      return c.json({
        message: 'Nothing is saved yet. Correct the marked fields.',
        wrong: Object.fromEntries(wrong),
      });
    try {
      const { untrue, ...plan } = planNew(site, contract, files, template, answers);
      const named = untrue.map((one): FoundWords => ({ ...one, title: titleOf(site, one.file) }));
      return c.json({ ...write(now, { removed: [], ...plan }), untrue: named });
    } catch (error) {
      const message = refusalWords(error);
      if (!(error instanceof AlreadyListed)) return c.json({ message });
      const { path, pointer, title } = error;
      return c.json({
        message,
        fill: { title, address: editorAddress(path, pointer) },
      });
    }
  });
}

const contestedWords =
  'Some pages have changed since; where the two differ, the version from before the deletion is used.';

/** Keeps a deletion in git. @returns its ref; `undefined` if git cannot keep it now */
function keepInGit(root: string, title: string, plan: PagesPlan): string | undefined {
  const repo = readRepoState(root);
  if ('obstacle' in repo) return undefined;
  try {
    return moveToTrash(repo, title, plan, new Date()).ref;
  } catch {
    // Git ignores one of the files.
    return undefined;
  }
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');
