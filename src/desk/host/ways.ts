/** Further ways to sign in: a file in the data folder names a provider of accounts, or a proxy. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import { ProblemsFound, problemOn } from '../../site/documents/problem.ts';
import { checkOwnFile, followOwnFile, text } from './own-file.ts';

/** A provider of accounts, by OpenID Connect. */
export interface ProviderSettings {
  issuer: string;
  clientId: string;
  /** Name of the provider on the button at the door. */
  name: string;
  secret: string;
}

/** A proxy that signs people in and names them in a header. */
export interface HeaderSettings {
  /** The header with the e-mail address. */
  name: string;
  /** The header with the secret, by which the proxy is known. */
  secretName: string;
  secret: string;
  /** Addresses of the proxy; `socket` for the Unix socket of the server. */
  from: string[];
}

export interface WaysSettings {
  provider?: ProviderSettings;
  header?: HeaderSettings;
}

const secret = {
  secretFile: text('\\S', 'A file with the secret, by its path from the data folder.'),
  secretVariable: text('^\\w+$', 'The variable of the environment that has the secret.'),
};
const named = { type: 'object', additionalProperties: false } as const;
const header = (description: string) => text('^[A-Za-z][\\w-]*$', description);
const validate = new Ajv({ allErrors: true, verbose: true }).compile({
  ...named,
  properties: {
    $schema: { type: 'string' },
    provider: {
      ...named,
      required: ['issuer', 'clientId', 'name'],
      properties: {
        issuer: text(
          '^(https://|http://(127\\.0\\.0\\.1|localhost)[:/])',
          'The address of the provider, such as https://id.example.org.',
        ),
        clientId: text('\\S', 'The name of this desk at the provider.'),
        name: text('\\S', 'The name of the provider on the button at the door.'),
        ...secret,
      },
    },
    header: {
      ...named,
      required: ['name', 'secretName', 'from'],
      properties: {
        name: header('The header with the e-mail address, such as X-Remote-Email.'),
        secretName: header('The header with the secret, such as X-Desk-Secret.'),
        from: {
          type: 'array',
          minItems: 1,
          items: text('^(socket|[\\d.]+|[\\da-fA-F:.]+)$', 'An address such as 127.0.0.1, or socket.'),
        },
        ...secret,
      },
    },
  },
});

const fileName = 'sign-in.json';

interface NamedSecret {
  secretFile?: string;
  secretVariable?: string;
}

/**
 * Reads the ways to sign in, and again when the file changes. There are none if there is no file.
 * @param environment has the secrets that are named by variables
 * @param open makes of the settings what is used
 * @param log gets the problems of a later state of the file; the ways are then as before
 * @throws ProblemsFound with file, line and cure
 */
export const openWays = <T>(
  data: string,
  environment: NodeJS.ProcessEnv,
  open: (settings: WaysSettings) => T,
  log: (line: string) => void,
) => followOwnFile(join(data, fileName), (text) => open(parseWays(data, environment, text)), log);

function parseWays(data: string, environment: NodeJS.ProcessEnv, written: string): WaysSettings {
  if (written === '') return {};
  const { document, problems } = checkOwnFile(fileName, written, validate);
  const ways = document.value as Record<string, NamedSecret>;
  for (const [way, { secretFile, secretVariable }] of Object.entries(ways)) {
    if (way === '$schema') continue;
    const file = secretFile === undefined ? undefined : join(data, secretFile);
    const found =
      file === undefined ? environment[secretVariable ?? ''] : existsSync(file) && readFileSync(file, 'utf8');
    if (found && found.trim() !== '') Object.assign(ways[way] ?? {}, { secret: found.trim() });
    else {
      const cure = 'write "secretFile" or "secretVariable", and put the secret there';
      problems.push(problemOn(document.locate(`/${way}`), 'E103', `${way} has no secret; ${cure}`));
    }
  }
  if (problems.length > 0) throw new ProblemsFound(problems);
  return document.value as WaysSettings;
}
