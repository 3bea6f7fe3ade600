// Compiles programs: `node compile-alone.mjs ROOT CACHE HASH PROGRAM…` (`compile-programs.ts`).
import { register } from 'tsx/esm/api';

register();
const { compilePrograms } = await import('./compile-programs.ts');
const [root = '', cache = '', hash = '', ...programs] = process.argv.slice(2);
await compilePrograms(root, programs, cache, hash);
