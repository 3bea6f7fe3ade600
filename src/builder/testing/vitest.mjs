// `page-engine/vitest`: the configuration of Vitest for a site. Plain JavaScript, because Node runs no TypeScript in
// packages.
import { tsImport } from 'tsx/esm/api';

export async function siteTests() {
  const [{ configOfTests }, { default: viteConfig }] = await Promise.all([
    tsImport('./config.ts', import.meta.url),
    tsImport('../../../vite.config.ts', import.meta.url),
  ]);
  return configOfTests(viteConfig, process.cwd());
}
