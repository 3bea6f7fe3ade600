import { fileURLToPath } from 'node:url';
import { basename, join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { packageFolder } from './src/builder/inputs/package-folder.ts';
import { oldestBrowsers } from './src/builder/bundle/oldest-browsers.ts';

const root = fileURLToPath(new URL('.', import.meta.url));
const ofPackage = (name: string, path: string) => join(packageFolder(root, name), path);

export default defineConfig({
  plugins: [react()],
  // Pages are rendered from disk at build; `public/` belongs to the site, not to the engine.
  publicDir: false,
  appType: 'custom',
  resolve: {
    // Blocks of a site in another folder use the engine's React.
    dedupe: ['react', 'react-dom'],
    // React Router's exports always select its development build, whose error page addresses developers.
    alias: [
      { find: /^react-router-dom$/, replacement: ofPackage('react-router-dom', 'dist/index.mjs') },
      { find: /^react-router$/, replacement: ofPackage('react-router', 'dist/production/index.mjs') },
      {
        find: /^react-router\/dom$/,
        replacement: ofPackage('react-router', 'dist/production/dom-export.mjs'),
      },
    ],
  },
  ssr: { noExternal: ['react-router', 'react-router-dom'] },
  css: {
    modules: {
      // A class is named after its block: `tab-list-more`, in `section.hero.module.css` as in `section.module.css`.
      generateScopedName: (name, file) => `${basename(file).replace(/\..*/, '')}-${name}`,
    },
  },
  build: {
    // Also the target of styles, in which `light-dark()` and ranges of media queries are written for these browsers.
    target: oldestBrowsers(root),
    modulePreload: false,
    // `bundleStyles` makes the styles of pages; the one stylesheet of this build is discarded.
    cssCodeSplit: false,
    assetsInlineLimit: 0,
    // On a busy machine the warning about plugins would confuse a maintainer.
    rolldownOptions: { checks: { bundlerTimings: false } },
  },
});
