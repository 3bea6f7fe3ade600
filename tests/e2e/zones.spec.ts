/** N5: pages come to life silently wherever visitors are, whatever their browser speaks, and with extensions. @breadth */
import { sampleOf } from '../sample.ts';
import { documents } from './pages.ts';
import { createProbes } from '../visit/probe.ts';
import { expect, scrollThrough, test } from './site.ts';

/** Where visitors are, what their browser speaks, and that some have extensions, which write into pages. */
const visitors = [
  { timezoneId: 'Asia/Kolkata', locale: 'en-IN' },
  { timezoneId: 'America/Los_Angeles', locale: 'es-US' },
  { timezoneId: 'Pacific/Kiritimati', locale: 'ar' },
];

for (const visitor of sampleOf(visitors, 1, 'zones and languages of visitors'))
  test.describe(`in ${visitor.timezoneId}, in ${visitor.locale}, with extensions`, () => {
    test.use(visitor);
    test(`N5 pages come to life silently in ${visitor.timezoneId}`, async ({ page, gate }) => {
      await page.addInitScript(() => {
        document.addEventListener('DOMContentLoaded', () => {
          document.documentElement.setAttribute('data-lt-installed', 'true');
          // The frames of a film are documents too.
          document.body?.setAttribute('data-new-gr-c-s-check-loaded', '14.1');
          for (const control of document.querySelectorAll('input, textarea, button'))
            control.setAttribute('fdprocessedid', 'x1');
        });
      });
      const { probe, end } = createProbes();
      for (const { route } of sampleOf(documents, 1, `pages in ${visitor.timezoneId}`))
        await probe(`N5 ${route} comes to life silently in ${visitor.timezoneId}`, async () => {
          const before = gate.heard();
          await page.goto(route);
          await scrollThrough(page);
          await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
          expect(await page.locator('[fdprocessedid]').count(), 'what extensions wrote').toBeGreaterThan(3);
          expect(gate.heard()).toEqual(before);
        });
      end();
    });
  });
