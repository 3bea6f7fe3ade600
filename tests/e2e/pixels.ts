/** Facts from the pixels of a page, where its styles alone do not tell. */
import type { Locator, Page } from '@playwright/test';

export interface Words {
  text: string;
  /** Size of the letters in CSS pixels. */
  size: number;
  /** Contrast with what lies behind them, where it is worst. */
  contrast: number;
}

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
  colour: [red: number, green: number, blue: number];
}

/**
 * The contrast of words with what lies behind them. The words are made invisible for a picture of the page; the
 * one pixel in a hundred with the least contrast says it, so that a single star does not.
 */
export async function contrastOfWords(page: Page, words: Locator): Promise<Words[]> {
  const found = await words.evaluateAll((elements) =>
    elements.map((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      const { x, y, width, height } = range.getBoundingClientRect();
      const { color, fontSize } = getComputedStyle(element);
      const [red = 0, green = 0, blue = 0] = (color.match(/[\d.]+/g) ?? []).map(Number);
      return {
        text: element.textContent,
        size: Number.parseFloat(fontSize),
        box: { x: x + scrollX, y: y + scrollY, width, height, colour: [red, green, blue] } satisfies Box,
      };
    }),
  );
  const colours = '* { color: transparent !important; text-decoration-color: transparent !important }';
  // A sheet of this kind is no inline style, which the policy of the page forbids.
  await page.evaluate((colours) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(colours);
    document.adoptedStyleSheets = [sheet];
  }, colours);
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  const lowest = Math.ceil(Math.max(...found.map(({ box }) => box.y + box.height)));
  const picture = await page.screenshot({
    fullPage: lowest > height,
    clip: { x: 0, y: 0, width, height: lowest },
  });
  await page.evaluate(() => (document.adoptedStyleSheets = []));
  const contrasts = await worstContrasts(
    page,
    picture,
    found.map(({ box }) => box),
  );
  return found.map(({ text, size }, index) => ({ text, size, contrast: contrasts[index] ?? 0 }));
}

async function worstContrasts(page: Page, picture: Buffer, boxes: Box[]): Promise<number[]> {
  return page.evaluate(
    async ({ base64, boxes }) => {
      // Relative luminance after WCAG 2.
      const luminance = (red: number, green: number, blue: number) => {
        const [r = 0, g = 0, b = 0] = [red, green, blue].map((value) =>
          value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4,
        );
        return 0.2126 * r + 0.7152 * g + 0.0722 * b;
      };
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
      const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
      const drawing = canvas.getContext('2d', { willReadFrequently: true });
      drawing?.drawImage(bitmap, 0, 0);
      return boxes.map(({ x, y, width, height, colour }) => {
        const data = drawing?.getImageData(x, y, Math.max(1, width), Math.max(1, height)).data ?? [];
        const letters = luminance(...colour);
        const contrasts = [];
        for (let at = 0; at < data.length; at += 4) {
          const ground = luminance(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0);
          contrasts.push((Math.max(letters, ground) + 0.05) / (Math.min(letters, ground) + 0.05));
        }
        contrasts.sort((one, other) => one - other);
        return contrasts[Math.floor(contrasts.length / 100)] ?? 0;
      });
    },
    { base64: picture.toString('base64'), boxes },
  );
}
