import { awake, test } from './site.ts';
test('zz', async ({ page }) => {
  page.on('console', (m) => console.log(m.text()));
  page.on('request', (m) => console.log(m.url()));
  await page.goto('/News');
  await awake(page, '#header');
  await page.waitForTimeout(2000);
  await page.evaluate(() => { (window as any).mark = 1; (window as any).h1=document.querySelector('h1')});
  await page.getByRole('button', { name: 'Carmel', exact: true }).click();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Saints' }).click();
  await page.waitForURL('/CarmelSaints');
  await page.waitForTimeout(1000);
  console.log(await page.evaluate(() => [(window as any).mark, document.title, document.activeElement?.tagName, document.querySelector('h1')!.textContent,(window as any).h1.isConnected, document.querySelectorAll(':popover-open').length, scrollY]));
});
