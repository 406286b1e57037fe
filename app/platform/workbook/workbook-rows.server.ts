import { open, readFile, stat } from 'node:fs/promises';
import readWorkbook from 'read-excel-file/node';
import { csvLimits } from '#app/platform/csv/csv-parser.ts';
import { openZip } from '#app/platform/zip/open-zip.server.ts';
import { ZipFailed } from '#app/platform/zip/zip-failed.ts';

/**
 * Why a workbook is not read. `other`: it is of another kind than `.xlsx`, or asks for a password. `large`: it is over a limit.
 * `damaged`: its content is not what it should be. `empty`: nothing stands in any of its sheets.
 */
export type WorkbookProblem = 'other' | 'large' | 'damaged' | 'empty';

export class WorkbookFailed extends Error {
  override readonly name = 'WorkbookFailed';
  readonly problem: WorkbookProblem;

  constructor(problem: WorkbookProblem, cause?: unknown) {
    super(`The workbook cannot be read: ${problem}.`, { cause });
    this.problem = problem;
  }
}

/** All of it is held in memory while it is read. `unpackedBytes` are of its parts together. */
export const workbookLimits = { bytes: 20_000_000, unpackedBytes: 60_000_000, sheets: 50, rows: 50_000 };

/** The beginning of files of Excel before 2007, and of workbooks with a password: MS-CFB 2.2. */
const compound = Buffer.from('d0cf11e0a1b11ae1', 'hex');

/** Whether a file on this disk is a workbook, of any kind. */
export async function isWorkbook(path: string): Promise<boolean> {
  const head = await headOf(path);
  if (head.equals(compound)) return true;
  if (!head.subarray(0, 4).equals(Buffer.from('PK\x03\x04', 'latin1'))) return false;
  return (await kindOf(path)) !== null;
}

/**
 * The rows of the first sheet of a workbook that has any, as texts: days as `YYYY-MM-DD`, numbers with all their digits. Throws
 * `WorkbookFailed`.
 */
export async function readWorkbookRows(path: string, limits = workbookLimits): Promise<string[][]> {
  if ((await kindOf(path, limits)) !== 'xlsx') throw new WorkbookFailed('other');
  if ((await stat(path)).size > limits.bytes) throw new WorkbookFailed('large');
  const sheets = await readWorkbook(await readFile(path)).catch((error: unknown) => {
    throw new WorkbookFailed('damaged', error);
  });
  const rows = sheets.map(({ data }) => data.map((row) => row.map(textOf)));
  const filled = rows.find((some) => some.some((row) => row.some((cell) => cell !== '')));
  if (filled === undefined) throw new WorkbookFailed('empty');
  const isLarge = filled.length > limits.rows || filled.some((row) => row.length > csvLimits.maxColumns);
  if (isLarge) throw new WorkbookFailed('large');
  return filled;
}

async function headOf(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(compound.length), 0, compound.length, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** What a zip is, before anything of it is unpacked. Null for one that is no workbook. */
async function kindOf(path: string, limits = workbookLimits): Promise<'xlsx' | 'other' | null> {
  if ((await headOf(path)).equals(compound)) return 'other';
  try {
    const zip = await openZip(path);
    try {
      const names = [...zip.entries.keys()];
      if (zip.entries.has('content.xml') && zip.entries.has('mimetype')) return 'other';
      if (!zip.entries.has('xl/workbook.xml')) return names.some((name) => name.startsWith('xl/')) ? 'other' : null;
      const unpacked = [...zip.entries.values()].reduce((sum, { bytes }) => sum + bytes, 0);
      const sheets = names.filter((name) => name.startsWith('xl/worksheets/')).length;
      if (unpacked > limits.unpackedBytes || sheets > limits.sheets * 2) throw new WorkbookFailed('large');
      return 'xlsx';
    } finally {
      zip.close();
    }
  } catch (error) {
    if (error instanceof ZipFailed) return null;
    throw error;
  }
}

type Value = Awaited<ReturnType<typeof readWorkbook>>[number]['data'][number][number];

function textOf(value: Value): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return dayOf(value);
  if (typeof value === 'number') return numberText(value);
  return typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value);
}

function dayOf(value: Date): string {
  if (Number.isNaN(value.getTime())) return '';
  const [day = '', time = ''] = value.toISOString().split('T');
  return time.startsWith('00:00') ? day : `${day} ${time.slice(0, 5)}`;
}

/** Without an exponent, and without the dust that sums of binary fractions leave. */
function numberText(value: number): string {
  if (!Number.isFinite(value)) return '';
  const text = String(Number(value.toPrecision(15)));
  return text.includes('e') ? value.toLocaleString('en', { useGrouping: false, maximumFractionDigits: 20 }) : text;
}
