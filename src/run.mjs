#!/usr/bin/env node
// Starts the command line.
import { runCompiled } from './build/programs/run-compiled.mjs';

await runCompiled('src/cli.ts');
