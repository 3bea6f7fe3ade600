/** The dev server: pages are drawn on request as the build draws them; a saved document shows at once. */
import { readFileSync } from 'node:fs';
import { createServer as createHttpServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { join, relative } from 'node:path';
import sirv from 'sirv';
import { createServer, type ErrorPayload, type ViteDevServer } from 'vite';
import type { Renderer } from './bundle.ts';
import { writeEditorKit } from '../authoring/editor-kit.ts';
import { checkSite } from './check-site.ts';
import { readContract } from './contract.ts';
import { generate } from './generate.ts';
import { notFoundDocument } from './html-document.ts';
import { drawPage } from './pages.ts';
import type { Problem } from './problem.ts';
import { readPublicFiles, type PublicFiles } from './public-files.ts';
import { listen, type Listener } from './serve.ts';
import { readSite, type Site } from './site.ts';

export interface DevOptions {
  root: string;
  /** Folder of the site: `pages/` and `public/`. */
  site: string;
  api: Listener;
  port: number;
}

/** What the documents are at this moment. */
interface State {
  site: Site;
  files: PublicFiles;
  problems: Problem[];
}

/** Starts the dev server; resolves with its address. */
export async function serveDev({ root, site, api, port }: DevOptions): Promise<string> {
  const read = (): State => {
    const contract = readContract(join(root, 'schemas'));
    const documents = readSite(site, contract);
    const files = readPublicFiles(join(site, 'public'));
    writeEditorKit(root, documents, contract, files);
    return { site: documents, files, problems: checkSite(documents, contract, files).problems };
  };
  await generate(join(root, 'schemas'), join(root, 'src/generated'));
  let state = read();

  const http = createHttpServer();
  const vite = await createServer({
    root,
    configFile: join(root, 'vite.config.ts'),
    server: { middlewareMode: true, hmr: { server: http } },
  });
  const publicFiles = sirv(join(site, 'public'), { dev: true });

  vite.watcher.add([join(site, 'pages'), join(site, 'public')]);
  vite.watcher.on('all', (_, path) => {
    const contract = path.endsWith('.schema.json');
    if (contract || /^(pages|public)[\\/]/.test(relative(site, path))) void refresh(contract);
  });
  async function refresh(contract: boolean): Promise<void> {
    const before = state.problems.length;
    if (contract) await generate(join(root, 'schemas'), join(root, 'src/generated'));
    state = read();
    if (state.problems.length > 0) vite.ws.send(overlay(state.problems));
    else if (before > 0) vite.ws.send({ type: 'full-reload' });
    else vite.ws.send({ type: 'custom', event: 'pages:changed' });
  }

  http.on('request', (request, response) => {
    if (request.url?.startsWith('/api/')) return api(request, response);
    vite.middlewares(request, response, () => {
      publicFiles(request, response, () => void answer(request, response));
    });
  });
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = (request.url ?? '/').split('?')[0] ?? '/';
    try {
      const { status, html } = await pageAt(
        url.length > 1 ? url.replace(/\/+$/, '') : url,
        state,
        vite,
        root,
      );
      response.writeHead(status, { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' });
      response.end(html);
    } catch (error) {
      vite.ssrFixStacktrace(error as Error);
      response.writeHead(500, { 'Content-Type': 'text/plain; charset=utf-8' });
      response.end((error as Error).stack);
    }
  }
  return listen(http, port);
}

async function pageAt(
  path: string,
  state: State,
  vite: ViteDevServer,
  root: string,
): Promise<{ status: number; html: string }> {
  const index = readFileSync(join(root, 'index.html'), 'utf8');
  const template = { html: await vite.transformIndexHtml(path, index), styles: '', fonts: [], build: 'dev' };
  const { site, files, problems } = state;
  const page = site.pages.find(({ route, value }) => route === path || value.aliases?.includes(path));
  const shared = [site.shell, site.sources, site.policies].some((document) => document.problems.length > 0);
  if (problems.length > 0 && (shared || (page && page.problems.length > 0))) {
    vite.ws.send(overlay(problems));
    return { status: 500, html: template.html };
  }
  const renderer = (await vite.ssrLoadModule('/src/server.tsx')) as Renderer;
  if (page === undefined) {
    const { name, lang } = site.shell.value;
    return { status: 404, html: notFoundDocument(template, await renderer.renderNotFound(), { name, lang }) };
  }
  if (problems.length > 0) vite.ws.send(overlay(problems));
  const html = await drawPage(site, page, {
    renderer,
    template,
    // Photographs as they are: their variants are made at build.
    imageOf: files.imageOf,
    origin: '',
    now: () => new Date(),
  });
  return { status: 200, html };
}

/** The report of the checker, as the overlay of the dev server shows it. */
function overlay(problems: readonly Problem[]): ErrorPayload {
  const [first, ...rest] = problems;
  const text = (problem: Problem) =>
    `${problem.file}:${problem.line}:${problem.column}  ${problem.code} ${problem.message}`;
  return {
    type: 'error',
    err: {
      message: first ? text(first) : '',
      frame: first?.frame ?? '',
      stack: rest.map((problem) => `${text(problem)}\n${problem.frame}`).join('\n\n'),
      plugin: 'document checker',
    },
  };
}
