/** The tiny site with its news in a folder of records. */
import { readSite } from '../../../src/site/documents/read-site.ts';
import { makeFolder } from '../../make-folder.ts';
import { contract, files, said, type Mistake } from './tiny-site.ts';

const path = '"path": "/api/news/{orgcode}"';
export const inFolderNews: Mistake = { file: 'pages/_sources.json', old: path, wrong: '"folder": "news"' };
export const feast = 'pages/_records/news/2026-07-16-feast.json';
export const record = (properties: object) =>
  `${JSON.stringify({ title: 'Feast', ...properties }, null, 2)}\n`;
export const saidOf = (wrong: string) => said(inFolderNews, { file: feast, wrong });

/** Reads the tiny site with its news in a folder. */
export function withNews<T>(
  records: Record<string, object>,
  use: (site: ReturnType<typeof readSite>, folder: string) => T,
): T {
  const texts = new Map(Object.entries(files));
  texts.set(
    'pages/_sources.json',
    (texts.get('pages/_sources.json') ?? '').replace(path, '"folder": "news"'),
  );
  for (const [name, properties] of Object.entries(records))
    texts.set(`pages/_records/news/${name}.json`, record(properties));
  const folder = makeFolder(Object.fromEntries(texts));
  return use(readSite(folder, contract), folder);
}
