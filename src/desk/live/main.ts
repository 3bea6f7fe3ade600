/**
 * The desk on a live page: saved documents appear at once, an Alt-click opens the source of a block, and the day
 * can be chosen.
 */
import { withoutBase } from '../../engine/base.ts';
import { development } from '../../client/development.ts';
import { listen, tell } from '../shared/editor-messages.ts';
import { followDocuments } from '../shared/follow-documents.ts';
import { showBar } from './bar.ts';
import { watchFileDrags } from '../shared/file-drag.ts';
import { dropFiles } from './drop-files.ts';
import { editBlocks } from './edit-blocks.ts';
import { createDraftFollower } from './follow-draft.ts';
import { keepFocus } from './keep-focus.ts';
import './marks.css';
import { openBlocks } from './open-block.ts';
import { showProblems } from './problems.ts';

development.load = () => import('./start-app.ts');

/** Renders changes in the page, which keeps its scroll position, focus and block state. */
async function refresh(): Promise<void> {
  const { application } = development;
  // Before the application runs, there is no state to lose.
  if (application === undefined) return location.reload();
  keepFocus(document);
  const router = await application.startRouter();
  await router.refresh();
}

// Inside the editor, the bar would show nothing new.
const showMessage = window.parent === window ? showBar(document) : () => {};
openBlocks(document, showMessage);
// A dropped file would replace the page.
watchFileDrags(document);
const frame = window.frameElement as HTMLElement | null;
const edited = frame?.dataset['edited'];
if (edited !== undefined) {
  const editor = window.parent;
  editBlocks(document, editor, edited);
  dropFiles(document, editor, () => JSON.parse(frame?.dataset['files'] ?? '[]') as string[]);
  const draw = createDraftFollower(
    document,
    {
      running: () => development.application,
      fetch: (address) => window.fetch(address),
      reload: () => location.reload(),
    },
    (isDrawn) => tell(editor, { desk: 'drawn', isDrawn }),
  );
  listen(
    () => editor,
    ({ desk }) => {
      if (desk === 'draft') void draw();
      if (desk === 'look')
        void import('./find-barriers.ts')
          .then(({ findBarriers }) => findBarriers(document))
          .catch(() => undefined)
          .then((barriers) => tell(editor, { desk: 'looked', barriers }));
    },
  );
}
/** Shows why this page cannot be shown as it is written; nothing if it can. @returns whether it can */
async function tellProblems(): Promise<boolean> {
  const path = encodeURIComponent(withoutBase(location.pathname) ?? '');
  const response = await fetch(`/_dev/problems?path=${path}`);
  if (!response.ok) throw new Error(response.statusText);
  const problems = (await response.json()) as string[];
  showProblems(document, problems);
  return problems.length === 0;
}
/** Shows the page as it is written now, or why it cannot be shown. */
async function update(): Promise<void> {
  // A page that could not be drawn has problems of its code now.
  if (await tellProblems()) await refresh().catch(tellProblems);
}
followDocuments((change) => {
  const [title, ...more] = change?.wrong ?? [];
  const others = more.length === 0 ? '' : ` and ${more.length} more`;
  showMessage(title === undefined ? '' : `Something is wrong in “${title}”${others}`);
  // If the desk has stopped, the editor says so.
  update().catch(() => {});
});
tellProblems().catch(() => {});
