import type { Files } from '#app/platform/files/files.ts';
import { isWorkbook, readWorkbookRows } from '#app/platform/workbook/workbook-rows.server.ts';

/**
 * Makes a table as text of a file that is a workbook, in its place: from then on it is read as any other table. Another file stays
 * as it is. Throws `WorkbookFailed`.
 */
export async function unpackWorkbook(files: Pick<Files, 'localPath' | 'put'>, key: string): Promise<void> {
  const path = await files.localPath(key);
  if (!(await isWorkbook(path))) return;
  const rows = await readWorkbookRows(path);
  await files.put(key, Buffer.from(`\ufeff${rows.map(lineOf).join('')}`));
}

function lineOf(cells: readonly string[]): string {
  return `${cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')}\r\n`;
}
