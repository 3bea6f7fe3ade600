/** Asks the host of a repository: by its command-line client, or with the token that git itself has kept for it. */
import type { Tools } from './pull-request.ts';
import { findHost, parseProject } from './remote.ts';

/** The part of `fetch` that is used; tests pass their own. */
export type Ask = (address: string, init: RequestInit) => Promise<Response>;

export interface HostApi {
  host: 'github' | 'gitlab';
  /** `owner/name`; at GitLab with its groups. */
  project: string;
  /**
   * Reads from the API of the host.
   * @param path such as `repos/owner/name/pulls`
   * @returns the JSON; `undefined` if the host refuses or does not answer
   */
  get: (path: string) => Promise<unknown>;
}

const milliseconds = 20_000;

/**
 * Opens the API of the host of a remote.
 * @returns `undefined` for a host whose API is not known
 */
export async function openHostApi(
  tools: Tools,
  ask: Ask,
  { site, url }: { site: string; url: string },
): Promise<HostApi | undefined> {
  const [host, project] = [findHost(url), parseProject(url)];
  if (project === undefined || (host !== 'github' && host !== 'gitlab')) return undefined;
  const name = project.site.replace(/^https?:\/\//, '');
  const program = host === 'github' ? 'gh' : 'glab';
  const isSignedIn = (await tools(program, ['auth', 'status', '--hostname', name], site)).isDone;
  if (isSignedIn)
    return {
      host,
      project: project.path,
      async get(path) {
        const { isDone, output } = await tools(program, ['api', '--hostname', name, path], site);
        return isDone ? parse(output) : undefined;
      },
    };
  const token = await readToken(tools, site, name, project.path);
  const api = apiAddress(host, name);
  return {
    host,
    project: project.path,
    async get(path) {
      try {
        const headers = {
          Accept: 'application/json',
          ...(token !== undefined && { Authorization: `Bearer ${token}` }),
        };
        const answer = await ask(api + path, { headers, signal: AbortSignal.timeout(milliseconds) });
        return answer.ok ? parse(await answer.text()) : undefined;
      } catch {
        return undefined;
      }
    },
  };
}

/** Always https: a token must not be readable on its way. */
function apiAddress(host: HostApi['host'], name: string): string {
  if (host === 'gitlab') return `https://${name}/api/v4/`;
  return name === 'github.com' ? 'https://api.github.com/' : `https://${name}/api/v3/`;
}

/** The password that git has kept for a host, which is a token at both; it is never shown, logged or kept. */
async function readToken(
  tools: Tools,
  site: string,
  host: string,
  path: string,
): Promise<string | undefined> {
  const wanted = `protocol=https\nhost=${host}\npath=${path}.git\n\n`;
  const { isDone, output } = await tools('git', ['credential', 'fill'], site, wanted);
  const token = isDone ? /^password=(.+)$/m.exec(output)?.[1] : undefined;
  return token?.trim();
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
