import type { UnsuitableDocumentReason } from '#app/features/media/documents/document.ts';
import { maxDocumentBytes } from '#app/features/media/documents/document.ts';
import { sampleJpeg } from '#tests/sample-pictures.ts';
import { script } from './hostile-files.ts';

/** `reason`: why it is refused; null for one that is kept as it is, for nobody but the office, and never opened by a browser here. */
export type HostileDocument = {
  name: string;
  reason: UnsuitableDocumentReason | null;
  bytes(): Promise<Buffer> | Buffer;
};

const latin = (text: string) => Buffer.from(text, 'latin1');
const html = `<!doctype html><html><body>${script}</body></html>`;
const pdf = (body = '') => latin(`%PDF-1.7\n1 0 obj\n<< /Type /Catalog ${body} >>\nendobj\n%%EOF\n`);

export const hostileDocuments: readonly HostileDocument[] = [
  { name: 'nothing.pdf', reason: 'empty', bytes: () => Buffer.alloc(0) },
  { name: 'one-byte.pdf', reason: 'format', bytes: () => latin('%') },
  { name: 'page.pdf', reason: 'format', bytes: () => latin(html) },
  { name: 'page-before-paper.pdf', reason: 'format', bytes: () => Buffer.concat([latin(html), pdf()]) },
  {
    name: 'drawing.pdf',
    reason: 'format',
    bytes: () => latin(`<svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`),
  },
  { name: 'program.pdf', reason: 'format', bytes: () => latin(`MZ\x90\0${'\0'.repeat(400)}`) },
  { name: 'archive.pdf', reason: 'format', bytes: () => latin(`PK\x03\x04${'\0'.repeat(400)}`) },
  { name: 'letter.docx', reason: 'format', bytes: () => latin(`PK\x03\x04\x14\0\x06\0[Content_Types].xml`) },
  { name: 'almost.pdf', reason: 'format', bytes: () => latin('%PDG-1.7\n') },
  { name: 'almost.jpg', reason: 'format', bytes: () => latin(`\xff\xd8\x00${html}`) },
  { name: 'heavy.pdf', reason: 'too-many-bytes', bytes: () => Buffer.concat([pdf(), Buffer.alloc(maxDocumentBytes)]) },
  { name: 'script.pdf', reason: null, bytes: () => pdf('/OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >>') },
  { name: 'launch.pdf', reason: null, bytes: () => pdf('/OpenAction << /S /Launch /F (/bin/sh) >>') },
  { name: 'and-a-page.pdf', reason: null, bytes: () => Buffer.concat([pdf(), latin(html)]) },
  { name: 'and-a-page.jpg', reason: null, bytes: async () => Buffer.concat([await sampleJpeg(80, 60), latin(html)]) },
  { name: '../../../../etc/passwd', reason: null, bytes: () => pdf() },
  { name: '..\\..\\boot.pdf.exe', reason: null, bytes: () => pdf() },
  { name: `"><img src=x onerror=alert(1)>.pdf`, reason: null, bytes: () => pdf() },
  { name: '\u202egpj.exe.pdf', reason: null, bytes: () => pdf() },
];
