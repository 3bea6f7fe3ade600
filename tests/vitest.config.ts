/**
 * The unit tests, in three groups. Most of them share a process and its modules: reading the contract takes longer than most
 * tests. Those with a window share processes, too, and the window, which each file leaves as it was. A file that puts
 * something else in the place of a shared module has a process of its own (`@alone`). `tests/run/breadth.ts` tells which
 * files a run leaves out.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig, mergeConfig } from 'vitest/config';
import { siteModules } from '../src/builder/inputs/site-modules.ts';
import viteConfig from '../vite.config.ts';
import { patience } from './patience.ts';
import { root } from './root.ts';
import { runOf } from './run/breadth.ts';
import { listFolders } from './run/project-files.ts';
import { breadth, isFull } from './sample.ts';

const files = listFolders('src', 'tests').filter((path) => /\.test\.tsx?$/.test(path));
type Group = 'shared' | 'window' | 'alone';

/** The group of a file, by what it does; none if another run has it. */
function groupOf(file: string): Group | undefined {
  const run = runOf(file);
  if (!isFull && (breadth === undefined ? run === 'full' : run !== breadth)) return undefined;
  const text = readFileSync(join(root, file), 'utf8');
  if (/@alone|\bvi\s*\.(mock|doMock|resetModules)\b/.test(text)) return 'alone';
  return text.includes('@vitest-environment jsdom') ? 'window' : 'shared';
}

/**
 * Selects the files of a group by those that it leaves out. Vitest measures no coverage of what matches `include`, and asks so
 * for each script of each worker: a hundred names there take longer than the whole report.
 */
const inGroup = (group: Group) => ({
  include: ['src/**/*.test.{ts,tsx}', 'tests/**/*.test.{ts,tsx}'],
  exclude: files.filter((file) => groupOf(file) !== group),
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
        exclude: ['src/engine/generated/**', '**/*.test.{ts,tsx}', '**/*.d.ts'],
        reporter: ['json-summary'],
        reportsDirectory: '.build/test/coverage',
      },
      // A busy machine takes its time.
      testTimeout: 60_000,
      expect: { poll: { timeout: patience } },
      projects: [
        {
          extends: true,
          test: {
            name: 'shared',
            ...inGroup('shared'),
            setupFiles: 'tests/clear-process.ts',
            isolate: false,
          },
        },
        {
          extends: true,
          test: {
            name: 'window',
            ...inGroup('window'),
            environment: 'jsdom',
            setupFiles: 'tests/clear-window.ts',
            isolate: false,
          },
        },
        { extends: true, test: { name: 'alone', ...inGroup('alone') } },
      ],
    },
  }),
);
