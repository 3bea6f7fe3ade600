/** Builds a site within the process of the tests, as `npm run build` does. */
import { createServer } from 'node:http';
import { buildSite } from '../../src/builder/build-site.ts';
import { formatProblem } from '../../src/site/documents/problem.ts';
import { listen, type Listener, stopServer } from '../../src/hosting/serve/serve.ts';
import { root } from '../root.ts';

/**
 * Builds the site of one folder into another. Without an API the lists are drawn as loading.
 * @throws Error when the site has problems.
 */
export async function buildInto(
  out: string,
  site: string,
  api?: Listener,
  { origin = '', now = () => new Date() }: { origin?: string; now?: () => Date } = {},
): Promise<void> {
  const server = api && createServer(api);
  const address = server && (await listen(server, 0));
  // The build is one for visitors and says so to everything in this process; the tests are not.
  const mode = process.env['NODE_ENV'];
  try {
    const { problems } = await buildSite({
      root,
      site,
      out,
      origin,
      now,
      log: () => undefined,
      ...(address && { api: address }),
    });
    if (problems.length > 0) throw new Error(problems.map((problem) => formatProblem(problem)).join('\n'));
  } finally {
    if (mode === undefined) delete process.env['NODE_ENV'];
    else process.env['NODE_ENV'] = mode;
    if (server) await stopServer(server);
  }
}
