/** Pages and blocks for some days, and drafts: a build of each day has what is due, and leads to nothing else. @rest */
import { cpSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { buildInto } from './build.ts';
import { readJson, test, writeJson } from './grow.ts';
import { root } from '../root.ts';

test('a novena is announced for its days: before and after them no file of the build knows it', async ({
  page,
  work,
  serve,
}) => {
  const [site, out] = [join(work, 'site'), join(work, 'out')];
  cpSync(join(root, 'tests/fixtures/tiny-site'), site, { recursive: true });
  const text = (id: string, words: string, more = {}) => ({ type: 'rich-text', id, text: [words], ...more });
  writeJson(join(site, 'pages/Neuvaine.json'), {
    title: 'Neuvaine du Carmel',
    description: 'Neuf jours.',
    blocks: [text('jours', 'Chaque soir à six heures.')],
    from: '2026-07-07',
    until: '2026-07-15',
  });
  writeJson(join(site, 'pages/Brouillon.json'), {
    title: 'Page en chantier',
    description: 'Pas encore.',
    blocks: [],
    draft: true,
  });
  const home = join(site, 'pages/Accueil.json');
  const document = readJson(home);
  document.blocks.push(
    text('appel', 'Venez à la [neuvaine](/Neuvaine#jours) et voyez [la suite](/Brouillon).'),
    text('merci', 'Merci de votre visite.', { from: '2026-07-16', until: '2026-07-16' }),
  );
  writeJson(home, document);

  const build = async (moment: string) => {
    await buildInto(out, site, undefined, {
      origin: 'https://example.org',
      now: () => new Date(moment.includes('T') ? moment : `${moment}T12:00:00`),
    });
    const texts = readdirSync(out, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(html|json|js|xml|txt)$/.test(name))
      .filter((name) => /Neuvaine|Brouillon/.test(name + readFileSync(join(out, name), 'utf8')));
    return {
      knowing: texts.toSorted(),
      due: JSON.parse(readFileSync(join(out, '_hosts/due.json'), 'utf8')) as unknown,
    };
  };

  expect(await build('2026-07-06')).toEqual({
    knowing: [],
    due: { builtOn: '2026-07-06', buildAgainOn: '2026-07-07' },
  });
  const during = await build('2026-07-07');
  expect(during.due).toEqual({ builtOn: '2026-07-07', buildAgainOn: '2026-07-16' });
  expect(during.knowing).toEqual(
    expect.arrayContaining([
      'Accueil.html',
      'Neuvaine.html',
      'fragments/Neuvaine.html',
      'sitemap.xml',
      'sw.js',
    ]),
  );
  expect(existsSync(join(out, 'Brouillon.html'))).toBe(false);
  const address = await serve(out);
  await page.goto(address);
  await expect(page.getByText('voyez la suite')).toBeVisible();
  await page.getByRole('link', { name: 'neuvaine' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Neuvaine du Carmel');

  expect(await build('2026-07-16')).toEqual({
    knowing: [],
    due: { builtOn: '2026-07-16', buildAgainOn: '2026-07-17' },
  });
  await page.goto(address);
  await expect(page.getByText('Venez à la neuvaine et voyez la suite.')).toBeVisible();
  await expect(page.getByText('Merci de votre visite.')).toBeVisible();
  expect((await page.goto(`${address}/Neuvaine`))?.status()).toBe(404);
  expect(await build('2026-07-17')).toEqual({
    knowing: [],
    due: { builtOn: '2026-07-17', buildAgainOn: null },
  });

  // In India the 16th begins when it is half past six in the evening at Greenwich.
  writeJson(join(site, 'pages/_settings.json'), { timeZone: 'Asia/Kolkata' });
  expect((await build('2026-07-15T18:29:59Z')).due).toEqual({
    builtOn: '2026-07-15',
    buildAgainOn: '2026-07-16',
    timeZone: 'Asia/Kolkata',
  });
  expect((await build('2026-07-15T18:30:00Z')).due).toEqual({
    builtOn: '2026-07-16',
    buildAgainOn: '2026-07-17',
    timeZone: 'Asia/Kolkata',
  });
});
