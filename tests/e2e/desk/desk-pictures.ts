/** Shared by the tests of pictures at the desk: photographs, dragging them, and putting them in. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { photograph } from '../../make-photograph.ts';
import { expect, type DevSite, type Page } from './dev-site.ts';

/** A file of a maintainer. */
interface Given {
  name: string;
  mimeType: string;
  buffer: Buffer;
}
/** A photograph. */
export const fromCamera = async (name = 'IMG_0042.JPG'): Promise<Given> => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await photograph({ width: 900, height: 600 }),
});
/** A photograph of an iPhone, which hardly any browser can show. */
export const ofTelephone: Given = {
  name: 'IMG_8.HEIC',
  mimeType: 'image/heic',
  buffer: readFileSync(join(import.meta.dirname, '../../fixtures/photographs/turned.heic')),
};
/** The same, cut off on its way. */
export const cutOff: Given = {
  ...ofTelephone,
  name: 'IMG_7.HEIC',
  buffer: ofTelephone.buffer.subarray(0, 500),
};

/** Drags a file from elsewhere over a place of the page, or of a frame in it. @returns what drops it there */
export async function drag(place: ReturnType<Page['locator']>, file: Given): Promise<() => Promise<void>> {
  await place.scrollIntoViewIfNeeded();
  const given = { ...file, bytes: file.buffer.toString('base64') };
  const dataTransfer = await place.evaluateHandle((_, { bytes, name, mimeType }) => {
    const transfer = new DataTransfer();
    const letters = Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0));
    transfer.items.add(new File([letters], name, { type: mimeType }));
    return transfer;
  }, given);
  const at = await place.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return { clientX: left + width / 2, clientY: top + height / 2 };
  });
  await place.dispatchEvent('dragenter', { dataTransfer, ...at });
  await place.dispatchEvent('dragover', { dataTransfer, ...at });
  return () => place.dispatchEvent('drop', { dataTransfer, ...at });
}

/** Saves, and waits until it is. */
export const save = async (page: Page) => {
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('banner').getByRole('status')).toContainText('Saved');
};
/** The name of the field for the words of a picture. */
export const words = 'The picture in words';
/** The button that puts a photograph into the site. */
export const put = (page: Page) => page.getByRole('button', { name: 'Add to the site' });
/** Puts a file into `public/`, and waits until the server knows it. */
export async function lay(page: Page, dev: DevSite, path: string, bytes: Buffer | string): Promise<void> {
  writeFileSync(join(dev.folder, 'public', path), bytes);
  await expect.poll(async () => (await page.request.get('/_dev/files')).text()).toContain(`"path":"${path}"`);
}
