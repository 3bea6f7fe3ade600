/** A new list of the API: one JSON file, and nothing else (D-11). @rest */
import { cpSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { apiListener } from '../../src/hosting/serve/api-listener.ts';
import { readEnvironment } from '../../src/hosting/environment.ts';
import { readSample } from '../hosting/api/sample-records.ts';
import { buildInto } from './build.ts';
import { test, writeJson } from './grow.ts';
import { root } from '../root.ts';
import { exampleSite, siteName } from './pages.ts';

interface Letter {
  sessionYear: string;
  date?: string | null;
  title: string;
}

/** Every file of a folder with its content. */
function contentOf(folder: string): Map<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  return new Map(
    files.map(({ parentPath, name }) => [
      join(parentPath, name),
      readFileSync(join(parentPath, name), 'utf8'),
    ]),
  );
}

test('D-11 a new page document bound by JSON alone to an existing source with a policy appears as a route', async ({
  page,
  work,
  serve,
}) => {
  const engine = contentOf(join(root, 'src'));
  const site = join(work, 'site');
  cpSync(exampleSite, site, { recursive: true });
  writeJson(join(site, 'pages/NewsletterArchive.json'), {
    title: 'Newsletter Archive',
    description: 'The letters of every session year, from the calls that the site makes anyway.',
    blocks: [
      {
        type: 'document-grid',
        id: 'letters',
        data: { source: 'journey', policy: 'session-year' },
        show: ['date', 'title', 'text'],
        total: 'Total Count',
        placeholder: { title: 'No Data Available' },
      },
    ],
    allow: [{ rule: 'page/unreachable', why: 'A test opens it by its address.' }],
  });
  const out = join(work, 'out');
  const store = join(work, 'received.jsonl');
  const api = apiListener(root, { ...readEnvironment(root), apiProxy: '' }, { store });
  await buildInto(out, site, api);

  // The records of the reference API, by session year, newest first.
  const records = readSample('journey') as unknown as Letter[];
  const lettersOf = (year: string) =>
    records
      .filter(({ sessionYear }) => sessionYear === year)
      .toSorted((a, b) => (b.date ?? '').localeCompare(a.date ?? ''));
  const years = [...new Set(records.map(({ sessionYear }) => sessionYear))].toSorted().toReversed();
  const [latest = '', current = ''] = years;
  const expectLetters = async (year: string) => {
    const letters = lettersOf(year);
    expect(letters.length).toBeGreaterThan(0);
    await expect(page.getByText(`Total Count: ${letters.length}`, { exact: true })).toBeVisible();
    const titles = page.locator('#letters').getByRole('heading');
    await expect(titles).toHaveText(letters.map(({ title }) => title));
  };

  // A day in a session year that is not the newest: the page goes by the visitor's clock.
  await page.clock.setFixedTime(new Date(`${current}-06-15T10:00:00`));
  await page.addInitScript(() => sessionStorage.setItem('notifications', '1'));
  const complaints: string[] = [];
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  await page.goto(`${await serve(out, api)}/NewsletterArchive`);
  await expect(page).toHaveTitle(`Newsletter Archive – ${siteName}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Newsletter Archive');
  const select = page.getByRole('main').getByRole('combobox', { name: 'Session year' });
  await expect(select).toHaveValue(current);
  await expectLetters(current);
  await select.selectOption(latest);
  await expectLetters(latest);
  await expect(page).toHaveURL(/\/NewsletterArchive\?group=/);
  expect(complaints).toEqual([]);
  expect(contentOf(join(root, 'src')), 'the engine').toEqual(engine);
});
