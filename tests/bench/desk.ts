/**
 * People who write at the same time at a server for several, beside one at the dev server: milliseconds of each wait, and
 * processor time and memory of a person's process.
 *
 *     npm run bench desk             # ten people with 36 pages, three with 1,000
 *     npm run bench desk -- 5 200    # five with 200
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadavg } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { desksOf, serverOfProcesses, type Guest } from '../desk/host/model-server.ts';
import { gitIn } from '../git.ts';
import { pageContent, writeSite } from './generate-site.ts';
import { startDesk } from './start-desk.ts';

const rounds = 3;
const [people = 0, pages = 0] = process.argv.slice(2).map(Number);
const sizes =
  people > 0
    ? [[people, pages] as const]
    : ([
        [10, 36],
        [3, 1000],
      ] as const);

type Ask = Pick<Guest, 'ask'> & {
  follow: (path: string, body: object) => Promise<{ kind: string } | undefined>;
  draw: (path: string) => Promise<unknown>;
};
interface Read {
  text: string;
  value: { blocks: object[] };
}
interface Listed {
  items: { file: string }[];
}

/** Writes and publishes on one page. @returns the milliseconds of each wait, by its name */
async function work({ ask, follow, draw }: Ask, page: string): Promise<[string, number][]> {
  const waits: [string, number][] = [];
  const timed = async <T>(name: string, act: () => Promise<T>): Promise<T> => {
    const from = performance.now();
    const result = await act();
    waits.push([name, performance.now() - from]);
    return result;
  };
  const file = `pages/${page}.json`;
  await draw(`/${page}`);
  for (let round = 0; round < rounds; round += 1) {
    const { text, value } = (await ask(`/_dev/document?file=${file}`)) as Read;
    const changed = { ...value, description: `Round ${round} of ${page}.` };
    await timed('letter → page drawn', async () => {
      await ask('/_dev/draft', { id: page, file, value: changed });
      await draw(`/${page}?draft=${page}`);
    });
    await ask('/_dev/check', { file, value: changed });
    await timed('save', () => ask('/_dev/save', { file, base: text, value: changed }));
    await timed('publish', async () => {
      const { items } = (await ask('/_dev/publish')) as Listed;
      const files = items.map((item) => item.file);
      const end = await follow('/_dev/publish/send', { files, message: `Round ${round}` });
      if (end?.kind !== 'sent') throw new Error(JSON.stringify(end));
    });
  }
  return waits;
}

/** One person at the dev server, asked as the others are. */
function alone(address: string): Ask {
  const headers = { origin: address, 'x-desk': '1', 'content-type': 'application/json' };
  const get = async (path: string, body?: object) => {
    const asked = { headers, ...(body && { method: 'POST', body: JSON.stringify(body) }) };
    return (await fetch(address + path, asked)).text();
  };
  return {
    ask: async (path, body) => JSON.parse(await get(path, body)) as unknown,
    follow: async (path, body) =>
      JSON.parse((await get(path, body)).trim().split('\n').at(-1) ?? '') as { kind: string },
    draw: get,
  };
}

/** Seconds of the processor that a process has taken with those that it has waited for, and its memory in MB. */
function costOf(pid: number): { seconds: number; megabytes: number } {
  const times = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ')
    .slice(11, 15);
  const [, kilobytes = 0] = /^Pss: +(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')) ?? [];
  return {
    seconds: times.reduce((sum, one) => sum + Number(one), 0) / 100,
    megabytes: Number(kilobytes) / 1024,
  };
}

const at = (list: readonly number[], share: number) =>
  Math.round(list.toSorted((a, b) => a - b)[Math.min(list.length - 1, Math.floor(list.length * share))] ?? 0);
const tell = (words: string) => process.stdout.write(`${words}\n`);
function tellWaits(who: string, waits: readonly [string, number][]): void {
  for (const name of new Set(waits.map(([one]) => one))) {
    const list = waits.filter(([one]) => one === name).map(([, ms]) => ms);
    tell(`| ${who} | ${name} | ${at(list, 0.5)} | ${at(list, 0.95)} |`);
  }
}

for (const [count, size] of sizes) {
  const names = Array.from({ length: count + 1 }, (_, index) => `P${index}`);
  const server = await serverOfProcesses({
    write: (folder) => writeSite(folder, size),
    people: Object.fromEntries(names.map((name) => [name, 'writer'])),
    most: count,
  });
  const some = server.people.slice(0, count);
  const asking = some.map((who): Ask => ({ ...who, draw: (path) => who.send(path, undefined, who.session) }));
  tell(
    `${count} people, ${size} pages, load ${loadavg()[0]?.toFixed(1)}\n\n| | wait | median | 95 % |\n| - | - | - | - |`,
  );
  const waits = await Promise.all(asking.map((who, index) => work(who, pageContent(index, size).name)));
  tellWaits(`${count} at the server`, waits.flat());
  const costs = some.flatMap(desksOf).map(costOf);
  const full = await server.people.at(-1)?.send('/_pages', undefined, server.people.at(-1)?.session);
  await wait(10_000);
  const idle = some.flatMap(desksOf).map(costOf);

  const site = join(server.data, 'alone');
  gitIn(server.data, 'clone', '-q', server.host, site);
  for (const [key, value] of [
    ['user.name', 'A'],
    ['user.email', 'a@example.org'],
  ] as const)
    gitIn(site, 'config', key, value);
  const dev = await startDesk(site);
  tellWaits('npm run dev', await work(alone(dev.address), pageContent(count + 1, size).name));
  await dev.end();
  tell(
    `\nA person: ${at(
      costs.map(({ seconds }) => seconds),
      0.5,
    )} s of the processor, ${at(
      costs.map(({ megabytes }) => megabytes),
      0.5,
    )} MB at work, ${at(
      idle.map(({ megabytes }) => megabytes),
      0.5,
    )} MB after 10 s of rest, 0 when the process has ended. One more: ${full?.status}, “${(JSON.parse(full?.text ?? '{}') as { message?: string }).message}”\n`,
  );
  await server.close();
}
process.exit(0);
