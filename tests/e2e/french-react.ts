/** A block of the French site (`blocks/livre-d-or`) that uses what React has beyond the needs of the engine. */
import { inFolder } from './in-folder.ts';
import { expect, hydrateAll, type Page } from './site.ts';

/** Signs the book, and expects each part of React to have done its part. */
export async function expectAllOfReact(page: Page): Promise<void> {
  await page.goto('/Ecouter');
  const block = page.locator('[data-key="livre"]');
  const thanks = block.locator('.livre-d-or-merci');
  await expect(thanks, 'its <style>, whose hash the build has put into the policy').toHaveCSS(
    'font-style',
    'italic',
  );
  await hydrateAll(page);
  await page.evaluate(() =>
    customElements.define(
      'livre-relie',
      class extends HTMLElement {
        set signatures(names: string[]) {
          this.textContent = `${names.length} : ${names.at(-1)}`;
        }
      },
    ),
  );
  await block.getByRole('textbox', { name: 'Votre prénom' }).fill('Élise');
  await block.getByRole('button', { name: 'Signer' }).click();
  await expect(block.getByRole('button', { name: 'Signer' }), 'useFormStatus').toBeDisabled();
  await page.evaluate(() => document.dispatchEvent(new Event('signed')));
  await expect(thanks, 'useActionState, and what React Compiler keeps').toHaveText('Merci, Élise.');
  await expect(block.getByRole('button', { name: 'Signer' })).toBeEnabled();
  await expect(thanks, 'a <style> that comes later').not.toHaveCSS('font-weight', '700');
  await expect(block.locator('livre-relie'), 'a property, not an attribute').toHaveText('1 : Élise');
  await expect(page, '<title>').toHaveTitle('Signé par Élise');
  await expect(
    page.locator(`head > link[rel="preload"][href="${inFolder('/images/icone.svg')}"]`),
  ).toHaveCount(1);
  await block.getByRole('button', { name: 'Plier' }).click();
  await expect(thanks, 'Activity').toBeHidden();
  await block.getByRole('button', { name: 'Plier' }).click();
  await expect(thanks).toBeVisible();
}
