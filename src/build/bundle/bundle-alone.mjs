// Starts `bundle-alone.ts`.
import { runCompiled } from '../programs/run-compiled.mjs';

await runCompiled('src/build/bundle/bundle-alone.ts');
