/** A page of A4 that says these lines; the first is its title. Without characters beyond ASCII, which its font does not promise. */
export function samplePdf([title = '', ...lines]: readonly string[]): Uint8Array {
  const text = [
    ...['BT', '/F1 18 Tf', '56 770 Td', `(${escaped(title)}) Tj`, '/F1 11 Tf', '0 -16 Td'],
    ...lines.flatMap((line) => ['0 -20 Td', `(${escaped(line)}) Tj`]),
    'ET',
  ].join('\n');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 4 0 R >> >> /Contents 5 0 R >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
  ];
  return new TextEncoder().encode(withIndex(objects));
}

/** The objects of a PDF file, with the table that says at which byte each begins. */
function withIndex(objects: readonly string[]): string {
  let file = '%PDF-1.4\n';
  const offsets = objects.map((object, at) => {
    const offset = file.length;
    file += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const count = objects.length + 1;
  return `${file}xref\n0 ${count}\n0000000000 65535 f \n${offsets.join('')}trailer\n<< /Size ${count} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`;
}

function escaped(text: string): string {
  return text.replace(/[\\()]/g, '\\$&').replace(/[^ -~]/g, '?');
}
