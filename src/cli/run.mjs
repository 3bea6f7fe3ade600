#!/usr/bin/env node
// Starts the command line.
import { fileURLToPath } from 'node:url';
import { runCompiled } from '../builder/programs/run-compiled.mjs';
import { checkFolder } from './check-folder.mjs';

checkFolder(fileURLToPath(new URL('../..', import.meta.url)));
await runCompiled('src/cli/main.ts');
