/** A bundle whose scripts do not fit together ends the build. @rest */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { assertScriptsLink } from '../../src/builder/bundle/bundle.ts';
import { makeFolder } from '../make-folder.ts';
import { root } from '../root.ts';

let folder = '';
beforeEach(() => {
  folder = makeFolder();
});

/** Links scripts by their names. */
function link(scripts: Record<string, string>): void {
  for (const [name, text] of Object.entries(scripts)) writeFileSync(join(folder, name), text);
  assertScriptsLink(root, folder);
}

describe('the scripts of a bundle', () => {
  it('are linked, also when they import one another, and not run', () => {
    expect(() =>
      link({
        'one.js': `import { two } from './two.js'; export const one = () => two; document.write(import.meta.url);`,
        'two.js': `import { one } from './one.js'; export const two = () => one; import('./missing.js');`,
      }),
    ).not.toThrow();
  });

  it.each([
    ['exports what it does not have', `export { app_exports as t };`, /two\.js: Export 'app_exports'/],
    ['does not export what another imports', `export const other = 1;`, /two\.js' does not provide.*'two'/],
    ['cannot be read', `export const two = ;`, /two\.js: Unexpected token/],
  ])('are refused when one %s', (_, text, message) => {
    expect(() => link({ 'one.js': `import { two } from './two.js'; two();`, 'two.js': text })).toThrow(
      message,
    );
  });

  it('are refused when one imports a file that is not there', () => {
    expect(() => link({ 'one.js': `import './gone.js';` })).toThrow(/gone\.js/);
  });
});
