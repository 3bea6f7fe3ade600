/**
 * Typesets the documents of the site from `artwork/documents/*.json` to `public/documents/*.pdf`, in a browser.
 * Run from the root of the repository: `npx tsx artwork/make-documents.ts`
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { findBrowser } from '../tests/e2e/find-browser.ts';

interface Content {
  title: string;
  of: string;
  motto: string;
  sections: {
    heading: string;
    text: string[];
    table?: { columns: string[]; rows: string[][] };
    note?: string;
  }[];
}

const asData = (path: string, type: string) => `data:${type};base64,${readFileSync(path).toString('base64')}`;
const face = (name: string, style: string, file: string) =>
  `@font-face{font-family:'${name}';font-style:${style};font-weight:400 700;src:url(${asData(`src/styles/fonts/${file}.woff2`, 'font/woff2')})}`;

const style = `
${face('EB Garamond', 'normal', 'eb-garamond-normal')}
${face('EB Garamond', 'italic', 'eb-garamond-italic')}
${face('Source Sans 3', 'normal', 'source-sans-3-normal')}
@page { size: A4; margin: 24mm 22mm 22mm; }
@page :first { margin: 0; }
body { margin: 0; font: 11pt/1.5 'Source Sans 3', sans-serif; color: #2f2019; }
h1, h2, .motto, th { font-family: 'EB Garamond', serif; font-weight: 500; }
.cover { display: grid; align-content: center; justify-items: center; height: 297mm; background: #3d2719; color: #f7efe2; text-align: center; break-after: page; }
.cover img { width: 42mm; margin-bottom: 14mm; }
.cover h1 { margin: 0 0 4mm; font-size: 34pt; line-height: 1.1; }
.cover p { margin: 0; font-size: 15pt; }
.cover .motto { margin-top: 14mm; font-style: italic; color: #e3c079; }
section { break-inside: avoid; margin-bottom: 12mm; }
h2 { margin: 0 0 3mm; font-size: 20pt; color: #5b3a26; }
table { width: 100%; border-collapse: collapse; margin-top: 4mm; }
th { padding: 2mm 3mm 2mm 0; border-bottom: 0.6mm solid #8a6212; font-size: 12.5pt; text-align: left; }
td { padding: 2mm 3mm 2mm 0; border-bottom: 0.2mm solid #dccbb0; vertical-align: top; }
td:first-child { width: 34%; font-weight: 600; }
.note { margin-top: 3mm; color: #65503f; font-size: 9.5pt; }
`;

function bodyOf({ title, of, motto, sections }: Content): string {
  const parts = sections.map(
    ({ heading, text, table, note }) => `<section><h2>${escape(heading)}</h2>
${text.map((line) => `<p>${escape(line)}</p>`).join('')}
${table ? `<table><thead><tr>${table.columns.map((name) => `<th scope="col">${escape(name)}</th>`).join('')}</tr></thead><tbody>${table.rows.map((cells) => `<tr>${cells.map((cell) => `<td>${escape(cell)}</td>`).join('')}</tr>`).join('')}</tbody></table>` : ''}
${note ? `<p class="note">${escape(note)}</p>` : ''}</section>`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escape(`${title} – ${of}`)}</title><style>${style}</style></head>
<body><div class="cover"><img alt="" src="${asData('public/images/logo.svg', 'image/svg+xml')}"><h1>${escape(title)}</h1><p>${escape(of)}</p><p class="motto">${escape(motto)}</p></div>${parts.join('')}</body></html>`;
}

function escape(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
}

mkdirSync('public/documents', { recursive: true });
const browser = await chromium.launch({ executablePath: findBrowser() ?? '', args: ['--no-sandbox'] });
for (const [name, source] of [['leadership-and-ministries', 'leadership']]) {
  const content = JSON.parse(readFileSync(`artwork/documents/${source}.json`, 'utf8')) as Content;
  const page = await browser.newPage();
  await page.setContent(bodyOf(content), { waitUntil: 'load' });
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true, tagged: true, outline: true });
  // The hour of making would change the file each time.
  const still = pdf
    .toString('latin1')
    .replace(/D:\d{14}[^)]*/g, (stamp) =>
      "D:20260101000000+00'00'".slice(0, stamp.length).padEnd(stamp.length, ' '),
    );
  writeFileSync(`public/documents/${name}.pdf`, still, 'latin1');
  await page.close();
}
await browser.close();
