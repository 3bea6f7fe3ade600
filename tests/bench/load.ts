/**
 * How many requests a second the built-in server answers, and nginx beside it, in the same run: pages, what a page loads, and
 * the reference API, which nginx forwards. Both serve `dist` on this machine, which also makes the requests: what counts is
 * the one beside the other, and the time of the processor that a thousand answers cost.
 *
 *     npm run bench load
 *     npm run bench load -- --seconds 30 --connections 64
 */
import { spawn } from 'node:child_process';
import { chmodSync, cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { apiListener } from '../../src/hosting/serve/api-listener.ts';
import { readEnvironment } from '../../src/hosting/environment.ts';
import { nginxFile } from '../../src/hosting/nginx.ts';
import { serveSite } from '../../src/hosting/serve/serve.ts';
import { tablePath, type HostingTable } from '../../src/hosting/table.ts';
import { startServer, type Started } from '../hosts/start-server.ts';
import { makeFolder } from '../make-folder.ts';
import { root } from '../root.ts';

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '10' },
    connections: { type: 'string', default: '32' },
    serve: { type: 'boolean', default: false },
  },
});
const dist = join(root, 'dist');
const { settings } = readEnvironment(root);

if (values.serve) {
  const api = apiListener(root, { ...readEnvironment(root), apiProxy: '' });
  console.log((await serveSite({ out: dist, api, port: 0 })).address);
} else await compare();

/** Starts the built-in server as a process of its own. */
async function startBuiltIn(): Promise<Started> {
  const self = fileURLToPath(import.meta.url);
  const child = spawn(process.execPath, ['--import', 'tsx', self, '--serve'], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const address = await Promise.race([
    new Promise<string>((resolve) =>
      child.stdout.once('data', (chunk: Buffer) => resolve(String(chunk).trim())),
    ),
    ended.then(() => {
      throw new Error('The built-in server ended by itself; is there a built site? npm run build');
    }),
  ]);
  const stop = async () => {
    child.kill();
    await ended;
  };
  return { address, pid: child.pid ?? 0, stop };
}

/** The processes of a server: its own, and those that it has started. */
function processesOf(pid: number): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean);
  return [pid, ...children.map(Number)];
}

/** Megabytes that a server holds, and seconds of the processor that it has used. */
function usageOf(pid: number): { megabytes: number; seconds: number } {
  const ticksPerSecond = 100;
  let [megabytes, seconds] = [0, 0];
  for (const one of processesOf(pid)) {
    const status = readFileSync(`/proc/${one}/status`, 'utf8');
    megabytes += Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0) / 1024;
    const times = readFileSync(`/proc/${one}/stat`, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ');
    seconds += (Number(times[11]) + Number(times[12])) / ticksPerSecond;
  }
  return { megabytes, seconds };
}

/** Asks once. @returns milliseconds until the answer was there, or nothing if it was none. */
function askOnce(agent: Agent, address: URL, path: string): Promise<number | undefined> {
  const from = performance.now();
  const { hostname, port } = address;
  const token = path.startsWith('/api/') ? { Authorization: `Bearer ${settings.token}` } : {};
  const headers = { 'Accept-Encoding': 'gzip, deflate, br', ...token };
  return new Promise((resolve) => {
    const asked = request({ agent, hostname, port, path, headers }, (answer) => {
      answer.on('end', () => resolve(answer.statusCode === 200 ? performance.now() - from : undefined));
      answer.on('error', () => resolve(undefined));
      answer.resume();
    });
    asked.on('error', () => resolve(undefined));
    asked.end();
  });
}

interface Load {
  /** Milliseconds of each answer. */
  times: number[];
  errors: number;
  seconds: number;
}

/** Asks for the paths in turn, over so many connections, for so many seconds. */
async function load(address: string, paths: readonly string[], seconds: number): Promise<Load> {
  const connections = Number(values.connections);
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const times: number[] = [];
  let [errors, next] = [0, 0];
  const start = performance.now();
  const end = start + seconds * 1000;
  const url = new URL(address);
  const work = async () => {
    while (performance.now() < end) {
      next += 1;
      const time = await askOnce(agent, url, paths[next % paths.length] ?? '/');
      if (time === undefined) errors += 1;
      else times.push(time);
    }
  };
  await Promise.all(Array.from({ length: connections }, work));
  agent.destroy();
  return { times, errors, seconds: (performance.now() - start) / 1000 };
}

/** The requests, by kind. */
function pathsOf(folder: string): Record<string, string[]> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => `/${name}`);
  const calls = ['news', 'notification', 'thoughtoftheday'].map(
    (name) => `/api/${name}/${settings.values['orgcode']}`,
  );
  return {
    pages: names.filter((name) => /^\/[A-Z]\w*\.html$/.test(name)).map((name) => name.replace('.html', '')),
    'files of pages': names.filter((name) => /^\/(assets|images)\/.*\.(js|svg|woff2)$/.test(name)),
    API: calls,
  };
}

/** The time within which such a part of the answers came, in milliseconds. */
function share(sorted: readonly number[], part: number): string {
  return (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0).toFixed(1);
}

async function compare(): Promise<void> {
  const seconds = Number(values.seconds);
  const builtIn = await startBuiltIn();
  const work = makeFolder();
  let nginx: Started | undefined;
  try {
    // The same files, with the calls forwarded to the reference API.
    const table = JSON.parse(readFileSync(join(dist, tablePath), 'utf8')) as HostingTable;
    cpSync(dist, work, { recursive: true });
    // nginx reads them as a user without rights.
    chmodSync(work, 0o755);
    const config = nginxFile({ ...table, api: { ...table.api, upstream: builtIn.address } });
    writeFileSync(join(work, '_hosts/nginx.conf'), config);
    nginx = await startServer('nginx', work);
    console.log(`${values.connections} connections, ${seconds} s for each line.`);
    console.log('server    asked for        requests/s  p50 ms  p99 ms  errors  processor s/1000  memory MB');
    for (const [what, paths] of Object.entries(pathsOf(dist)))
      for (const [name, server] of Object.entries({ 'built-in': builtIn, nginx })) {
        await load(server.address, paths, Math.min(1, seconds / 4));
        const before = usageOf(server.pid);
        const { times, errors, seconds: took } = await load(server.address, paths, seconds);
        const after = usageOf(server.pid);
        const sorted = times.toSorted((a, b) => a - b);
        console.log(
          [
            name.padEnd(9),
            what.padEnd(16),
            (times.length / took).toFixed(0).padStart(10),
            share(sorted, 0.5).padStart(7),
            share(sorted, 0.99).padStart(7),
            String(errors).padStart(7),
            (((after.seconds - before.seconds) / times.length) * 1000).toFixed(2).padStart(17),
            `${before.megabytes.toFixed(0)} → ${after.megabytes.toFixed(0)}`.padStart(10),
          ].join(' '),
        );
        if (errors > 0) process.exitCode = 1;
      }
  } finally {
    await nginx?.stop();
    await builtIn.stop();
  }
}
