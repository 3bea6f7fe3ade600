/** What the bundle for browsers leaves out of packages. */
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { leanPackages, standIns, withoutSideEffects } from '../../src/build/lean-packages.ts';
import { allowedAttributes } from '../../src/react/html.tsx';

const root = fileURLToPath(new URL('../..', import.meta.url));
/** Finds packages as the parser does. */
const fromParser = createRequire(createRequire(import.meta.url).resolve('html-react-parser'));

interface Names {
  possibleStandardNames: Record<string, string>;
  isCustomAttribute: (name: string) => boolean;
  getPropertyInfo: (name: string) => { type: number } | null;
  BOOLEAN: number;
  OVERLOADED_BOOLEAN: number;
}

/** What a parser makes of an attribute: its name in React, and whether its value counts. */
function readings(names: Names) {
  const isBoolean = (name: string) =>
    [names.BOOLEAN, names.OVERLOADED_BOOLEAN].includes(names.getPropertyInfo(name)?.type ?? 0);
  // A name that is not known is kept as it is.
  const nameOf = (name: string) =>
    names.isCustomAttribute(name) ? name : (names.possibleStandardNames[name] ?? name);
  // What `html.tsx` sets itself stands beside what the sanitiser lets through.
  const all = [...allowedAttributes, 'role', 'target', 'rel', 'aria-disabled', 'data-placeholder'];
  return Object.fromEntries(all.map((name) => [name, { name: nameOf(name), isBoolean: isBoolean(name) }]));
}

describe('the stand-in for react-property', () => {
  it('H-07 gives the attributes that the sanitiser lets through the same names as the package', async () => {
    const [name = '', code = ''] = Object.entries(standIns)[0] ?? [];
    const whole = fromParser(name) as Names;
    const lean = (await import(
      /* @vite-ignore */ `data:text/javascript,${encodeURIComponent(code)}`
    )) as Names;
    expect(readings(lean)).toEqual(readings(whole));
    expect(readings(whole)['colspan']).toEqual({ name: 'colSpan', isBoolean: false });
  });
});

describe('code without side effects', () => {
  it('marks what may be left out, and only that', () => {
    const code = [
      'var Link = React10.forwardRef(function LinkWithRef() {});',
      'Link.displayName = "Link";',
      'var Other = MyReact.memo(Link);',
    ].join('\n');
    expect(withoutSideEffects(code)).toBe(
      [
        'var Link = /* @__PURE__ */ React10.forwardRef(function LinkWithRef() {});',
        '',
        'var Other = MyReact.memo(Link);',
      ].join('\n'),
    );
  });

  it('finds the components of React Router as they are written today', () => {
    const folder = join(root, 'node_modules/react-router/dist/production');
    const code = readdirSync(folder)
      .filter((name) => name.endsWith('.mjs'))
      .map((name) => withoutSideEffects(readFileSync(join(folder, name), 'utf8')))
      .join('\n');
    for (const name of ['Link', 'NavLink', 'Form', 'FrameworkContext'])
      expect(code).toMatch(new RegExp(`^var ${name} = /\\* @__PURE__ \\*/ React`, 'm'));
    expect(code).not.toMatch(/^\w+\.displayName =/m);
  });
});

it('a React that is written in another way is taken whole, with a warning', () => {
  const { transform } = leanPackages(root);
  const warnings: string[] = [];
  const context = { warn: (message: string) => void warnings.push(message) };
  const code = 'switch (fiber.tag) {}';
  const lean = (transform as unknown as (this: typeof context, code: string, id: string) => unknown).call(
    context,
    code,
    '/node_modules/react-dom/cjs/react-dom-client.production.js',
  );
  expect(lean).toBeUndefined();
  expect(warnings).toEqual([expect.stringMatching(/in another way\. It is taken whole/)]);
});
