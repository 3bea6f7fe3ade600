/**
 * Writes a PDF of one A4 page: a title in a frame, a line under it that says what the file is, and a mount.
 *
 * @param title the title, in letters of Latin-1 without brackets or backslashes
 * @returns the bytes of the file, the same for the same title
 */
export function writeDocument(title: string): Buffer {
  const page = [
    '0.29 0.18 0.12 RG 2 w 42 42 511 758 re S',
    '0.79 0.64 0.29 RG 0.75 w 48 48 499 746 re S',
    '0.42 0.26 0.15 rg 170 470 m 297 610 l 425 470 l f',
    '0.79 0.64 0.29 rg 297 640 m 301 652 l 313 656 l 301 660 l 297 672 l 293 660 l 281 656 l 293 652 l f',
    `BT 0.29 0.18 0.12 rg /F1 24 Tf 1 0 0 1 72 390 Tm (${title}) Tj ET`,
    'BT /F1 12 Tf 1 0 0 1 72 360 Tm (A sample document of the reference API. It stands for a real one.) Tj ET',
  ].join('\n');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R /Lang (en) /ViewerPreferences << /DisplayDocTitle true >> >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${page.length} >>\nstream\n${page}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Times-Roman /Encoding /WinAnsiEncoding >>',
    `<< /Title (${title}) >>`,
  ];

  let text = '%PDF-1.4\n';
  const places = objects.map((object, index) => {
    const place = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const start = text.length;
  const size = objects.length + 1;
  // The table counts bytes, and each of its lines must be twenty bytes long: hence the blank before the newline.
  text += `xref\n0 ${size}\n0000000000 65535 f \n${places.join('')}`;
  text += `trailer\n<< /Size ${size} /Root 1 0 R /Info 6 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(text, 'latin1');
}
