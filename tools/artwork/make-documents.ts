/**
 * Typesets the documents of the site from `tools/artwork/documents/*.json` to `public/documents/*.pdf`, in a browser,
 * with the drawings of `public/images`. Run from the root of the repository, after `make.ts` and `make-maps.ts`:
 *
 *     npx tsx tools/artwork/make-documents.ts
 *
 * The same bytes come out each time with the same browser: its name and the hour are taken out of the file.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { escapeHtml } from '../../src/documents/escape-html.ts';
import { printPdfs } from '../print-pdf.ts';
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

const drawing = (file: string, alt: string, kind = ''): string =>
  `<img class="${kind}" alt="${escapeHtml(alt)}" src="${asData(`public/images/${file}`, 'image/svg+xml')}">`;

function tableOf({ columns, rows }: NonNullable<Section['table']>): string {
  const heads = columns.map((name) => `<th scope="col">${escapeHtml(name)}</th>`);
  const lines = rows.map(
    (cells) => `<tr>${cells.map((text) => `<td>${escapeHtml(text)}</td>`).join('')}</tr>`,
  );
  return `<table class="${columns.length > 2 ? 'four' : ''}"><thead><tr>${heads.join('')}</tr></thead><tbody>${lines.join('')}</tbody></table>`;
}

function sectionOf({ heading, newPage, text, picture, table, cards, years, note }: Section): string {
  return [
    `<section class="${newPage ? 'new-page' : ''}"><h2>${escapeHtml(heading)}</h2>`,
    ...text.map((line) => `<p>${escapeHtml(line)}</p>`),
    picture ? drawing(picture.file, picture.alt, 'plate') : '',
    table ? tableOf(table) : '',
    ...(cards ?? []).map(
      (card) =>
        `<div class="card">${drawing(card.picture, '')}<div><h3>${escapeHtml(card.name)}</h3><p>${escapeHtml(card.text)}</p></div></div>`,
    ),
    years
      ? `<ul class="years">${years.map(([year, what]) => `<li><span class="year">${year}</span><span>${escapeHtml(what)}</span></li>`).join('')}</ul>`
      : '',
    note ? `<p class="note">${escapeHtml(note)}</p>` : '',
    '</section>',
  ].join('');
}

function pageOf({ title, of, motto, sections }: Content): string {
  const cover =
    `<div class="cover">${drawing('coat-of-arms/arms.svg', `The coat of arms of the ${of}`)}` +
    `<div><h1>${escapeHtml(title)}</h1><p>${escapeHtml(of)}</p><p class="motto">${escapeHtml(motto)}</p></div></div>`;
  return (
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(`${title} – ${of}`)}</title>` +
    `<style>${pageStyle}</style></head><body>${cover}${sections.map(sectionOf).join('')}` +
    `<p class="motto close">${escapeHtml(motto)}</p></body></html>`
  );
}

mkdirSync('public/documents', { recursive: true });
const documents = [['leadership-and-ministries', 'leadership']].map(([name, source]) => ({
  file: `public/documents/${name}.pdf`,
  html: pageOf(JSON.parse(readFileSync(`tools/artwork/documents/${source}.json`, 'utf8')) as Content),
}));
await printPdfs(documents, writeFileSync);
