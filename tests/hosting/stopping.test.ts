/** How the server ends: at a signal, within a second, with what it is asked finished; and with npm. @rest */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { compiled, compiledCli } from '../compiled-cli.ts';
import { root } from '../site/documents/tiny-site.ts';
import { ask } from './make-upstream.ts';
import { patience } from '../patience.ts';
import { makeFolder } from '../make-folder.ts';

// Processes start here: on a busy machine that takes its time.
vi.setConfig({ testTimeout: 60_000 });
const script = await compiled('tests/hosting/stopping-server.ts');
let out: string;
const running = new Set<ChildProcess>();
beforeEach(() => {
  out = makeFolder({ 'index.html': 'Home' });
});
afterEach(() => {
  for (const server of running) server.kill('SIGKILL');
  running.clear();
});

interface Started {
  server: ChildProcess;
  address: string;
  /** Resolves with the next line that the server says. */
  line: () => Promise<string>;
  answer: () => void;
}

async function start(): Promise<Started> {
  const server = spawn(process.execPath, [script, out], { stdio: ['pipe', 'pipe', 'inherit'] });
  running.add(server);
  const lines = createInterface(server.stdout)[Symbol.asyncIterator]();
  const line = async () => String((await lines.next()).value);
  return { server, address: await line(), line, answer: () => server.stdin.write('answer\n') };
}

it.each(['SIGTERM', 'SIGINT'] as const)(
  'at %s the request in flight is finished, no other is taken, and the process ends with status 0',
  async (signal) => {
    const { server, address, line, answer } = await start();
    const gone = once(server, 'exit');
    const asked = ask(address, '/api/later');
    expect(await line()).toBe('asked');
    server.kill(signal);
    await vi.waitFor(() => expect(ask(address, '/')).rejects.toThrow(/ECONNREFUSED/), patience);
    answer();
    expect((await asked).body.toString()).toBe('finished');
    expect(await gone).toEqual([0, null]);
  },
);

it('a request that comes to no end does not hold the process', async () => {
  const { server, address, line } = await start();
  const gone = once(server, 'exit');
  const asked = ask(address, '/api/never').catch((error: Error) => error.message);
  expect(await line()).toBe('asked');
  server.kill('SIGTERM');
  expect(await gone).toEqual([0, null]);
  expect(await asked).toMatch(/socket hang up|ECONNRESET/);
});

/** Returns a port that was free a moment ago. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

it.each(['SIGTERM', 'SIGKILL'] as const)(
  'when npm ends by %s, its server ends and the port is free',
  async (signal) => {
    const port = await freePort();
    const npm = spawn('npm', ['run', 'serve', '--', '--out', out, '--port', String(port)], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'inherit'],
      // With the NODE_ENV of Vitest it would be compiled anew.
      env: { ...process.env, NODE_ENV: undefined },
    });
    running.add(npm);
    const lines = createInterface(npm.stdout);
    for await (const line of lines) if (line.includes('Stop it')) break;
    const address = `http://127.0.0.1:${port}`;
    expect((await ask(address, '/')).body.toString()).toBe('Home');
    npm.kill(signal);
    await vi.waitFor(() => expect(ask(address, '/')).rejects.toThrow(/ECONNREFUSED/), patience);
  },
);

it('the server answers at the address that it is given', async () => {
  const port = await freePort();
  const server = spawn(
    process.execPath,
    [await compiledCli(), 'serve', '--out', out, '--port', String(port)],
    { cwd: root, stdio: ['ignore', 'pipe', 'inherit'], env: { ...process.env, HOST: '0.0.0.0' } },
  );
  running.add(server);
  for await (const line of createInterface(server.stdout)) if (line.includes('Stop it')) break;
  for (const host of ['127.0.0.1', '127.0.0.2'])
    expect((await ask(`http://${host}:${port}`, '/')).body.toString()).toBe('Home');
});
