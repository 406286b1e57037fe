import { expect } from 'vitest';
import { runLeadsCommand } from '#app/features/privacy/person-command.server.ts';
import type { HostileSite } from './hostile-site.ts';
import type { StringLead } from './string-leads.ts';

/** What spreadsheets take for the beginning of a formula, full-width characters included. */
const formula = /^[\s]*[=+\-@＝＋－＠]|^[\t\r\n]/;

/** Parses the exports of the desk and of the command. Returns the number of cells and texts. */
export async function expectInertExports(site: HostileSite, leads: readonly StringLead[]): Promise<number> {
  return (await readTable(site, leads)) + (await readCopies(site, leads));
}

async function readTable(site: HostileSite, leads: readonly StringLead[]): Promise<number> {
  const { status, headers, text } = await site.send('/account/leads.csv?tab=all');
  expect([status, headers.get('Content-Disposition')?.startsWith('attachment')]).toEqual([200, true]);
  const [heads = [], ...rows] = parseCsv(text.replace(/^\ufeff/, ''));
  expect(rows.length).toBeGreaterThanOrEqual(leads.length);
  expect(rows.filter((row) => row.length !== heads.length)).toEqual([]);
  const cells = rows.flat();
  expect(cells.filter((cell) => formula.test(cell))).toEqual([]);
  // Only an apostrophe is added, wherever a spreadsheet might begin a formula.
  const plain = cells.map(withoutApostrophes).join('\n');
  const missing = leads.filter(({ text }) => !plain.includes(withoutApostrophes(text)));
  expect(missing.map(({ text }) => text)).toEqual([]);
  return cells.length;
}

function withoutApostrophes(text: string): string {
  return text.replaceAll("'", '');
}

async function readCopies(site: HostileSite, leads: readonly StringLead[]): Promise<number> {
  let texts = 0;
  for (const { email, text } of leads) {
    let out = '';
    const files = { remove: async () => undefined };
    const tools = {
      db: site.db,
      clock: Date,
      files,
      forgetFiles: async () => undefined,
      noteErased: async () => undefined,
      say: () => undefined,
    };
    const code = await runLeadsCommand(['export', '--email', email], { ...tools, out: (said) => (out += said) });
    expect(code).toBe(0);
    const held = JSON.parse(out) as { leads: Record<string, unknown>[] };
    expect(held.leads).toMatchObject([{ name: text, phone: text, subject: text, message: text, page: text }]);
    // A terminal interprets control characters.
    expect(/\p{Cc}/u.test(out.replaceAll('\n', ''))).toBe(false);
    texts += 5;
  }
  return texts;
}

/** Parses RFC 4180. */
function parseCsv(text: string): string[][] {
  const rows: string[][] = [[]];
  for (const [, quoted, plain = '', end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/g)) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end === '\r\n') rows.push([]);
  }
  return rows.filter((row) => row.length > 1);
}
