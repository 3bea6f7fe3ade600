/** Registers the merge driver for documents with git: `npm run engine -- merge-setup`, once for each clone. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findGitFault } from '../../site/git/find-fault.ts';
import { git } from '../../site/git/git.ts';

/** The line of `.gitattributes` that assigns documents to the driver. */
const attribute = 'pages/**/*.json merge=pages';

/**
 * Writes the driver into the git configuration of the clone.
 * @param root folder of the project
 * @returns a confirmation
 * @throws Error if the folder is not in a repository, or if `.gitattributes` does not name the driver.
 */
export function setUpMerge(root: string): string {
  const fault = findGitFault(root);
  // It can be set up before the first commit.
  if (fault !== undefined && fault.kind !== 'no commits') throw new Error(`${fault.words} ${fault.cure}`);
  const attributes = join(root, '.gitattributes');
  const lines = existsSync(attributes) ? readFileSync(attributes, 'utf8').split(/\r?\n/) : [];
  if (!lines.includes(attribute)) throw new Error(`.gitattributes lacks the line "${attribute}".`);
  git(root, ['config', 'merge.pages.name', 'documents by blocks and entries']);
  const prefix = git(root, ['rev-parse', '--show-prefix']).trim();
  git(root, ['config', 'merge.pages.driver', driverCommand(root, prefix)]);
  return 'git merges the documents of this clone by blocks and entries from now on.';
}

/**
 * The shell command of the driver, which git runs at the top of the working tree. Without installed packages, as in a
 * second working tree, it runs git's own merge.
 */
function driverCommand(root: string, prefix: string): string {
  const path = (name: string) => `"${prefix}${name}"`;
  const findFirst = (...names: [string, ...string[]]) =>
    path(names.find((name) => existsSync(join(root, name))) ?? names[0]);
  // The engine is in the folder of the site, or a package of it.
  const tsx = findFirst(
    'node_modules/tsx/dist/cli.mjs',
    'node_modules/page-engine/node_modules/tsx/dist/cli.mjs',
  );
  const main = findFirst('src/review/merge/main.ts', 'node_modules/page-engine/src/review/merge/main.ts');
  return `if test -f ${tsx} && test -f ${main}; then node ${tsx} ${main} %O %A %B %L %P; else git merge-file --marker-size=%L %A %O %B; fi`;
}
