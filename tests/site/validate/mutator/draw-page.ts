/** Draws pages of a site as the build does, without an API and without the styles. */
import { bundleApplication } from '../../../../src/builder/bundle/bundle.ts';
import { composePage } from '../../../../src/builder/resolve/compose-page.ts';
import { planPage } from '../../../../src/builder/resolve/plan-page.ts';
import { writeDocument } from '../../../../src/builder/render/html-document.ts';
import type { Contract } from '../../../../src/site/documents/contract.ts';
import type { PageDocument, Site } from '../../../../src/site/documents/read-site.ts';
import type { PublicFiles } from '../../../../src/site/images/public-files.ts';

/** Draws a page of a site. `isWhole`: with header and footer. */
export type DrawPage = (site: Site, page: PageDocument, isWhole: boolean) => Promise<string>;

const template = {
  html: '<!doctype html><html lang="en"><head><!--head--></head><body><div id="root"><!--app--></div><!--page--></body></html>',
  styles: [],
  fonts: [],
  build: 'mutations',
};
const origin = 'https://example.org';

/**
 * Loads the renderer that builds use: React for production takes a third of the time of the other. The process must
 * not have loaded React before.
 * @param root Folder of the engine.
 */
export async function createDrawPage(
  root: string,
  { outlets }: Contract,
  { imageOf }: PublicFiles,
): Promise<DrawPage> {
  process.env['NODE_ENV'] = 'production';
  const { loadRenderer } = await bundleApplication(root);
  const { createPlanContext, registry, renderPage } = await loadRenderer();
  return async (site, page, isWhole) => {
    const composed = composePage(page.route, page.value, site.shell.value);
    const layout = composed.layout.filter(({ type }) => outlets.has(type));
    const shown = isWhole || layout.length === 0 ? composed : { ...composed, layout };
    const plan = planPage(shown, {
      registry,
      context: createPlanContext(imageOf, site.sources.value),
      builtOn: '2026-07-16',
      build: template.build,
      sources: site.sources.value,
      policies: site.policies.value,
    });
    const pieces = await renderPage(plan);
    return writeDocument(template, shown, { pieces, payload: plan.payload }, { origin, imageOf }).document;
  };
}
