/** The site as it would be with a document that is being edited: the pages beside the editor are drawn from it. */
import { withFiles } from '../../documents/with-files.ts';
import { sharedByPages } from '../../documents/read-site.ts';
import type { SiteState } from './site-state.ts';

/** In the query of a page: the id of the draft that it is drawn with. */
const parameter = 'draft';
/** How many windows may edit at a time; the draft of the one that wrote least recently goes first. */
const most = 20;

interface Draft {
  file: string;
  text: string;
  /** What was made of it, and of which state of the site. */
  of: SiteState;
  made: SiteState;
}

export type Drafts = ReturnType<typeof createDrafts>;

/**
 * Creates the drafts of this server, which are in memory alone.
 * @param state returns the state of the saved documents
 */
export function createDrafts(state: () => SiteState) {
  const drafts = new Map<string, Draft>();

  /** The site with a draft in it. Its problems are those of single documents, without which a page cannot be drawn. */
  function make(file: string, text: string): Draft {
    const of = state();
    const site = withFiles(of.site, of.contract, new Map([[file, text]]));
    const problems = [...site.pages, ...sharedByPages(site)].flatMap((document) => document.problems);
    return { file, text, of, made: { ...of, site, problems } };
  }

  return {
    /**
     * Keeps the value of a document under an id that a window of the editor has made up.
     * @returns false if the value is not of its shape: it cannot be drawn, and what was kept before stays
     */
    keep(id: string, file: string, value: unknown): boolean {
      const draft = make(file, JSON.stringify(value, undefined, 2));
      if (draft.made.problems.some((problem) => problem.file === file)) return false;
      drafts.delete(id);
      drafts.set(id, draft);
      const [oldest] = drafts.keys();
      if (drafts.size > most && oldest !== undefined) drafts.delete(oldest);
      return true;
    },
    /** Returns the state of the site with the draft that a query string names; nothing if it names none. */
    stateFor(query: string): SiteState | undefined {
      const id = new URLSearchParams(query).get(parameter) ?? '';
      const draft = drafts.get(id);
      if (draft === undefined) return undefined;
      if (draft.of === state()) return draft.made;
      const again = make(draft.file, draft.text);
      drafts.set(id, again);
      return again.made;
    },
  };
}
