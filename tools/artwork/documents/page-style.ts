import { readFileSync } from 'node:fs';

/** A file as an address that holds the file itself. */
export function asData(path: string, type: string): string {
  return `data:${type};base64,${readFileSync(path).toString('base64')}`;
}

const face = (name: string, style: string, file: string): string =>
  `@font-face{font-family:'${name}';font-style:${style};font-weight:400 700;src:url(${asData(`fonts/${file}.woff2`, 'font/woff2')})}`;

/** The look of the documents: cream paper, brown ink, gold lines, the typefaces of the site. */
export const pageStyle = `
${face('EB Garamond', 'normal', 'eb-garamond-normal')}
${face('EB Garamond', 'italic', 'eb-garamond-italic')}
${face('Source Sans 3', 'normal', 'source-sans-3-normal')}
@page { size: A4; margin: 26mm 22mm 24mm; background: #fdfaf3;
  @top-left { content: 'Apostolic Carmel'; font: italic 10.5pt 'EB Garamond', serif; color: #8a6212; }
  @top-right { content: 'Leadership and Ministries'; font: italic 10.5pt 'EB Garamond', serif; color: #8a6212; }
  @bottom-center { content: counter(page); font: 11pt 'EB Garamond', serif; color: #6b4a36; }
}
@page :first { margin: 0; @top-left { content: none; } @top-right { content: none; } @bottom-center { content: none; } }
html { -webkit-print-color-adjust: exact; }
body { margin: 0; font: 11pt/1.5 'Source Sans 3', sans-serif; color: #2f2019; }
h1, h2, h3, .motto, th, .year { font-family: 'EB Garamond', serif; font-weight: 500; }
.cover { display: grid; grid-template-rows: 1fr auto; box-sizing: border-box; height: 297mm; background: #f8f1e2; text-align: center; break-after: page; }
.cover img { align-self: center; justify-self: center; height: 184mm; }
.cover div { padding: 16mm 20mm 18mm; border-top: 1.2mm solid #b8862f; background: #3d2719; color: #f7efe2; }
.cover h1 { margin: 0 0 3mm; font-size: 36pt; line-height: 1.1; }
.cover p { margin: 0; font-size: 15pt; letter-spacing: .04em; }
.cover .motto { margin-top: 7mm; font-size: 15pt; font-style: italic; color: #e3c079; letter-spacing: 0; }
section { margin-bottom: 11mm; }
.new-page { break-before: page; }
h2 { margin: 0 0 4mm; padding-bottom: 2mm; font-size: 23pt; line-height: 1.15; color: #5b3a26; break-after: avoid; }
h2::after { content: ''; display: block; width: 26mm; margin-top: 2.5mm; border-top: .7mm solid #b8862f; }
p { margin: 0 0 3mm; }
.plate { display: block; width: 100%; margin: 1mm 0 4mm; }
table { width: 100%; border-collapse: collapse; margin-top: 4mm; break-inside: avoid; }
th { padding: 1.5mm 4mm 1.5mm 0; border-bottom: .5mm solid #b8862f; font-size: 12.5pt; text-align: left; color: #5b3a26; }
td { padding: 1.7mm 4mm 1.7mm 0; border-bottom: .2mm solid #dccbb0; vertical-align: top; }
.four td, .four th { font-size: 10pt; line-height: 1.35; }
.four th { font-size: 12pt; }
td:first-child { font-weight: 600; white-space: nowrap; }
.note { margin-top: 3mm; color: #65503f; font-size: 9.5pt; }
.card { display: grid; grid-template-columns: 52mm 1fr; gap: 8mm; align-items: center; padding: 3.2mm 0; border-bottom: .2mm solid #dccbb0; break-inside: avoid; }
.card img { width: 52mm; height: 31mm; object-fit: cover; }
.card h3 { margin: 0 0 1mm; font-size: 15.5pt; color: #5b3a26; }
.card p { margin: 0; }
.years { margin: 5mm 0 0; padding: 0; list-style: none; }
.years li { display: grid; grid-template-columns: 20mm 1fr; gap: 9mm; padding-bottom: 5.2mm; break-inside: avoid; position: relative; }
.years li::before { content: ''; position: absolute; left: 24.1mm; top: 2.1mm; width: 2.6mm; height: 2.6mm; background: #b8862f; transform: rotate(45deg); }
.years li:not(:last-child)::after { content: ''; position: absolute; left: 25.2mm; top: 6mm; bottom: -.6mm; border-left: .3mm solid #d9c08c; }
.year { font-size: 15pt; line-height: 1.15; color: #8a6212; text-align: right; }
.close { margin-top: 10mm; text-align: center; font-size: 17pt; font-style: italic; color: #8a6212; }
`;
