/** Builds a site that can be served before its photographs are prepared: the command `start`. */
import { buildSite, type BuildResult } from './build-site.ts';
import type { BuildOptions } from './output/build-options.ts';

/**
 * Builds a site with the photographs at hand and, if others are awaited, builds it again with all of them. Until then
 * pages show the files of `public/`; photographs that tell place and time are missing.
 * @param onReady Called when the site can be served and photographs are awaited.
 * @returns the result of the last build.
 * @throws Error as `buildSite` does.
 */
export async function buildEarly(options: BuildOptions, onReady: () => void): Promise<BuildResult> {
  const early = await buildSite({ ...options, onlyKeptPictures: true });
  if (early.awaited === 0) return early;
  options.log(`the site is ready; photographs that follow: ${early.awaited}`);
  onReady();
  return buildSite(options);
}
