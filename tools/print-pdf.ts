/** PDF files printed by the browser that the tests use; the same text gives the same bytes with the same browser. */
import { chromium } from '@playwright/test';
import { findBrowser } from '../src/review/pictures/find-browser.ts';

/**
 * Prints HTML documents one after the other.
 * @param documents Each with the file that it becomes.
 * @param write Gets each file as it is made.
 */
export async function printPdfs(
  documents: Iterable<{ file: string; html: string }>,
  write: (file: string, pdf: Buffer) => void,
): Promise<void> {
  const browser = await chromium.launch({ executablePath: findBrowser() ?? '', args: ['--no-sandbox'] });
  for (const { file, html } of documents) {
    const page = await browser.newPage();
    await page.setContent(html, { waitUntil: 'load' });
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    const pdf = await page.pdf({
      preferCSSPageSize: true,
      printBackground: true,
      tagged: true,
      outline: true,
    });
    write(file, Buffer.from(withoutTraces(pdf.toString('latin1')), 'latin1'));
    await page.close();
  }
  await browser.close();
}

/** Takes out what differs from run to run, letter for letter, as the file counts its bytes. */
function withoutTraces(pdf: string): string {
  const filled = (text: string, length: number): string => text.slice(0, length).padEnd(length, ' ');
  return pdf
    .replace(/D:\d{14}[^)]*/g, (stamp) => filled("D:20260101000000+00'00'", stamp.length))
    .replace(/(?<=\/Creator \()[^)]*\\\)[^)]*\\\)[^)]*(?=\))|(?<=\/Creator \()[^()]*(?=\))/, (name) =>
      filled('Apostolic Carmel', name.length),
    );
}
