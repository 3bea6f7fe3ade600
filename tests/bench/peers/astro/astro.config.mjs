import { defineConfig } from 'astro/config';

export default defineConfig({
  outDir: 'out',
  build: { format: 'file' },
  // Astro's own way to a quick next page: it is fetched when the pointer or the finger is on a link.
  prefetch: { prefetchAll: true },
  devToolbar: { enabled: false },
});
