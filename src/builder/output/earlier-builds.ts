/**
 * Keeps the scripts of earlier builds in the folder of the site: an open tab requests them when an island of its page
 * becomes visible (V1).
 */
import { buildsPath } from '../../engine/payload.ts';
import type { OutputFolder } from './output-folder.ts';

/** The number of earlier builds whose files are kept. */
const keptBuilds = 3;

interface Bundled {
  /** Its name, as in its documents. */
  build: string;
  /** Its files, as paths from the folder of the site; their names contain a hash. */
  files: string[];
  /** The last commit of the site's folder; absent without git. The desk reads by it which changes the website has. */
  commit?: string;
}

/**
 * Keeps the files of the last builds, and writes the list of them for the next build.
 * @param output Folder with the current bundle.
 * @param fetched Returns a file of an earlier build from the deployed site, when the folder lacks it.
 */
export async function keepEarlierBuilds(
  output: Pick<OutputFolder, 'read' | 'keep' | 'write'>,
  present: Bundled,
  fetched?: (path: string) => Promise<Buffer | undefined>,
): Promise<void> {
  const lists = [output.read(buildsPath), await fetched?.(buildsPath)].flatMap(parseBuilds);
  const earlier = new Map(lists.map((one) => [one.build, one]));
  earlier.delete(present.build);
  const kept = [...earlier.values()].slice(0, keptBuilds);
  for (const path of kept.flatMap(({ files }) => files)) {
    if (output.keep(path)) continue;
    const bytes = await fetched?.(path);
    if (bytes !== undefined) output.write(path, bytes);
  }
  output.write(buildsPath, `${JSON.stringify([present, ...kept], null, 2)}\n`);
}

/** Reads a list of builds; none if it is damaged. Paths outside the bundle are dropped. */
function parseBuilds(bytes: Buffer | undefined): Bundled[] {
  try {
    const list = JSON.parse(bytes?.toString() ?? '[]') as Bundled[];
    return list.map(({ build, files }) => ({
      build,
      files: files.filter((path) => /^assets\/[\w-][\w.-]*$/.test(path)),
    }));
  } catch {
    return [];
  }
}

/**
 * Creates a reader of the files of a deployed site.
 * @param address Address of the site, such as `https://www.example.org`.
 * @param log Called when the site cannot be read: its open tabs will reload.
 */
export function readDeployed(
  address: string,
  log: (line: string) => void,
): (path: string) => Promise<Buffer | undefined> {
  return async (path) => {
    try {
      const answer = await fetch(new URL(path, address.replace(/\/*$/, '/')), {
        signal: AbortSignal.timeout(10_000),
      });
      if (answer.ok) return Buffer.from(await answer.arrayBuffer());
      log(`${answer.url} is not there (${answer.status}): tabs that need it will load their page anew`);
    } catch (error) {
      log(`${address} cannot be read (${String(error)}): tabs that are open will load their page anew`);
    }
    return undefined;
  };
}
