/** A server that may not listen says what to do. */
import { createServer, type Server } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import { listen } from '../../src/hosting/serve/serve.ts';

describe('a port or an address that cannot be had', () => {
  const servers: Server[] = [];
  const server = (): Server => {
    const one = createServer();
    servers.push(one);
    return one;
  };
  afterEach(() => {
    for (const one of servers.splice(0)) one.close();
  });

  it('is named with the next port, where another process has it', async () => {
    const port = Number(new URL(await listen(server(), 0)).port);
    await expect(listen(server(), port)).rejects.toThrow(
      `Port ${port} is taken, perhaps by this command in another window. Stop that, or take another port: \`PORT=${port + 1}\` before the command, or \`-- --port ${port + 1}\` after it.`,
    );
  });

  it('is named with what stands for all, where the machine has no such address', async () => {
    await expect(listen(server(), 0, '192.0.2.1')).rejects.toThrow(
      '192.0.2.1 is no address of this machine. `HOST` and `--host` name where to listen; 0.0.0.0 is all that it has.',
    );
  });

  it('stays what the system says, where we know no cure', async () => {
    await expect(listen(server(), 70_000)).rejects.toThrow(/65536/);
  });
});
