#!/usr/bin/env node
// Starts the command line.
import { runCompiled } from './build/run-compiled.mjs';

await runCompiled('src/cli.ts');
