/** The dev server as a maintainer starts it: whatever ran before in its process, or stands in its environment. @rest */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, it, vi } from 'vitest';
import { compiledCli } from '../../compiled-cli.ts';
import { root } from '../../site/documents/tiny-site.ts';

// A process starts here: on a busy machine that takes its time.
vi.setConfig({ testTimeout: 120_000 });

it('shows pages with their styles and tools where the environment is that of a build', async () => {
  // The first start after a change of the engine compiles it in the same process, which leaves this variable behind.
  const env = { ...process.env, NODE_ENV: 'production' };
  const site = ['--site', join(root, 'tests/fixtures/example-site')];
  const server = spawn(process.execPath, [await compiledCli(), 'dev', ...site, '--port', '0'], { env });
  try {
    let address: string | undefined;
    for await (const line of createInterface(server.stdout)) {
      address = /http:\/\/localhost:\d+/.exec(line)?.[0];
      if (address !== undefined) break;
    }
    const script = await (await fetch(`${address}/src/client/entry-client.ts`)).text();
    expect(script).toContain('"DEV": true');
  } finally {
    server.kill('SIGKILL');
  }
});
