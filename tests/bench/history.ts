/**
 * How long the newest 20 versions of a page take, in a history with renames, merges and two languages.
 *
 *     npm run bench history             # 1,000 and 2,000 commits
 *     npm run bench history -- 5000
 */
import { performance } from 'node:perf_hooks';
import { readHistory } from '../../src/desk/server/history/versions.ts';
import { loadContract } from '../../src/site/documents/contract.ts';
import { readSite } from '../../src/site/documents/read-site.ts';
import { makeFolder } from '../make-folder.ts';
import { root } from '../root.ts';
import { makeHistory } from '../site/git/make-history.ts';

const given = process.argv.slice(2).map(Number).filter(Boolean);
const names = Array.from({ length: 20 }, (_, index) => `Page${index}.json`);
const textOf = (document: number, lines: readonly number[]) =>
  `${JSON.stringify(
    {
      title: `Page ${document}`,
      description: `The page with the number ${document}.`,
      blocks: lines.map((line, index) => ({
        type: 'rich-text',
        id: `block-${index}`,
        text: [`Sentence ${index} of page ${document}, as of ${line}.`, 'The rest stays as it was.'],
      })),
    },
    undefined,
    2,
  )}\n`;

for (const count of given.length > 0 ? given : [1000, 2000]) {
  const folder = makeFolder({});
  const { documents } = makeHistory(folder, {
    count,
    paths: ['pages/', 'pages/fr/'].flatMap((place) => names.map((name) => place + name)),
    hasMerges: true,
    textOf,
    others: { 'pages/_shell.json': '{ "schemaVersion": 2, "name": "Large", "lang": "en", "layouts": {} }\n' },
    seed: 'bench',
  });
  const [longest] = documents.toSorted((a, b) => b.changedIn.length - a.changedIn.length);
  const contract = loadContract(root, folder);
  const site = readSite(folder, contract);
  const before = process.memoryUsage().rss;
  for (const which of ['first', 'second', 'third']) {
    const [start, spent] = [performance.now(), process.cpuUsage()];
    const { versions, hasMore } = await readHistory({ site, contract }, longest?.path ?? '');
    const { user, system } = process.cpuUsage(spent);
    const told = `${versions.length} of ${longest?.changedIn.length} versions${hasMore ? ', more below' : ''}`;
    console.log(
      `${count} commits, ${which} answer: ${told}: ${Math.round(performance.now() - start)} ms, ${Math.round((user + system) / 1000)} ms of the processor without git`,
    );
  }
  console.log(`${Math.round((process.memoryUsage().rss - before) / 1_000_000)} MB more memory`);
}
