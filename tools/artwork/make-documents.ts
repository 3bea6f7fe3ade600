/**
 * Typesets the documents of the site from `tools/artwork/documents/*.json` to `public/documents/*.pdf`, in a browser,
 * with the drawings of `public/images`. Run from the root of the repository, after `make.ts` and `make-maps.ts`:
 *
 *     npx tsx tools/artwork/make-documents.ts
 *
 * The same bytes come out each time with the same browser: its name and the hour are taken out of the file.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { findBrowser } from '../../src/review/pictures/find-browser.ts';
import { asData, pageStyle } from './documents/page-style.ts';

interface Section {
  heading: string;
  newPage?: boolean;
  text: string[];
  picture?: { file: string; alt: string };
  table?: { columns: string[]; rows: string[][] };
  cards?: { picture: string; name: string; text: string }[];
  years?: [string, string][];
  note?: string;
}

interface Content {
  title: string;
  of: string;
  motto: string;
  sections: Section[];
}

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const drawing = (file: string, alt: string, kind = ''): string =>
  `<img class="${kind}" alt="${escape(alt)}" src="${asData(`public/images/${file}`, 'image/svg+xml')}">`;

const cell = (text: string): string =>
  /\bawaited$/i.test(text)
    ? `<td><span class="awaited">${escape(text)}</span></td>`
    : `<td>${escape(text)}</td>`;

function tableOf({ columns, rows }: NonNullable<Section['table']>): string {
  const heads = columns.map((name) => `<th scope="col">${escape(name)}</th>`);
  const lines = rows.map((cells) => `<tr>${cells.map(cell).join('')}</tr>`);
  return `<table class="${columns.length > 2 ? 'four' : ''}"><thead><tr>${heads.join('')}</tr></thead><tbody>${lines.join('')}</tbody></table>`;
}

function sectionOf({ heading, newPage, text, picture, table, cards, years, note }: Section): string {
  return [
    `<section class="${newPage ? 'new-page' : ''}"><h2>${escape(heading)}</h2>`,
    ...text.map((line) => `<p>${escape(line)}</p>`),
    picture ? drawing(picture.file, picture.alt, 'plate') : '',
    table ? tableOf(table) : '',
    ...(cards ?? []).map(
      (card) =>
        `<div class="card">${drawing(card.picture, '')}<div><h3>${escape(card.name)}</h3><p>${escape(card.text)}</p></div></div>`,
    ),
    years
      ? `<ul class="years">${years.map(([year, what]) => `<li><span class="year">${year}</span><span>${escape(what)}</span></li>`).join('')}</ul>`
      : '',
    note ? `<p class="note">${escape(note)}</p>` : '',
    '</section>',
  ].join('');
}

function pageOf({ title, of, motto, sections }: Content): string {
  const cover =
    `<div class="cover">${drawing('coat-of-arms/arms.svg', `The coat of arms of the ${of}`)}` +
    `<div><h1>${escape(title)}</h1><p>${escape(of)}</p><p class="motto">${escape(motto)}</p></div></div>`;
  return (
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escape(`${title} – ${of}`)}</title>` +
    `<style>${pageStyle}</style></head><body>${cover}${sections.map(sectionOf).join('')}` +
    `<p class="motto close">${escape(motto)}</p></body></html>`
  );
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

mkdirSync('public/documents', { recursive: true });
const browser = await chromium.launch({ executablePath: findBrowser() ?? '', args: ['--no-sandbox'] });
for (const [name, source] of [['leadership-and-ministries', 'leadership']]) {
  const content = JSON.parse(readFileSync(`tools/artwork/documents/${source}.json`, 'utf8')) as Content;
  const page = await browser.newPage();
  await page.setContent(pageOf(content), { waitUntil: 'load' });
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true, tagged: true, outline: true });
  writeFileSync(`public/documents/${name}.pdf`, withoutTraces(pdf.toString('latin1')), 'latin1');
  await page.close();
}
await browser.close();
