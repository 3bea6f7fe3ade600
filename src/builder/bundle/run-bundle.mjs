// Starts `bundle-alone.ts`.
import { runCompiled } from '../programs/run-compiled.mjs';

await runCompiled('src/builder/bundle/bundle-alone.ts');
