/**
 * Typesets the sample documents of the reference API, `api/media/documents/*.pdf`, in a browser. From the root of the
 * repository:
 *
 *     npx tsx tools/sample-data/make-documents.ts
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { escapeHtml } from '../../src/documents/escape-html.ts';
import { printPdfs } from '../print-pdf.ts';

const years = [2021, 2022, 2023, 2024, 2025, 2026];
const numbers = [1, 2, 3, 4, 5, 6];

/** The titles of the documents by name; api/data/ names them in `attachments`. */
const documents: Record<string, string> = {
  ...Object.fromEntries(years.map((year) => [`circular-${year}`, `Sample circular, ${year}`])),
  'circular-undated': 'Sample circular without a date',
  ...Object.fromEntries([...numbers, 7].map((number) => [`book-${number}`, `Sample book no. ${number}`])),
  message: 'Sample message',
  news: 'Sample attachment to a news item',
  'news-programme': 'Sample programme of a feast',
  notice: 'Sample notice',
  prayer: 'Sample prayer',
  reflection: 'Sample reflection',
};

/** A page in a double frame: a mount with a star, the title, and what the file is. */
const pageOf = (title: string): string => `<!doctype html>
<html lang="en">
<title>${escapeHtml(title)}</title>
<style>
  @page { size: A4; margin: 0; }
  body { margin: 15mm; height: 267mm; box-sizing: border-box; border: 2pt solid #4a2e1f; color: #4a2e1f;
    outline: 0.75pt solid #c9a34a; outline-offset: -3mm; padding: 55mm 12mm; font-family: serif; }
  svg { display: block; width: 90mm; margin: 0 auto 15mm; }
  h1 { font-size: 24pt; font-weight: normal; margin: 0 0 5mm; }
</style>
<svg viewBox="0 0 255 200" aria-hidden="true">
  <path fill="#6b4226" d="M0 200 127 30l128 170"/>
  <path fill="#c9a34a" d="m127 0 4 12 12 4-12 4-4 12-4-12-12-4 12-4z"/>
</svg>
<h1>${escapeHtml(title)}</h1>
<p>A sample document of the reference API. It stands for a real one.</p>
</html>`;

mkdirSync('api/media/documents', { recursive: true });
const files = Object.entries(documents).map(([name, title]) => ({
  file: `api/media/documents/${name}.pdf`,
  html: pageOf(title),
}));
await printPdfs(files, writeFileSync);
