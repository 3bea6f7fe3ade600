/** What draws the picture with which some templates begin: a module in the folder `new/` of the site. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * Draws the picture that keeps a place until there is a photograph, as SVG: from the name of its file, and from what the
 * template says of it.
 */
export type Draw = (name: string, options: Readonly<Record<string, string>>) => string;

/** The module, from the root of a site. */
export const drawingFile = 'new/draw.ts';

/**
 * Loads `draw` from the module of a site: the engine itself contains no drawings.
 * @param site Folder of the site.
 * @returns nothing when the site has no such module.
 * @throws Error when the module does not export `draw`.
 */
export async function loadDrawing(site: string): Promise<Draw | undefined> {
  const path = join(site, drawingFile);
  if (!existsSync(path)) return undefined;
  const { tsImport } = await import('tsx/esm/api');
  const { draw } = (await tsImport(pathToFileURL(path).href, import.meta.url)) as { draw?: Draw };
  if (draw === undefined) throw new Error(`${drawingFile} exports no \`draw\`.`);
  return draw;
}
