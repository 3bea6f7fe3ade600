/** Says when the website has to be built without a change, and whether a workflow of the repository does that. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { dayWords, nextTurn } from '../../../site/documents/periods.ts';
import type { Site } from '../../../site/documents/read-site.ts';

/** The next day on which a page or block appears or goes. */
export interface Due {
  /** `24 December 2026`. */
  day: string;
  /** The workflow that builds then; absent if the repository has none. */
  workflow?: string;
}

/** The folders and files of hosts that hold workflows. */
const places = ['.github/workflows', '.forgejo/workflows', '.gitea/workflows', '.gitlab-ci.yml'];

/**
 * Finds the next due day.
 * @param top folder of the repository
 * @param today `YYYY-MM-DD`, in the time zone of the site
 * @returns `undefined` if the site has nothing that appears or goes by its days
 */
export function readDue(site: Site, top: string, today: string): Due | undefined {
  const next = nextTurn(site, today);
  if (next === undefined) return undefined;
  const workflow = places
    .flatMap((place) => {
      if (place.endsWith('.yml') || !existsSync(join(top, place))) return place;
      return readdirSync(join(top, place)).map((name) => `${place}/${name}`);
    })
    .filter((path) => /\.ya?ml$/.test(path) && existsSync(join(top, path)))
    .find((path) => readsDue(readFileSync(join(top, path), 'utf8')));
  return { day: dayWords(next), ...(workflow !== undefined && { workflow }) };
}

/** Whether a workflow asks for the file of the build that names the day. */
const readsDue = (text: string) =>
  text.split('\n').some((line) => !line.trimStart().startsWith('#') && line.includes('_hosts/due.json'));
