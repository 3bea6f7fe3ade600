/** The site with a document as it is being edited, to render the pages beside the editor. */
import { withFiles } from '../../../site/documents/with-files.ts';
import { listRecords, sharedByPages } from '../../../site/documents/read-site.ts';
import type { KeptDrafts } from './kept-drafts.ts';
import type { SiteState } from './site-state.ts';

const textOf = (value: unknown) => JSON.stringify(value, undefined, 2);

/** The query parameter that names a page's draft. */
const parameter = 'draft';
/** Most windows that can edit at a time; the least recently updated draft is dropped first. */
const maxDrafts = 20;

interface Draft {
  file: string;
  text: string;
  /** The saved state that it was made from, and the result. */
  of?: SiteState;
  made?: SiteState;
}

export type Drafts = ReturnType<typeof createDrafts>;

/**
 * Creates the drafts of this server. The drawn ones are in memory.
 * @param state returns the state of the saved documents
 * @param kept those that an earlier process has drawn
 */
export function createDrafts(state: () => SiteState, kept?: KeptDrafts) {
  const drafts = new Map<string, Draft>(
    kept?.all().map(({ id = '', file, draft }) => [id, { file, text: textOf(draft.value) }]),
  );

  /** The site with a draft. Only problems within single documents count, since only those prevent rendering. */
  function make(file: string, text: string): Required<Draft> {
    const of = state();
    const site = withFiles(of.site, of.contract, new Map([[file, text]]));
    const problems = [...site.pages, ...sharedByPages(site), ...listRecords(site)].flatMap(
      (document) => document.problems,
    );
    return { file, text, of, made: { ...of, site, problems } };
  }

  const isWhole = ({ file, made }: Required<Draft>) =>
    !made.problems.some((problem) => problem.file === file);

  return {
    kept,
    /**
     * Keeps the value of a document under an id chosen by an editor window.
     * @returns false if the value does not fit its schema: it cannot be rendered, and the previous one is kept
     */
    keep(id: string, file: string, value: unknown): boolean {
      const draft = make(file, textOf(value));
      if (!isWhole(draft)) return false;
      drafts.delete(id);
      drafts.set(id, draft);
      const [oldest] = drafts.keys();
      if (drafts.size > maxDrafts && oldest !== undefined) drafts.delete(oldest);
      return true;
    },
    /** Returns the state of the site with the draft that a query string names; `undefined` if it names none. */
    stateFor(query: string): SiteState | undefined {
      const id = new URLSearchParams(query).get(parameter) ?? '';
      const draft = drafts.get(id);
      if (draft === undefined) return undefined;
      if (draft.of === state()) return draft.made;
      const again = make(draft.file, draft.text);
      if (draft.of === undefined && !isWhole(again)) return undefined;
      drafts.set(id, again);
      return again.made;
    },
  };
}
