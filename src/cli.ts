/** The commands of the project: `npm start`, `npm run dev`, `npm run build`, `npm run check`, `npm run types`. */
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { cac } from 'cac';
import pc from 'picocolors';
import { apiListener } from './build/api-listener.ts';
import { buildSite } from './build/build-site.ts';
import { checkSite } from './build/check-site.ts';
import { readContract } from './build/contract.ts';
import { serveDev } from './build/dev.ts';
import { readEnvironment } from './build/environment.ts';
import { generate } from './build/generate.ts';
import { formatProblems, formatSite } from './build/format.ts';
import { annotate, formatProblem, sortProblems, type Problem } from './build/problem.ts';
import { awaitedIn, outsideLinks, type Entry } from './build/lists.ts';
import { readPublicFiles } from './build/public-files.ts';
import { listen, serveSite, type Listener } from './build/serve.ts';
import { readSite, type Site } from './build/site.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const cli = cac('npm run');

interface SiteFlags {
  site: string;
  out: string;
}

/** Prints lines with the seconds since the start. */
function createSay(): (line: string) => void {
  const start = performance.now();
  return (line) =>
    console.log(`${pc.dim(`${((performance.now() - start) / 1000).toFixed(1).padStart(5)} s`)}  ${line}`);
}

function counted(counts: Record<string, number>): string {
  return Object.entries(counts)
    .map(([name, count]) => `${count} ${name}`)
    .join(', ');
}

/** Prints problems; leaves with status 1 if there are any. */
function report(problems: readonly Problem[]): void {
  for (const problem of problems) console.error(`\n${formatProblem(problem)}`);
  if (process.env['GITHUB_ACTIONS']) for (const problem of problems) console.log(annotate(problem));
  if (problems.length === 0) return;
  console.error(
    pc.red(`\n${problems.length} ${problems.length === 1 ? 'problem' : 'problems'} in the documents.`),
  );
  process.exit(1);
}

/** Builds with the answers of the API, which is started for the time if it is the reference API. */
async function build({ site, out }: SiteFlags, api: Listener | undefined): Promise<void> {
  const environment = readEnvironment(root);
  const server = api && createServer(api);
  const address = server && (await listen(server, 0));
  const { problems } = await buildSite({
    root,
    site: resolve(site),
    out: resolve(out),
    origin: environment.origin,
    now: () => new Date(),
    say: createSay(),
    ...(address && { api: address }),
  });
  server?.close();
  report(problems);
}

cli
  .command('start', 'Builds the site and serves it together with the API')
  .option('--port <port>', 'Port; PORT in the environment, else 4173')
  .action(async ({ port }: { port?: string }) => {
    const environment = readEnvironment(root);
    const api = apiListener(root, environment);
    const out = join(root, 'dist');
    await build({ site: root, out }, api);
    const { address } = await serveSite({ out, api, port: Number(port ?? environment.port) });
    console.log(`\n  The site is at ${pc.bold(address)}\n  Stop it with Ctrl-C.\n`);
  });

cli
  .command('build', 'Checks the documents and builds the site')
  .option('--site <folder>', 'Folder with pages/ and public/', { default: root })
  .option('--out <folder>', 'Folder that the site is written to', { default: join(root, 'dist') })
  .option('--no-api', 'Draws the lists as loading, without asking an API')
  .action(async ({ api, ...flags }: SiteFlags & { api: boolean }) => {
    await build(flags, api ? apiListener(root, readEnvironment(root)) : undefined);
  });

cli
  .command('check', 'Checks the documents')
  .option('--site <folder>', 'Folder with pages/ and public/', { default: root })
  .option('--json', 'Prints the problems as JSON')
  .action(({ site, json }: { site: string; json?: boolean }) => {
    const contract = readContract(join(root, 'schemas'));
    const documents = readSite(resolve(site), contract);
    const checked = checkSite(documents, contract, readPublicFiles(join(resolve(site), 'public')));
    const problems = sortProblems([...checked.problems, ...formatProblems(formatSite(documents, contract))]);
    if (json) {
      console.log(JSON.stringify({ problems, counts: checked.counts }, null, 2));
      process.exit(problems.length > 0 ? 1 : 0);
    }
    console.log(`Checked ${counted(checked.counts)}.`);
    report(problems);
  });

cli
  .command('format', 'Writes the documents in their canonical form')
  .option('--site <folder>', 'Folder with pages/ and public/', { default: root })
  .action(({ site }: { site: string }) => {
    const contract = readContract(join(root, 'schemas'));
    const changed = formatSite(readSite(resolve(site), contract), contract).filter(
      ({ before, after }) => before !== after,
    );
    for (const { path, after } of changed) writeFileSync(join(resolve(site), path), after);
    console.log(`Wrote ${changed.length} ${changed.length === 1 ? 'file' : 'files'} anew.`);
  });

/** Prints a list with file and line. */
function list(site: string, entriesOf: (site: Site) => Entry[], what: string): void {
  const entries = entriesOf(readSite(resolve(site), readContract(join(root, 'schemas'))));
  for (const { file, line, words } of entries) console.log(`${pc.bold(`${file}:${line}`)}  ${words}`);
  console.log(`${entries.length} ${what}`);
}

cli
  .command('awaited', 'Lists what is still to be supplied, with file and line')
  .option('--site <folder>', 'Folder with pages/ and public/', { default: root })
  .action(({ site }: { site: string }) => list(site, awaitedIn, 'things are awaited.'));

cli
  .command('links', 'Lists the links that lead out of the site, with file and line')
  .option('--site <folder>', 'Folder with pages/ and public/', { default: root })
  .action(({ site }: { site: string }) => list(site, outsideLinks, 'links lead out of the site.'));

cli.command('types', 'Writes the types and validators that follow from the schemas').action(async () => {
  const changed = await generate(join(root, 'schemas'), join(root, 'src/generated'));
  console.log(changed.length > 0 ? `Wrote ${changed.join(', ')}.` : 'Nothing has changed.');
});

cli
  .command('dev', 'Serves the site for writing: every save shows at once')
  .option('--port <port>', 'Port; PORT in the environment, else 4173')
  .action(async ({ port }: { port?: string }) => {
    const environment = readEnvironment(root);
    const { address } = await serveDev({
      root,
      site: root,
      api: apiListener(root, environment),
      port: Number(port ?? environment.port),
    });
    console.log(
      `\n  The site is at ${pc.bold(address)}; documents and code are taken over as you save them.\n`,
    );
  });

cli.help();
cli.version(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).version);
try {
  cli.parse(process.argv, { run: false });
  if (cli.matchedCommand === undefined && cli.args.length > 0)
    throw new Error(`There is no command "${cli.args[0]}".`);
  await cli.runMatchedCommand();
} catch (error) {
  console.error(pc.red(error instanceof Error ? error.message : String(error)));
  if (process.env['DEBUG'] && error instanceof Error) console.error(error.stack);
  process.exit(1);
}
