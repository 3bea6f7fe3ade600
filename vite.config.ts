import { fileURLToPath } from 'node:url';
import { basename, join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { packageFolder } from './src/build/package-folder.ts';

const root = fileURLToPath(new URL('.', import.meta.url));
const ofPackage = (name: string, path: string) => join(packageFolder(root, name), path);

export default defineConfig({
  plugins: [react()],
  // The pages are read from disk and drawn at build; `public/` belongs to the site, not to the machine.
  publicDir: false,
  appType: 'custom',
  resolve: {
    // Blocks of a site that stands elsewhere use the engine's React.
    dedupe: ['react', 'react-dom'],
    // React Router's exports always lead to its development build, whose error page speaks to developers.
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
      // A class is named after its block: `tab-list-more`.
      generateScopedName: (name, file) => `${basename(file.replace(/\?.*/, ''), '.module.css')}-${name}`,
    },
  },
  build: {
    target: 'es2023',
    modulePreload: false,
    // One stylesheet for all pages, put into each of them.
    cssCodeSplit: false,
    assetsInlineLimit: 0,
    // On a busy machine it would speak of plugins to a maintainer who builds the site.
    rolldownOptions: { checks: { bundlerTimings: false } },
    // These browsers choose between light and dark colours by themselves.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
  },
});
