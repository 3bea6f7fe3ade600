/** Checking and drawing keep nothing of a document that is gone. @alone: the memory of a process is measured. @breadth */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { formatSite } from '../../../src/site/documents/format.ts';
import { withFiles } from '../../../src/site/documents/with-files.ts';
import { readSite } from '../../../src/site/documents/read-site.ts';
import { readPublicFiles } from '../../../src/site/images/public-files.ts';
import { createCheckMemory } from '../../../src/site/validate/check-memory.ts';
import { validateSite } from '../../../src/site/validate/validate-site.ts';
import { loadContract } from '../../../src/site/documents/contract.ts';
import { root } from '../documents/tiny-site.ts';
import { isFull } from '../../sample.ts';
import { createDrawPage } from './mutator/draw-page.ts';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

/** Megabytes in use after all that can go has gone. */
function heap(): number {
  collect();
  collect();
  return process.memoryUsage().heapUsed / 1e6;
}

const count = isFull ? 20_000 : 400;
/** Some fill what is bounded first: the trees of prose. */
const before = isFull ? 4_000 : 200;

/** A page unlike any other: half of them are sound, some of these with a picture that the sanitiser sees. */
const pageOf = (number: number) =>
  JSON.stringify({
    title: `Page ${number}`,
    description: `The page of number ${number}.`,
    blocks: [
      {
        type: number % 4 === 1 ? `kind-${number}` : 'rich-text',
        id: `block-${number}`,
        heading: `Heading ${number}`,
        text: [
          `Prose *${number}* with a [link](/Other?${number}) and &copy; ${number}`,
          `![Picture ${number}](/images/picture.svg)`,
        ],
      },
    ],
    allow: [{ rule: 'page/unreachable', why: `Number ${number}.` }],
    ...(number % 4 === 3 && { [`unknown-${number}`]: number }),
  });

it(
  'D1 the memory of a process is the same after many different documents',
  { timeout: 900_000 },
  async () => {
    const folder = join(root, 'tests/fixtures/example-site');
    const contract = loadContract(root, folder);
    const site = readSite(folder, contract);
    const files = readPublicFiles(join(folder, 'public'));
    const drawPage = await createDrawPage(root, contract, files);
    const memory = createCheckMemory();
    const path = 'pages/Another.json';
    let [drawn, refused, start] = [0, 0, 0];
    for (let number = 0; number < count; number += 1) {
      if (number === before) start = heap();
      const now = withFiles(site, contract, new Map([[path, pageOf(number)]]));
      const { problems } = validateSite(now, contract, files, memory);
      if (number % 20 === 0) formatSite(now, contract);
      const page = now.pages.find(({ file }) => file.path === path);
      if (problems.some(({ code }) => code.startsWith('E10')) || page === undefined) refused += 1;
      else {
        await drawPage(now, page, false);
        drawn += 1;
      }
    }
    expect([drawn, refused]).toEqual([count / 2, count / 2]);
    // Where each sanitised text was kept, it was ninety kilobytes for a page. The sample ends while the trees of prose and
    // of documents, whose number is bounded, are still being filled: nine to eleven kilobytes for a page.
    const kilobytes = ((heap() - start) * 1000) / (count - before);
    expect(kilobytes).toBeLessThan(isFull ? 1 : 40);
  },
);
