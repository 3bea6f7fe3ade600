/** Holds built scripts and styles to the oldest browsers that the site supports (`browserslist` in package.json). */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { transformWithOxc } from 'vite';
import { oldestBrowsers } from '../../src/builder/bundle/oldest-browsers.ts';
import { expect, test } from './site.ts';
import { root } from '../root.ts';

const builtFiles = (folder: string, ending: string) =>
  readdirSync(folder)
    .filter((name) => name.endsWith(ending))
    .map((name): [string, string] => [name, readFileSync(join(folder, name), 'utf8')]);

/** Finds calls of functions that the oldest browsers lack. */
const newerCalls =
  /\.(?:toSorted|toReversed|toSpliced|isWellFormed|toWellFormed|getOrInsert(?:Computed)?|symmetricDifference|isSubsetOf|isSupersetOf|isDisjointFrom|moveBefore|setHTML(?:Unsafe)?)\(|\b(?:Object|Map)\.groupBy|Promise\.(?:try|withResolvers)|Array\.fromAsync|AbortSignal\.any|URL\.(?:parse|canParse)|Intl\.Segmenter|Iterator\.from|new CSSStyleSheet|navigation\.navigate|scheduler\.|\(\?<[=!]|,\s*[`"'][dgimsuy]*v[dgimsuy]*[`"']\)|:popover-open(?!`:)/g;

/** Calls that may be in the scripts, and why. */
const guarded: Record<string, string> = {
  'navigation.navigate': 'React calls it only where there is a `navigation`.',
};

/** Finds CSS that the oldest browsers do not know. `color-mix` in a token leaves it without a value. */
const newerStyles = /light-dark\(|color-mix\(|@media[^{]*[<>]|@scope|@starting-style|:nth-child\([^)]* of /g;

test('built scripts and styles keep to the oldest browsers: no newer syntax, calls or colours', async () => {
  const out = process.env['E2E_EXAMPLE_OUT'] ?? '';
  const pages = builtFiles(out, '.html');
  // Scripts of earlier builds stay for open tabs.
  const [scripts, waiting] = [builtFiles(out, '.js'), pages.map(([, html]) => html)];
  for (let text = waiting.pop(); text !== undefined; text = waiting.pop())
    for (const [name] of text.matchAll(/[\w-]+-[\w-]{6}\.js/g))
      if (!scripts.some(([known]) => known === name)) {
        const code = readFileSync(join(out, 'assets', name), 'utf8');
        scripts.push([name, code]);
        waiting.push(code);
      }
  expect(scripts.length).toBeGreaterThan(10);
  const found: string[] = [];
  for (const [name, code] of scripts) {
    for (const [call] of code.matchAll(newerCalls)) if (!(call in guarded)) found.push(`${name}: ${call}`);
    // Syntax is newer than a target if the transformation to it changes more than that to the newest.
    const [kept, lowered] = await Promise.all(
      ['esnext', oldestBrowsers(root)].map((target) => transformWithOxc(code, name, { target, lang: 'js' })),
    );
    if (kept?.code !== lowered?.code) found.push(`${name}: newer syntax`);
  }
  for (const [name, html] of pages) {
    const css = Array.from(html.matchAll(/<style[^>]*>([^<]*)/g), ([, text]) => text).join('');
    found.push(...Array.from(css.matchAll(newerStyles), ([word]) => `${name}: ${word}`));
    // Safari 17.3 and Firefox 127 drop content with an alternative text; they take the declaration before it.
    for (const [, text] of css.matchAll(/content:("[^"]*") ?\/ ?""/g))
      if (!css.includes(`content:${text};content:${text} /`)) found.push(`${name}: content ${text}`);
  }
  expect([...new Set(found)]).toEqual([]);
});
