/**
 * The unit tests, in three lots. Most of them share a process and what it has loaded: reading the contract takes
 * longer than most tests. Those with a window share processes, too, and the window, which each file leaves as it
 * was. What puts something else in the place of what all share has a process of its own. Files with `@breadth` run in
 * full runs only.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig, mergeConfig } from 'vitest/config';
import { siteModules } from '../src/build/inputs/site-modules.ts';
import viteConfig from '../vite.config.ts';
import { patience } from './patience.ts';
import { root } from './root.ts';
import { listFolders } from './run/project-files.ts';
import { isFull } from './sample.ts';

const files = listFolders('src', 'tests').filter((path) => /\.test\.tsx?$/.test(path));
type Lot = 'shared' | 'window' | 'alone' | 'full run';

/** A file says by what it does in which lot it is. */
function lotOf(file: string): Lot {
  const text = readFileSync(join(root, file), 'utf8');
  if (text.includes('@breadth') && !isFull) return 'full run';
  if (/@alone|\bvi\s*\.(mock|doMock|resetModules)\b/.test(text)) return 'alone';
  return text.includes('@vitest-environment jsdom') ? 'window' : 'shared';
}

/**
 * The files of a lot: by what is left out. Vitest measures no coverage of what matches `include`, and asks so for
 * each script of each worker: a hundred names there take longer than the whole report.
 */
const inLot = (lot: Lot) => ({
  include: ['src/**/*.test.{ts,tsx}', 'tests/**/*.test.{ts,tsx}'],
  exclude: files.filter((file) => lotOf(file) !== lot),
});

export default mergeConfig(
  viteConfig,
  defineConfig({
    root,
    plugins: [siteModules(root)],
    test: {
      globalSetup: 'tests/compiled-cli.ts',
      setupFiles: ['tests/remove-folders.ts'],
      // All cores; by itself Vitest leaves one free, which is half of the smaller machines.
      maxWorkers: '100%',
      coverage: {
        provider: 'v8',
        include: ['src/**/*.{ts,tsx}'],
        exclude: ['src/generated/**', '**/*.test.{ts,tsx}', '**/*.d.ts'],
        reporter: ['json-summary'],
        reportsDirectory: '.build/test/coverage',
      },
      // Whoever waits, waits for what is to come: on a busy machine that takes its time.
      testTimeout: 60_000,
      expect: { poll: { timeout: patience } },
      projects: [
        {
          extends: true,
          test: { name: 'shared', ...inLot('shared'), setupFiles: 'tests/clear-process.ts', isolate: false },
        },
        {
          extends: true,
          test: {
            name: 'window',
            ...inLot('window'),
            environment: 'jsdom',
            setupFiles: 'tests/clear-window.ts',
            isolate: false,
          },
        },
        { extends: true, test: { name: 'alone', ...inLot('alone') } },
      ],
    },
  }),
);
