/** S10 What is deployed is the site and nothing beside it, and the server shows nothing else. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, test } from './site.ts';

const out = process.env['E2E_EXAMPLE_OUT'] ?? '';
const files = readdirSync(out || '.', { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => relative(out, join(entry.parentPath, entry.name)).replaceAll('\\', '/'));

test('S10 the folder of the site holds no sources, no settings, no history and no maps of the code', () => {
  expect(files).toContain('index.html');
  const strange = files.filter(
    (path) =>
      /(^|\/)\./.test(path) ||
      /\.(tsx?|jsx|map|md|lock|log|env|sqlite|jsonl)$|(^|\/)package(-lock)?\.json$/.test(path),
  );
  expect(strange).toEqual([]);
  // Files for hosts begin with an underscore.
  const served = files.filter((path) => !path.startsWith('_'));
  const endings = [
    ...new Set(served.map((path) => /\.\w+$/.exec(path.replace(/\.(br|gz)$/, ''))?.[0] ?? path)),
  ];
  const known =
    /^\.(html|js|css|json|xml|txt|ics|webmanifest|svg|png|jpe?g|webp|avif|gif|ico|mp[34]|webm|vtt|ogg|m4a|pdf|csv|woff2)$/;
  expect(endings.filter((ending) => !known.test(ending))).toEqual([]);
});

test('S10 no file of the site names a folder of the machine, or a map of the code', () => {
  const texts = files.filter((path) => /\.(html|js|css|json|xml|txt|ics|webmanifest)$/.test(path));
  expect(texts.length).toBeGreaterThan(20);
  const root = process.cwd();
  const telling = texts.filter((path) => {
    const text = readFileSync(join(out, path), 'utf8');
    return text.includes(root) || /sourceMappingURL|node_modules\/|file:\/\//.test(text);
  });
  expect(telling).toEqual([]);
});

test('S10 the server lists no folder, describes no API, and answers neither TRACE nor hidden paths', async ({
  request,
}) => {
  for (const path of ['/assets', '/assets/', '/images', '/images/', '/documents/', '/fragments/']) {
    const answer = await request.get(path);
    expect([path, answer.status()]).toEqual([path, 404]);
  }
  for (const path of ['/.git/config', '/.env', '/package.json', '/api/openapi.json', '/_headers', '/api/'])
    expect([path, (await request.get(path)).status()]).toEqual([path, 404]);
  for (const path of ['/', '/api/news/AC']) {
    const answer = await request.fetch(path, { method: 'TRACE' }).catch(() => undefined);
    expect(answer === undefined || answer.status() === 405, path).toBe(true);
  }
});
