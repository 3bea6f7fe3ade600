/** What `npm run new` draws for a portrait that is still missing: a monogram in an arch, or a star. */
import { drawSlot } from '../tools/artwork/slot.ts';

/**
 * Draws the picture of a template.
 * @param name Name of the file, without its ending.
 * @param options What the template says of it; `draw.schema.json` beside this file describes it.
 */
export function draw(name: string, { arch, initials = '' }: Readonly<Record<string, string>>): string {
  return drawSlot(name, arch === 'round' ? 'round' : 'pointed', initials);
}
