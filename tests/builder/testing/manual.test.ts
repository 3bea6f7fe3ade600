/** The examples of the manual on tests of blocks run in a site of its own, with nothing but the engine by name. @rest */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { writeNewSite } from '../../../src/authoring/new-site.ts';
import { makeFolder } from '../../make-folder.ts';
import { root } from '../../root.ts';

/** The files that a manual shows, each after its path. */
const shownIn = (manual: string) =>
  Array.from(
    readFileSync(join(root, manual), 'utf8').matchAll(/^`([^`\n]+)`:\n\n```\w+\n(.*?)^```/gms),
    ([, path = '', text = '']) => [path, text] as const,
  );

it('a static and an interactive block are tested as the manual shows', () => {
  const site = join(makeFolder(), 'site');
  writeNewSite({ folder: site, name: 'Parish', lang: 'en', root });
  const files = shownIn('schemas/testing.md');
  expect(files.map(([path]) => path)).toContain('blocks/news/client.ts');
  for (const [path, text] of files) {
    mkdirSync(join(site, dirname(path)), { recursive: true });
    writeFileSync(join(site, path), text);
  }
  mkdirSync(join(site, 'node_modules/@testing-library'), { recursive: true });
  symlinkSync(root, join(site, 'node_modules/page-engine'));
  for (const name of ['vitest', '@testing-library/react', '@testing-library/dom'])
    symlinkSync(join(root, 'node_modules', name), join(site, 'node_modules', name));
  const vitest = join(root, 'node_modules/vitest/vitest.mjs');
  const { stdout } = spawnSync(process.execPath, [vitest, 'run', '--reporter=json'], {
    cwd: site,
    encoding: 'utf8',
  });
  const { testResults } = JSON.parse(stdout.slice(stdout.indexOf('{'))) as {
    testResults: { message: string; assertionResults: { title: string; failureMessages: string[] }[] }[];
  };
  expect(testResults.map(({ message }) => message)).toEqual(['', '']);
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
  expect(tests.flatMap(({ failureMessages }) => failureMessages)).toEqual([]);
  expect(tests).toHaveLength(3);
});
