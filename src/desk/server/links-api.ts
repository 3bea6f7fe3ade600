/** The dev server's routes for links to other sites: what the last check found, and a check when somebody asks for one. */
import type { Hono } from 'hono';
import { pointerAtPosition } from '../../site/documents/problem.ts';
import type { LinkWorld } from '../../site/links/ask-link.ts';
import { openWorld, type LinkMemory } from '../../site/links/check-links.ts';
import {
  checkLinksOf,
  linksFile,
  listLinks,
  readLinks,
  type ListedLink,
} from '../../site/links/kept-links.ts';
import { fileAt, titleOf } from './documents/document-titles.ts';
import type { SiteState } from './documents/site-state.ts';

/** The links to other sites. */
export interface OutsideLinks {
  /** The day of the last check; absent before the first. */
  day?: string;
  /** How many addresses there are. */
  count: number;
  /** Those that ask for something, the dead ones first. */
  links: ListedLink<{ file: string; title: string; pointer: string }>[];
}

/** Adds the routes. @param open Opens the internet for one check. */
export function addLinksApi(desk: Hono, state: () => SiteState, open: () => LinkWorld = openWorld): void {
  let running: Promise<LinkMemory> | undefined;
  desk.get('/_dev/outside-links', (c) => c.json(tell(state(), readLinks(linksFile(state().site)))));
  desk.post('/_dev/outside-links', async (c) => {
    const { site } = state();
    running ??= checkLinksOf(site, linksFile(site), open()).finally(() => (running = undefined));
    const memory = await running;
    return c.json(tell(state(), memory));
  });
}

function tell({ site }: SiteState, memory: LinkMemory): OutsideLinks {
  const all = listLinks(site, memory);
  const links = all
    .filter(({ kind }) => kind !== undefined && kind !== 'alive')
    .map(({ places, ...link }) => ({
      ...link,
      places: places.map((place) => {
        const file = fileAt(site, place.file);
        const pointer = file === undefined ? '' : pointerAtPosition(file, place);
        return { file: place.file, title: titleOf(site, place.file), pointer };
      }),
    }));
  return { ...(memory.day !== undefined && { day: memory.day }), count: all.length, links };
}
