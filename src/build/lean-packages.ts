/**
 * Leaves out of the browser's bundle what packages bring and the site cannot reach. Nothing that runs is changed: code
 * is marked as free of side effects, tables lose the entries that the sanitiser never lets through, branches that are
 * never taken go (`lean-react.ts`, `lean-swiper.ts`).
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { packageFolder } from './package-folder.ts';
import { withoutUnusedKinds } from './lean-react.ts';
import { defaultsOf, withoutUnusedOptions } from './lean-swiper.ts';

/** The module of a package that stands in for another, by the name by which it is imported. */
const leaner: Record<string, string> = {
  // Its module for browsers, not its whole in CommonJS with a second copy of `domhandler`.
  'html-dom-parser': 'html-dom-parser/esm/client/html-to-dom.mjs',
  // The nodes, without the builder for `htmlparser2`: in browsers the browser parses.
  domhandler: 'domhandler/dist/node.js',
};

/**
 * What `html-react-parser` asks of `react-property` and `style-to-js`, for the attributes of `allowedAttributes`
 * (`react/html.tsx`): two of them have another name in React, and there are no styles.
 */
export const standIns: Record<string, string> = {
  'react-property': `
    export const possibleStandardNames = { colspan: 'colSpan', rowspan: 'rowSpan' };
    export const isCustomAttribute = (name) => /^(?:aria|data)-/.test(name);
    export const getPropertyInfo = () => null;
    export const BOOLEAN = 3;
    export const OVERLOADED_BOOLEAN = 4;`,
  'style-to-js': 'export default () => ({});',
};

/**
 * Marks the components and contexts of React Router as free of side effects, and takes the names from them that only dev
 * tools read, so that the bundler can leave out those that are not used: links, forms, what servers need.
 */
export function withoutSideEffects(code: string): string {
  return code
    .replace(/(?<![\w.$])(?=React\d*\.(?:forwardRef|createContext|memo)\()/g, '/* @__PURE__ */ ')
    .replace(/^\w+\.displayName = .*;$/gm, '');
}

/** The plugin; it acts in builds for browsers alone. */
export function leanPackages(root: string): Plugin {
  const core = join(packageFolder(root, 'swiper'), 'shared/swiper-core.mjs');
  const defaults = () => defaultsOf(readFileSync(core, 'utf8'));
  return {
    name: 'lean-packages',
    enforce: 'pre',
    apply: (_, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
    resolveId: (id) => {
      if (standIns[id] !== undefined) return `\0${id}`;
      const path = leaner[id];
      return path === undefined ? undefined : join(packageFolder(root, id), path.slice(id.length + 1));
    },
    load: (id) => (id.startsWith('\0') ? standIns[id.slice(1)] : undefined),
    transform(code, id) {
      if (/\/react-router\/dist\//.test(id)) return withoutSideEffects(code);
      try {
        if (/\/swiper\/(?:shared|modules)\//.test(id)) return withoutUnusedOptions(code, defaults());
        if (id.endsWith('/react-dom-client.production.js')) return withoutUnusedKinds(code);
      } catch (error) {
        // A release must be in use within days; its bytes are no reason to wait.
        this.warn(`${(error as Error).message} It is taken whole, some kilobytes more for each visitor.`);
      }
      return undefined;
    },
  };
}
