/**
 * How long the server of the desk takes for what a maintainer waits for, without the pauses of the browser. Beside the
 * seconds stand those of its work and the files that it opened, which another load on the machine changes little.
 *
 *     npm run bench desk             # sites of 36 and 1,000 pages
 *     npm run bench desk -- 5000
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as rest } from 'node:timers/promises';
import { gitIn } from '../git.ts';
import { writeSite } from './generate-site.ts';
import { median } from './median.ts';
import { startDesk } from './start-desk.ts';
import { makeFolder } from '../make-folder.ts';

const runs = Number(process.env['RUNS'] ?? 5);
const sizes = process.argv.slice(2).map(Number).filter(Boolean);
const file = 'pages/Page00003.json';

/** The requests of a maintainer's work, in their order. */
function requestsOf(site: string, address: string): Record<string, () => Promise<Response>> {
  const headers = { 'Content-Type': 'application/json', 'X-Desk': '1', Origin: address };
  const get = (path: string) => fetch(address + path);
  const post = (path: string, body: object) =>
    fetch(`${address}/_dev/${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  const base = () => readFileSync(join(site, file), 'utf8');
  const value = () => {
    const document = JSON.parse(base()) as { title: string };
    return { ...document, title: `${document.title}a` };
  };
  return {
    'a letter is checked and drawn': async () => {
      await post('draft', { id: 'a', file, value: value() });
      return get('/Page00003?draft=a');
    },
    save: () => post('save', { file, base: base(), value: value() }),
    'list of pages': () => get('/_dev/overview'),
    search: () => get('/_dev/where?words=leyler'),
    'list of changes': () => get('/_dev/publish'),
    'check of the choice': () => post('publish/check', { files: [file] }),
    'save and publish': async () => {
      await post('save', { file, base: base(), value: value() });
      return post('publish/send', { files: [file], message: 'A title' });
    },
  };
}

/** Measures the desk of a site of `count` pages. */
async function measureDesk(count: number): Promise<void> {
  const folder = makeFolder();
  const site = join(folder, 'site');
  writeSite(site, count);
  gitIn(site, 'init', '-q', '-b', 'main');
  gitIn(site, 'add', '.');
  gitIn(site, 'commit', '-qm', 'First');
  const { address, figures, end } = await startDesk(site);
  for (const [name, ask] of Object.entries(requestsOf(site, address))) {
    const waits: number[] = [];
    const before = await figures();
    for (let run = 0; run < runs; run += 1) {
      const from = performance.now();
      const answer = await ask();
      await answer.text();
      if (!answer.ok) throw new Error(`${name}: ${answer.status}`);
      waits.push((performance.now() - from) / 1000);
      // The watcher reads what was saved.
      await rest(1000);
    }
    const after = await figures();
    const work = ((after.seconds - before.seconds) / runs).toFixed(2);
    const opened = Math.round((after.opened - before.opened) / runs);
    process.stdout.write(`| ${count} | ${name} | ${median(waits).toFixed(2)} | ${work} | ${opened} |\n`);
  }
  await end();
}

process.stdout.write('| pages | wait | s | work, s | files opened |\n| --- | --- | --- | --- | --- |\n');
for (const count of sizes.length > 0 ? sizes : [36, 1000]) await measureDesk(count);
