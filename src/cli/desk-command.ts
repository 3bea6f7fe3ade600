/** The command that runs the desk for several people on a server, and what that starts itself. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import pc from 'picocolors';
import { requirePackages } from '../site/optional-packages.ts';
import type { Listener } from '../hosting/serve/serve.ts';
import type { AddCommand, SiteFlag } from './site-commands.ts';
import type { Person } from '../desk/host/people.ts';

interface DeskFlags extends SiteFlag {
  data?: string;
  from?: string;
  origin?: string;
  port: string;
  people: string;
  socket?: string;
}

/**
 * Adds the command to the command line.
 * @param root folder of the engine
 */
export function addDeskCommand(
  command: AddCommand,
  root: string,
  listenerOfApi: (site: string) => Promise<Listener>,
): void {
  const acts: Record<string, (flags: DeskFlags, email?: string) => Promise<void>> = {
    serve: async ({ data, from, origin, port, socket, people }) => {
      const usage =
        'npm run engine -- desk --data FOLDER --from GIT-ADDRESS --origin https://desk.example.org';
      if (data === undefined || from === undefined || origin === undefined) throw new Error(`write ${usage}`);
      requirePackages('The desk', root);
      const { serveHost } = await import('../desk/host/host.ts');
      const numbers = { port: Number(port), most: Number(people) };
      const options = { root, data: resolve(data), from, origin, socket, ...numbers };
      const server = await serveHost({ ...options, say: (line) => console.log(line) });
      for (const signal of ['SIGINT', 'SIGTERM'])
        process.once(signal, () => void server.close().then(() => process.exit(0)));
      console.log(
        `The desk answers at ${pc.bold(server.address)}, for a proxy that serves ${origin}.\nInvite with: npm run engine -- desk invite E-MAIL --data ${data}`,
      );
    },
    invite: async ({ data }, email) => {
      if (data === undefined || email === undefined)
        throw new Error('write npm run engine -- desk invite E-MAIL --data FOLDER');
      const [{ inviteByMail }, { renderUnicodeCompact }] = await Promise.all([
        import('../desk/host/host.ts'),
        import('uqr'),
      ]);
      const link = inviteByMail(resolve(data), email);
      // Read by the camera of a telephone.
      console.log(`${renderUnicodeCompact(link, { border: 2 })}\n${link}`);
    },
    prepare: async ({ site, data = '' }) => {
      const [{ prepareCode }, { scriptFile }, { bundleScript }] = await Promise.all([
        import('../desk/server/hosted.ts'),
        import('../desk/host/desks.ts'),
        import('../builder/bundle/bundle-desk.ts'),
      ]);
      writeFileSync(join(data, scriptFile), await bundleScript(root, 'src/desk/host/passkeys-main.ts'));
      await prepareCode(root, site);
    },
    person: async ({ site, socket = '', origin = '' }) => {
      // The front has gone.
      process.once('disconnect', () => process.exit(0));
      const [{ serveHosted }, { mayPublish }] = await Promise.all([
        import('../desk/server/hosted.ts'),
        import('../desk/host/push-rules.ts'),
      ]);
      const person = givenPerson();
      const writer = { id: person.id, mayAccept: mayPublish(person) };
      const kept = resolve(site, '../drafts');
      await serveHosted({ root, site, api: await listenerOfApi(site), socket, origin, kept, writer });
      process.send?.('ready');
    },
    receive: async () => {
      const [{ judgePush }, { deskSays }] = await Promise.all([
        import('../desk/host/receive.ts'),
        import('../desk/server/publish/remote.ts'),
      ]);
      const why = judgePush('.', givenPerson(), readFileSync(0, 'utf8'));
      if (why === undefined) return;
      console.error(deskSays + why);
      process.exitCode = 1;
    },
  };
  command('desk [act] [email]', 'Runs the desk for several people on a server; "invite" lets one in')
    .option('--data <folder>', 'Folder of the server, with people.json')
    .option('--from <address>', 'Address of the repository of the site at its host')
    .option('--origin <address>', 'Address that people open, with https')
    .option('--port <port>', 'Port on this machine, for the proxy', { default: '4180' })
    .option('--people <number>', 'How many may write at the same time', { default: '10' })
    .option('--socket <path>', 'Socket to listen at, in place of the port')
    .action(async (act = 'serve', email: string | undefined, flags: DeskFlags) => {
      const run = Object.hasOwn(acts, act) ? acts[act] : undefined;
      if (run === undefined) throw new Error(`there is no act "${act}"; write "invite" or nothing`);
      await run(flags, email);
    });
}

/** The person for whom the front has started this process. */
function givenPerson(): Person {
  const given = process.env['DESK_PERSON'];
  if (given === undefined) throw new Error('only the server of the desk starts this');
  return JSON.parse(given) as Person;
}
