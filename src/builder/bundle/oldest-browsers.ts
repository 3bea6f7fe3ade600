/** The oldest browsers that the site supports, by `browserslist` in `package.json`. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The names of browsers in a build target, by their names in the list. The others share an engine with one of these. */
const targets: Record<string, string> = {
  chrome: 'chrome',
  edge: 'edge',
  firefox: 'firefox',
  safari: 'safari',
  ios_saf: 'ios',
};

/**
 * Returns the oldest browsers as build targets, such as `chrome109`.
 * @param root Folder of the engine.
 */
export function oldestBrowsers(root: string): string[] {
  const { browserslist } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    browserslist: string[];
  };
  return browserslist.flatMap((query) => {
    const [name = '', version = ''] = query.split(' >= ');
    return targets[name] === undefined ? [] : [`${targets[name]}${version}`];
  });
}
