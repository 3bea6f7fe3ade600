/** Finds files of a site at places that are no longer read. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { recordsFolder, themeFolder } from '../documents/paths.ts';
import { problemAt, type Problem } from '../documents/problem.ts';
import type { Site } from '../documents/read-site.ts';
import { settingsFile } from '../documents/site-settings.ts';

const moveTo = (place: string) => `this place is no longer read; move it to ${place}`;

/** The old places, from the root of a site, each with its remedy. */
const oldPlaces = {
  'settings.json': moveTo(settingsFile),
  'theme.css': moveTo(`${themeFolder}/theme.css`),
  theme: moveTo(`${themeFolder}/blocks`),
  fonts: moveTo(`${themeFolder}/fonts`),
  'new/draw.ts': `this file is no longer run; draw an SVG file in ${themeFolder}/, and name it as "from" of the "picture" in pages/_templates.json`,
  'api/data': moveTo(recordsFolder),
  'api/media': moveTo(`${recordsFolder}/files`),
};

/** Reports each old place that the folder of a site still has. */
export function oldPlaceProblems({ root }: Pick<Site, 'root'>): Problem[] {
  return Object.entries(oldPlaces).flatMap(([path, message]) =>
    existsSync(join(root, path)) ? [problemAt({ path, text: '' }, 0, 1, 'E234', message)] : [],
  );
}
