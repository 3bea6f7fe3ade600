/** Gives the sanitiser of the build a window of jsdom: Node has none. */
import { createRequire } from 'node:module';
import { sanitiseWith } from '../../blocks/ui/sanitise.ts';

// Loading jsdom takes half a second, and most texts need no sanitising.
sanitiseWith(() => {
  const { JSDOM } = createRequire(import.meta.url)('jsdom') as typeof import('jsdom');
  return new JSDOM('').window;
});
