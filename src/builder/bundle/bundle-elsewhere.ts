/** Bundles the application of a site in its own process. */
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const program = fileURLToPath(new URL('run-bundle.mjs', import.meta.url));

/**
 * Writes the bundles of a site into a folder. The bundler takes half a gigabyte, which a process does not return before
 * it ends: a build would hold it beside all its pages.
 * @param hash Hash of all inputs.
 * @param signal Aborts it.
 * @returns whether it succeeded. If not, bundling in this process shows why.
 * @throws the reason of `signal` when aborted.
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
