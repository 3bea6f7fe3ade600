// Starts `bundle-alone.ts`.
import { runCompiled } from './run-compiled.mjs';

await runCompiled('src/build/bundle-alone.ts');
