import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the project. Not by `new URL`, which Vite takes for the address of a file in a test that has a window. */
export const root: string = join(dirname(fileURLToPath(import.meta.url)), '../');
