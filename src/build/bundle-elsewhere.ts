/** Bundles the application of a site in a process of its own. */
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const program = fileURLToPath(new URL('bundle-alone.mjs', import.meta.url));

/**
 * Writes the bundles of a site into a folder. The bundler holds half a gigabyte, and a process does not give back what it
 * has held before it ends: a build would have it beside all its pages.
 * @param hash That of everything that goes in.
 * @param signal Calls it off.
 * @returns whether that was possible; what hinders it is said when this process tries.
 * @throws the reason of `signal` when it is called off.
 */
export async function bundleElsewhere(
  site: string,
  hash: string,
  folder: string,
  signal?: AbortSignal,
): Promise<boolean> {
  const said: Buffer[] = [];
  const status = await new Promise<number | null>((resolve) => {
    const child = spawn(process.execPath, [program, site, hash, folder], {
      stdio: ['ignore', 'pipe', 'pipe'],
      ...(signal && { signal }),
    });
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (part: Buffer) => void said.push(part));
    child.on('error', () => resolve(null));
    child.on('close', resolve);
  });
  signal?.throwIfAborted();
  // Warnings of the bundler.
  if (status === 0) process.stderr.write(Buffer.concat(said));
  return status === 0;
}
