/** The tests that concern the files which differ from the last commit: `npm test -- --changed`. */
import { execFileSync } from 'node:child_process';
import { root } from '../root.ts';
import type { Step } from './steps.ts';

/** Block types whose browser tests have another name. */
const namedOtherwise: Readonly<Record<string, string>> = {
  'audio-list': 'pages/series',
  'document-grid': 'pages/lists',
  'image-grid': 'e2e/windows',
  'notification-modal': 'e2e/notifications',
  'record-tabs': 'pages/series',
  'site-header': 'e2e/(menu|frame)',
  'site-search': 'e2e/search',
};

/** Browser tests by the place of a changed file: patterns of their paths. */
const browserTests: readonly (readonly [place: RegExp, tests: (name: string) => string])[] = [
  [/^tests\/(.+\.spec\.ts)$/, (name) => name],
  [/^src\/blocks\/types\/([^/]+)\//, (name) => namedOtherwise[name] ?? `e2e/${name}`],
  [/^src\/client\/worker\//, () => 'e2e/offline'],
  [/^src\/(?:client|engine)\//, () => 'e2e/(moving|before-hydration|windows)'],
  [/^src\/desk\//, () => 'e2e/desk/'],
  [/^src\/review\/(?!merge\/)/, () => 'e2e/review-pictures'],
  [/^src\/(?:blocks|builder)\/(?:styles|ui|render|resolve)\//, () => 'e2e/(visits|home|routes)'],
  [/^(?:pages|public)\//, () => 'pages/(visits|routes|content)'],
];

const git = (...parameters: string[]) =>
  execFileSync('git', [...parameters, '-z'], { cwd: root, encoding: 'utf8' })
    .split('\0')
    .filter(Boolean);

/** Lists the files that differ from the last commit, as paths from the root of the project. */
const changedFiles = () => [
  ...git('diff', '--name-only', 'HEAD'),
  ...git('ls-files', '--others', '--exclude-standard'),
];

/** Finds the patterns of the paths of the browser tests that concern files. */
export function browserTestsOf(files: readonly string[]): string[] {
  const found = files.flatMap((file) => {
    const rule = browserTests.find(([place]) => place.test(file));
    return rule ? [rule[1](rule[0].exec(file)?.[1] ?? '')] : [];
  });
  return [...new Set(found)];
}

/** Narrows the steps of a run to what concerns changed files: unit tests by their imports, browser tests by folders. */
export function narrowToChanged(steps: readonly Step[]): Step[] {
  const tests = browserTestsOf(changedFiles());
  const forBrowser = new Set(['build', 'example', 'obtain', 'browser']);
  return steps
    .filter(({ name }) => !['format', 'lint', 'unused'].includes(name))
    .filter(({ name }) => tests.length > 0 || !forBrowser.has(name))
    .map((step) => {
      if (step.name === 'unit')
        return { ...step, command: [...step.command, '--changed', '--passWithNoTests'] };
      return step.name === 'browser'
        ? { ...step, command: [...step.command, '--pass-with-no-tests', ...tests] }
        : step;
    });
}
