/**
 * The command line; `cli/authoring-commands.ts` adds the commands for writing pages. Exit status: 0 for success, 1 if the
 * documents have problems or a strict build lacks a source, 2 if a command fails for another reason (unknown command, wrong option, missing file).
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { cac } from 'cac';
import pc from 'picocolors';
import { addCheckCommands, report } from './check-commands.ts';
import { addAuthoringCommands } from './authoring-commands.ts';
import { addDeskCommand } from './desk-command.ts';
import { addLinksCommand } from './links-command.ts';
import { addPageCommands } from './page-commands.ts';
import { addRecordCommands } from './record-commands.ts';
import { commandsOn, siteNamed, type SiteFlag } from './site-commands.ts';
import { addUpgradeCommand } from './upgrade-command.ts';
import { loadContract } from '../site/documents/contract.ts';
import { ProblemsFound, type Problem } from '../site/documents/problem.ts';
import { everythingElse } from '../site/validate/validate-site.ts';
import { finishWriting } from '../site/documents/write-files.ts';
import { readSite } from '../site/documents/read-site.ts';
import { keepKnownTexts } from '../site/documents/known-texts.ts';
import type { ApiReport } from '../builder/pages/ask-api.ts';
import { limitHeapGrowth } from '../builder/pages/collect-garbage.ts';
import { readEnvironment } from '../hosting/environment.ts';
import { cacheFolder, requirePackages } from '../site/optional-packages.ts';
import { hashOfSite } from '../builder/inputs/sources-hash.mjs';
import type { Listener } from '../hosting/serve/serve.ts';
import { recordsFolder } from '../site/documents/paths.ts';
import { suggest } from '../site/documents/suggest.ts';
import { setUpMerge } from '../review/merge/setup.ts';
import { runReview, type ReviewFlags } from '../review/command.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
/** The default site: the current folder if it is one, else the folder of the engine. */
const here = existsSync('pages/_shell.json') ? process.cwd() : root;
const cli = cac('page-engine');
const command = commandsOn(cli, here);

interface SiteFlags extends SiteFlag {
  out?: string;
  deployed?: string;
  early?: boolean;
  strict?: boolean;
  maps?: boolean;
}

/** The folder of the built site. Each site has its own by default, so that none overwrites another. */
const outFolder = (site: string, out = join(site, 'dist')) => resolve(out);

/** Creates a function that prints lines with the seconds since the start. */
function createLog(): (line: string) => void {
  const start = performance.now();
  return (line) =>
    console.log(`${pc.dim(`${((performance.now() - start) / 1000).toFixed(1).padStart(5)} s`)}  ${line}`);
}

// Building and serving code is imported only by the commands that need it, so that the others start quickly.
async function listenerOfApi(site: string): Promise<Listener> {
  const { apiListener, noApi } = await import('../hosting/serve/api-listener.ts');
  const environment = readEnvironment(root, site);
  // The reference API belongs to the site whose records it holds.
  return environment.apiProxy === '' && !existsSync(join(site, recordsFolder))
    ? noApi
    : apiListener(site, environment);
}

/** Builds a site with the records of the API. `api` is served on a free port during the build. */
async function build(
  { site, out, deployed, early, strict = false, maps = false }: SiteFlags,
  api: Listener | undefined,
): Promise<void> {
  // Overrides the environment: a build is for visitors.
  process.env['NODE_ENV'] = 'production';
  const { origin } = readEnvironment(root, resolve(site));
  const [{ buildSite }, { buildEarly }, { address, close }] = await Promise.all([
    import('../builder/build-site.ts'),
    import('../builder/build-early.ts'),
    reach(resolve(site), api),
  ]);
  const options = {
    root,
    site: resolve(site),
    out: outFolder(site, out),
    origin,
    strict,
    maps,
    now: () => new Date(),
    log: createLog(),
    ...(address !== '' && { api: address }),
    ...(deployed !== undefined && { deployed }),
  };
  const { problems, later, failed } = await (early
    ? buildEarly(options, () => process.send?.('ready'))
    : buildSite(options));
  close();
  report(problems, later);
  if (failed.length === 0) return;
  for (const words of failed) console.error(pc.red(words));
  console.error(
    'Nothing was written, because --strict wants each source to answer. Mend the API, or the address of its calls (`path` in `pages/_sources.json`, API_PROXY or VITE_API_HOST). Without --strict, lists show the last answer with its day.',
  );
  process.exit(1);
}

/** Makes the API reachable for the time of a command; its address is empty without an API. */
async function reach(
  site: string,
  api: Listener | undefined,
): Promise<{ address: string; close: () => void }> {
  if (api === undefined) return { address: '', close: () => {} };
  const { apiProxy, settings } = readEnvironment(root, site);
  const { reachApi } = await import('../hosting/serve/serve.ts');
  return reachApi(api, apiProxy === '' ? settings.host : '');
}

/** Asks the API of a site for all its records. */
async function askApiOf(site: string): Promise<ApiReport> {
  const { askApi } = await import('../builder/pages/ask-api.ts');
  const { address, close } = await reach(site, await listenerOfApi(site));
  const { settings, apiProxy, asksReference } = readEnvironment(root, site);
  const { site: documents } = siteNamed(root, site);
  const origin = apiProxy || settings.host;
  const found = await askApi(documents, { ...settings, host: address }, origin, asksReference);
  close();
  return found;
}

interface ServeFlags {
  port?: string;
  host?: string;
}

/** Serves a built site together with the API, until the process is told to stop. */
async function serve(site: string, out: string, { port, host }: ServeFlags): Promise<void> {
  const environment = readEnvironment(root, site);
  if (!existsSync(join(out, 'index.html')))
    throw new Error(`${out} holds no built site; \`npm run build\` makes one.`);
  const [{ serveUntilStopped }, api] = await Promise.all([
    import('../hosting/serve/server-process.ts'),
    listenerOfApi(site),
  ]);
  const address = await serveUntilStopped({
    out,
    api,
    port: Number(port ?? environment.port),
    host: host ?? environment.host,
  });
  console.log(`\n  The site is at ${pc.bold(address)}\n  Stop it with Ctrl-C.\n`);
}

command('start', 'Builds the site and serves it together with the API')
  .option('--port <port>', 'Port; PORT in the environment, else 4173')
  .option('--host <address>', 'Address to listen at; HOST in the environment, else 127.0.0.1')
  .action(async ({ site, ...flags }: ServeFlags & SiteFlag) => {
    const { origin, port } = readEnvironment(root, resolve(site));
    // The origin is the server's own address unless the environment sets another.
    if (origin === '') process.env['SITE_ORIGIN'] = `http://localhost:${flags.port ?? port}`;
    const out = join(resolve(site), 'dist');
    const { startBuild } = await import('../hosting/serve/server-process.ts');
    await startBuild([join(root, 'src/cli/run.mjs'), 'build', '--early', '--site', site, '--out', out]);
    await serve(resolve(site), out, flags);
  });

command('serve', 'Serves a built site together with the API')
  .option('--out <folder>', 'Folder of the built site; dist/ of the site if absent')
  .option('--port <port>', 'Port; PORT in the environment, else 4173')
  .option('--host <address>', 'Address to listen at; HOST in the environment, else 127.0.0.1')
  .action(async ({ out, site, ...flags }: ServeFlags & SiteFlag & { out?: string }) =>
    serve(resolve(site), outFolder(site, out), flags),
  );

command('build', 'Checks the documents and builds the site')
  .option('--out <folder>', 'Folder that the site is written to; its dist/ if absent')
  .option('--early', 'Writes the site first with the photographs at hand, then again with all')
  .option('--strict', 'Writes nothing if a source does not answer, or with nothing usable; exit status 1')
  .option(
    '--maps',
    'Writes the source maps of the scripts to .build/maps/ of the site, which nobody is served',
  )
  .option('--no-api', 'Draws the lists as loading, without asking an API')
  .option(
    '--deployed <address>',
    'The site as it is deployed; the scripts of its builds are kept for open tabs',
  )
  .action(async ({ api, ...flags }: SiteFlags & { api: boolean }) => {
    if (flags.strict && !api)
      throw new Error('--no-api asks no source, so --strict has nothing to judge; leave one of them out.');
    await build(flags, api ? await listenerOfApi(resolve(flags.site)) : undefined);
  });

command('review [base] [head]', 'Says what changed in the pages between two revisions')
  .option('--json', 'Prints the review as data')
  .option('--markdown', 'Prints Markdown in a terminal too')
  .option('--html <file>', 'Writes the review as a page of its own')
  .option('--pictures <folder>', 'Writes pictures of the touched pages, before and after')
  .option('--routes <routes>', 'Takes pictures of these pages alone: /Home,/News')
  .option('--now <day>', 'The day on which the pictures are taken; a day of the reference data if absent')
  .action(async (base: string | undefined, head: string | undefined, flags: ReviewFlags) => {
    const site = resolve(flags.site);
    const contract = loadContract(root, site);
    await runReview({
      base,
      head,
      flags,
      contract,
      isTerminal: process.stdout.isTTY,
      async takePictures(review, [before, after], folder, now) {
        // Imported only for pictures.
        requirePackages('A review in pictures', root);
        const { findBrowser, findHeadless } = await import('../review/pictures/find-browser.ts');
        const browser = findHeadless() ?? findBrowser();
        if (browser === undefined)
          throw new Error('Pictures need Chromium or Chrome; set CHROMIUM_PATH to one.');
        const { takePictures } = await import('../review/pictures/take.ts');
        const { apiListener } = await import('../hosting/serve/api-listener.ts');
        const environment = { ...readEnvironment(root, site), apiProxy: '' };
        const api = (data: string) => apiListener(site, environment, { data });
        const log = (route: string) => console.error(`pictures of ${route}`);
        await takePictures(review, before, after, { root, site, contract, folder, browser, api, now, log });
      },
    });
  });

command('merge-setup', 'Lets git merge the documents of this clone by blocks and entries').action(
  ({ site }: SiteFlag) => console.log(setUpMerge(resolve(site))),
);

command(
  'types',
  'Writes the types that follow from the schemas, and compares the blocks of the site with them',
)
  .option('--check', 'Writes nothing; fails if a file is not up to date')
  .action(async ({ site, check }: SiteFlag & { check?: boolean }) => {
    requirePackages('The command types', root);
    const { assertFresh, compileBlocks, generate } = await import('../builder/generate.ts');
    const folder = resolve(site);
    const contract = loadContract(root, folder);
    if (check) await assertFresh(root, contract, folder, cli.commands);
    else {
      const changed = await generate(root, contract, folder, cli.commands);
      console.log(changed.length > 0 ? `Wrote ${changed.join(', ')}.` : 'Nothing has changed.');
    }
    const mistakes = compileBlocks(root, contract, folder);
    if (mistakes === '') return;
    console.error(mistakes);
    process.exitCode = 1;
  });

interface DevFlags extends SiteFlag {
  port?: string;
  host?: boolean;
}

command('dev', 'Serves the site for writing: every save shows at once')
  .option('--port <port>', 'Port; PORT in the environment, else 4173')
  .option('--host', 'For a telephone in the same network as well: whoever has the address that is printed')
  .action(async ({ port, host, site }: DevFlags) => {
    // Overrides the environment: in production mode the bundler leaves out the styles and tools of the dev server.
    process.env['NODE_ENV'] = 'development';
    requirePackages('The desk', root);
    const { serveDev } = await import('../desk/server/dev.ts');
    const { address, entrances } = await serveDev({
      root,
      site: resolve(site),
      api: await listenerOfApi(resolve(site)),
      port: Number(port ?? readEnvironment(root, resolve(site)).port),
      isForNetwork: host === true,
    });
    console.log(
      `\n  The site is at ${pc.bold(address)}; documents and code are taken over as you save them.\n`,
    );
    if (entrances.length > 0)
      console.log(
        `  On a telephone in this network open ${entrances.map((one) => pc.bold(one)).join(' or ')}\n  Whoever has this address can change the pages, until this server stops.\n`,
      );
  });

addDeskCommand(command, root, listenerOfApi);
addCheckCommands(command, root, {
  askApi: askApiOf,
  readEnvironment: (site) => readEnvironment(root, site),
});
addAuthoringCommands(command, root);
addPageCommands(command, root);
addRecordCommands(command, root);
addLinksCommand(command, root);
addUpgradeCommand(command, root);

// A reader such as `head` closes the pipe early; that is no failure.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(0);
  throw error;
});

const named = process.argv.indexOf('--site');
const meant = resolve(named < 0 ? here : (process.argv[named + 1] ?? here));
const ofSite = createHash('sha256').update(meant).digest('hex').slice(0, 8);
process.on('exit', keepKnownTexts(cacheFolder(root, `known-texts-${ofSite}.json`), hashOfSite(root, meant)));

/** Returns the problems that an error of a command tells; none for another failure. */
async function problemsOf(error: unknown): Promise<readonly Problem[]> {
  const { codeProblems } = await import('../builder/code-problems.ts');
  return codeProblems(error, { root, site: meant }, () => readSite(meant, loadContract(root, meant)));
}

// The help of a template names its own flags.
if (process.argv[2] !== 'new' || /^(-|$)/.test(process.argv[3] ?? '')) cli.help();
cli.version(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).version);
try {
  cli.parse(process.argv, { run: false });
  if (cli.matchedCommand === undefined && cli.args.length > 0 && cli.options['help'] !== true)
    throw new Error(
      `There is no command "${cli.args[0]}"${suggest(
        String(cli.args[0]),
        cli.commands.map(({ name }) => name),
      )}`,
    );
  if (['build', 'check'].includes(cli.matchedCommandName ?? '')) limitHeapGrowth();
  finishWriting(meant);
  await cli.runMatchedCommand();
} catch (error) {
  report(await problemsOf(error), error instanceof ProblemsFound ? [everythingElse] : []);
  console.error(pc.red(error instanceof Error ? error.message : String(error)));
  if (process.env['DEBUG'] && error instanceof Error) console.error(error.stack);
  process.exit(2);
}
