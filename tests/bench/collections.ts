/**
 * Seconds of work and memory of a site with a page for each record, beside as many plain pages of the same words: check,
 * build with no document kept, and build after one of them has changed.
 *
 *     npm run bench collections          # 10,000
 *     npm run bench collections -- 1000
 */
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pageContent, writeJson, writeSite } from './generate-site.ts';
import { bundle, measure, type Measured } from './measure-command.ts';

const documents = join(fileURLToPath(new URL('../..', import.meta.url)), 'node_modules/.cache/documents');
const count = Number(process.argv[2] ?? 10_000);

/** The words of a page, as of a record. */
function wordsOf(index: number) {
  const { title, description, blocks } = pageContent(index, count);
  const lines = blocks.flatMap(({ text }) => (Array.isArray(text) ? (text as string[]) : []));
  return { title, description, text: lines.filter((line) => !line.includes('](/')) };
}

/** Writes the site with plain pages, or with records. @returns the document to change. */
const write = {
  pages(site: string): string {
    for (let index = 0; index < count; index += 1) {
      const { title, description, text } = wordsOf(index);
      const links = [index - 1, index + 1].map((other) => (other + count) % count);
      const prose = [...text, '', ...links.map((other) => `[Next](/Words/Page${other}).`)];
      writeJson(join(site, `pages/Words/Page${index}.json`), {
        title,
        description,
        blocks: [{ type: 'rich-text', id: 'text', text: prose }],
      });
    }
    return join(site, 'pages/Words/Page3.json');
  },
  records(site: string): string {
    const sources = join(site, 'pages/_sources.json');
    writeJson(sources, {
      ...(JSON.parse(readFileSync(sources, 'utf8')) as object),
      words: { folder: 'words', item: 'news', fields: { date: 'fromDate', text: 'description' } },
    });
    writeJson(join(site, 'pages/Words/Entry.json'), {
      title: 'Words',
      description: 'Words.',
      each: { source: 'words' },
      blocks: [
        { type: 'record', id: 'text', show: ['text'], neighbours: { newer: 'Newer', older: 'Older' } },
      ],
    });
    mkdirSync(join(site, 'pages/_records/words'));
    for (let index = 0; index < count; index += 1) {
      const { title, text } = wordsOf(index);
      const fromDate = new Date(Date.UTC(2026, 0, 1 - (index % 9000))).toISOString().slice(0, 10);
      writeJson(join(site, `pages/_records/words/page${index}.json`), { title, fromDate, description: text });
    }
    return join(site, 'pages/_records/words/page3.json');
  },
};

bundle();
const rows = Object.entries(write).map(([name, writeAll]): [string, ...Measured[]] => {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  const site = join(folder, 'site');
  writeSite(site, 0);
  // The generated first page leads to the first of them.
  const home = join(site, 'pages/Home.json');
  const first = name === 'pages' ? '/Words/Page0' : '/Words/page0';
  writeFileSync(home, readFileSync(home, 'utf8').replaceAll('/Page00000', first));
  mkdirSync(join(site, 'pages/Words'));
  const changed = writeAll(site);
  measure('format', '--site', site);
  const check = measure('check', '--site', site);
  if (existsSync(documents)) renameSync(documents, mkdtempSync(`${documents}-`));
  const build = () => measure('build', '--no-api', '--site', site, '--out', join(folder, 'out'));
  const whole = build();
  writeFileSync(changed, readFileSync(changed, 'utf8').replace(/"title": "/, '"title": "Changed '));
  const again = build();
  rmSync(folder, { recursive: true });
  return [name, check, whole, again];
});
const cell = ({ work, megabytes }: Measured) => `${work.toFixed(1)} s, ${megabytes.toFixed(0)} MB`;
process.stdout.write(
  `| ${count} | check | build, nothing kept | one changed |\n| --- | --- | --- | --- |\n${rows
    .map(([name, ...measured]) => `| ${name} | ${measured.map(cell).join(' | ')} |\n`)
    .join('')}`,
);
