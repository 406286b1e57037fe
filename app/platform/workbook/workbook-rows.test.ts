import { writeFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { writeContents } from '#tests/zip-contents.ts';
import { isWorkbook, readWorkbookRows, workbookLimits } from './workbook-rows.server.ts';

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/package/2006/relationships';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** A workbook of these sheets, each given as its cells in XML; style 1 is a day. */
function workbook(sheets: readonly string[], more: Record<string, string> = {}): Promise<string> {
  const numbers = sheets.map((_, at) => at + 1);
  const parts: Record<string, string> = {
    '[Content_Types].xml': '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${numbers
      .map((id) => `<sheet name="Sheet ${id}" sheetId="${id}" r:id="rId${id}"/>`)
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${relations}">${numbers
      .map((id) => `<Relationship Id="rId${id}" Type="${office}/worksheet" Target="worksheets/sheet${id}.xml"/>`)
      .join('')}<Relationship Id="rId90" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': `<styleSheet xmlns="${main}"><cellXfs><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    ...Object.fromEntries(
      sheets.map((rows, at) => [
        `xl/worksheets/sheet${at + 1}.xml`,
        `<worksheet xmlns="${main}"><sheetData>${rows}</sheetData></worksheet>`,
      ]),
    ),
    ...more,
  };
  return writeContents(new Map(Object.entries(parts).map(([name, text]) => [name, Buffer.from(text)])));
}

const text = (at: string, value: string) => `<c r="${at}" t="inlineStr"><is><t>${value}</t></is></c>`;
const number = (at: string, value: string, style = 0) => `<c r="${at}" s="${style}"><v>${value}</v></c>`;

test('the first sheet that has anything is read, with days, numbers and texts', async () => {
  const path = await workbook([
    '',
    `<row r="1">${text('A1', 'Ref')}${text('B1', 'Price')}${text('C1', 'Lease end')}</row>` +
      `<row r="2">${text('A2', 'A,"1"')}${number('B2', '4500000000')}${number('C2', '55243', 1)}</row>` +
      `<row r="3">${number('A3', '202411000001')}${number('B3', '0.30000000000000004')}<c r="C3" t="b"><v>1</v></c></row>`,
  ]);
  expect(await isWorkbook(path)).toBe(true);
  expect(await readWorkbookRows(path)).toEqual([
    ['Ref', 'Price', 'Lease end'],
    ['A,"1"', '4500000000', '2051-03-31'],
    ['202411000001', '0.3', 'yes'],
  ]);
});

const oneCell = `<row r="1">${text('A1', 'Ref')}</row>`;

test.for([
  ['an old workbook', () => write(Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)])), 'other'],
  ['one of LibreOffice', () => contents({ mimetype: 'application/vnd.oasis', 'content.xml': '<a/>' }), 'other'],
  ['a binary one', () => contents({ 'xl/workbook.bin': 'x' }), 'other'],
  ['a broken one', () => workbook([oneCell], { 'xl/worksheets/sheet1.xml': '<worksheet><sheetData><row' }), 'damaged'],
  ['an empty one', () => workbook(['', '']), 'empty'],
] as const)('%s says so', async ([, path, problem]) => {
  const file = await path();
  expect(await isWorkbook(file)).toBe(true);
  await expect(readWorkbookRows(file)).rejects.toMatchObject({ name: 'WorkbookFailed', problem });
});

test('what is over a limit is told before anything of it is unpacked', async () => {
  const path = await workbook([oneCell], { 'xl/media/big.xml': ' '.repeat(200_000) });
  const limits = { ...workbookLimits, unpackedBytes: 100_000 };
  await expect(readWorkbookRows(path, limits)).rejects.toMatchObject({ problem: 'large' });
  const rows = Array.from({ length: 9 }, (_, at) => `<row r="${at + 1}">${text(`A${at + 1}`, 'x')}</row>`).join('');
  const many = await workbook([rows]);
  await expect(readWorkbookRows(many, { ...workbookLimits, rows: 5 })).rejects.toMatchObject({ problem: 'large' });
});

test('other files are no workbooks', async () => {
  expect(await isWorkbook(await write(Buffer.from('Ref,Type\nA,Villa\n')))).toBe(false);
  expect(await isWorkbook(await write(Buffer.from('')))).toBe(false);
  expect(await isWorkbook(await contents({ 'manifest.json': '{}' }))).toBe(false);
  expect(await isWorkbook(await write(Buffer.from('504b0304140006000800000021', 'hex')))).toBe(false);
});

async function write(bytes: Buffer): Promise<string> {
  const path = await contents({ x: 'x' });
  await writeFile(path, bytes);
  return path;
}

function contents(parts: Record<string, string>): Promise<string> {
  return writeContents(new Map(Object.entries(parts).map(([name, part]) => [name, Buffer.from(part)])));
}
