/** All sources down at once, and the headers of calls. Each source with each fault: `api-faults.spec.ts`. */
import { readEnvironment } from '../../src/hosting/environment.ts';
import { outOfFolder } from './in-folder.ts';
import { createProbes } from '../visit/probe.ts';
import { answer, browserSays, calls, untilGivenUp, type Source } from './api.ts';
import { setOut } from './moves.ts';
import { expectServed } from './served.ts';
import { expect, scrollThrough, test } from './site.ts';
import { titleAt } from './sources.ts';

test('A-04 A-01 F2 all sources down at once: the home page is whole, and whoever calls shows its pass where it is wanted', async ({
  page,
  gate,
}) => {
  const { probe, end } = createProbes();
  const down = ['news', 'content', 'thoughts', 'notifications'] as const;
  gate.expects(...down.map((name) => RegExp(`"${name}"`)), ...browserSays('refused'));
  const headers = new Map<string, string | undefined>();
  page.on('request', (request) => {
    const source = Object.entries(calls).find(([, path]) =>
      outOfFolder(new URL(request.url()).pathname).startsWith(path),
    );
    if (source) headers.set(source[0], request.headers()['authorization']);
  });
  const said: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  await page.clock.install();
  for (const source of Object.keys(calls) as Source[]) await answer(page, source, 'refused');
  await untilGivenUp(page, down, 'refused', () => page.goto('/'));
  await scrollThrough(page);

  await probe('A-04 each block has its placeholder, and the rest stands', async () => {
    await expect(page.locator('#news').getByText('News Title').first()).toBeVisible();
    await expect(page.locator('#photos').getByText('Coming Soon...').first()).toBeVisible();
    await expect(page.locator('#thought figure')).toHaveText('');
    await expect(page.locator('#leaders').getByRole('listitem')).toHaveCount(6);
    await expectServed(page, '#news, #photos, #thought');
  });
  await probe('A-04 each call that fails is told to the console once', async () => {
    const times = down.map((name) => said.filter((line) => line.startsWith(`source "${name}"`)).length);
    expect(times).toEqual(down.map(() => 1));
  });
  await page.unrouteAll();
  await answer(page, 'album', []);
  await probe(
    'A-01 the calls carry the authorization of specification section 7, and no other does',
    async () => {
      for (const [path, source] of [
        ['/Circular', 'circulars'],
        ['/Playlist', 'playlist'],
        ['/Journey', 'journey'],
        ['/SubGallery?id=album', 'album'],
      ] as const) {
        await setOut(page, path);
        await expect(page).toHaveTitle(titleAt(path));
        // A page that is left before it is painted asks nothing.
        await expect.poll(() => headers.has(source), source).toBe(true);
      }
      await expect.poll(() => headers.size).toBe(8);
      const bearer = `Bearer ${readEnvironment(process.cwd()).settings.token}`;
      for (const source of ['thoughts', 'circulars', 'notifications', 'playlist', 'journey'])
        expect(headers.get(source), source).toBe(bearer);
      for (const source of ['news', 'content', 'album']) expect(headers.get(source), source).toBeUndefined();
    },
  );
  end();
});
