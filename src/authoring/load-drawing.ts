/** What draws the picture with which some templates begin: a module of the site, named on the command line. */
import { pathToFileURL } from 'node:url';
import type { Draw } from './new.ts';

/**
 * Loads `drawSlot` from a module of the site: the engine itself contains no drawings.
 * @param path the whole path of the module
 * @throws Error when the module does not export it.
 */
export async function loadDrawing(path: string): Promise<Draw> {
  const { tsImport } = await import('tsx/esm/api');
  const { drawSlot } = (await tsImport(pathToFileURL(path).href, import.meta.url)) as { drawSlot?: Draw };
  if (drawSlot === undefined) throw new Error(`${path} exports no \`drawSlot\`.`);
  return drawSlot;
}
