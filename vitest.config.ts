/**
 * The unit tests, in two lots. Most of them share a process and what it has loaded: reading the contract takes longer
 * than most tests. A test with a window of its own, or that puts something else in the place of what all share, has
 * a process of its own; its file says so by what it does.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig, mergeConfig } from 'vitest/config';
import viteConfig from './vite.config.ts';

const root = import.meta.dirname;
const files = ['src', 'tests'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.test\.tsx?$/.test(name))
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`),
);
const alone = files.filter((file) =>
  /@vitest-environment|@alone|\bvi\s*\.(mock|doMock|stub\w+|spyOn|resetModules|setConfig|useFakeTimers)\b/.test(
    readFileSync(join(root, file), 'utf8'),
  ),
);

export default mergeConfig(
  viteConfig,
  defineConfig({
    test: {
      globalSetup: 'tests/compiled-cli.ts',
      // All cores; by itself Vitest leaves one free, which is half of the smaller machines.
      maxWorkers: '100%',
      coverage: {
        provider: 'v8',
        include: ['src/**/*.{ts,tsx}', 'api/**/*.ts'],
        exclude: ['src/generated/**', '**/*.test.{ts,tsx}', '**/*.d.ts'],
        reporter: ['json-summary'],
        reportsDirectory: '.build/test/coverage',
      },
      // Whoever waits, waits for what is to come: on a busy machine that takes its time.
      testTimeout: 60_000,
      projects: [
        {
          extends: true,
          test: { name: 'shared', include: files.filter((file) => !alone.includes(file)), isolate: false },
        },
        { extends: true, test: { name: 'alone', include: alone } },
      ],
    },
  }),
);
