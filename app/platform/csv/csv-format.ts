import { CsvFailed } from './csv-failed.ts';
import { CsvParser, type CsvRow, csvLimits, type QuoteEscape, type Separator, separators } from './csv-parser.ts';

export const encodings = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'] as const;

/** `quoteEscape`: absent where quotes within quotes are doubled. */
export type CsvFormat = {
  encoding: (typeof encodings)[number];
  separator: Separator;
  quoteEscape?: QuoteEscape | undefined;
};

const sampleBytes = 64 * 1024;
const sampleRows = 50;

/**
 * How a file is written, by its byte order mark or else its content: UTF-8 when all of it is, to the last byte, and
 * Windows-1252 otherwise, as Excel saves it. The separator is the one that its first rows have equally often.
 */
export async function detectCsvFormat(source: AsyncIterable<Uint8Array>): Promise<CsvFormat> {
  const utf8 = new TextDecoder('utf-8', { fatal: true });
  let sample = new Uint8Array();
  let isUtf8 = true;
  for await (const chunk of source) {
    if (sample.length < sampleBytes) sample = joined(sample, chunk.subarray(0, sampleBytes));
    isUtf8 &&= decodes(() => utf8.decode(chunk, { stream: true }));
    // What the rest is makes no difference.
    if (sample.length >= sampleBytes && (!isUtf8 || markedEncoding(sample) !== null)) break;
  }
  isUtf8 &&= decodes(() => utf8.decode());
  const encoding = markedEncoding(sample) ?? (isUtf8 ? 'utf-8' : 'windows-1252');
  return { encoding, ...findSeparator(new TextDecoder(encoding).decode(sample)) };
}

function joined(one: Uint8Array, other: Uint8Array): Uint8Array<ArrayBuffer> {
  const both = new Uint8Array(one.length + other.length);
  both.set(one);
  both.set(other, one.length);
  return both;
}

function decodes(decode: () => string): boolean {
  try {
    decode();
    return true;
  } catch {
    return false;
  }
}

/** The encoding that the first bytes show: a byte order mark, or every other byte of the first two signs zero. */
function markedEncoding([a, b, c, d]: Uint8Array): CsvFormat['encoding'] | null {
  if (a === 0xef && b === 0xbb && c === 0xbf) return 'utf-8';
  if ((a === 0xff && b === 0xfe) || (b === 0 && d === 0)) return 'utf-16le';
  if ((a === 0xfe && b === 0xff) || (a === 0 && c === 0)) return 'utf-16be';
  return null;
}

function findSeparator(sample: string): Pick<CsvFormat, 'separator' | 'quoteEscape'> {
  const named = separators.find((separator) => sample.replace(/^"/, '').startsWith(`sep=${separator}`));
  const escapes: QuoteEscape[] = sample.includes('\\"') ? ['quote', 'backslash'] : ['quote'];
  const [best] = (named === undefined ? separators : [named])
    .flatMap((separator) =>
      escapes.map((quoteEscape) => ({
        separator,
        quoteEscape,
        ...commonColumns(firstRows(sample, separator, quoteEscape)),
      })),
    )
    .toSorted((one, other) => other.share - one.share || other.columns - one.columns);
  if (best === undefined) return { separator: ',' };
  return { separator: best.separator, ...(best.quoteEscape === 'backslash' && { quoteEscape: best.quoteEscape }) };
}

/** The number of columns that most rows have, if they have several, and how many of all rows these are. */
function commonColumns(rows: CsvRow[]): { columns: number; share: number } {
  const bySize = [...Map.groupBy(rows, ({ cells }) => cells.length)].filter(([columns]) => columns > 1);
  const [common] = bySize.toSorted(([, one], [, other]) => other.length - one.length);
  return common === undefined
    ? { columns: 1, share: 0 }
    : { columns: common[0], share: common[1].length / rows.length };
}

function firstRows(sample: string, separator: Separator, quoteEscape: QuoteEscape): CsvRow[] {
  const rows: CsvRow[] = [];
  try {
    for (const row of new CsvParser(separator, csvLimits, quoteEscape).add(`${sample}\n`)) {
      rows.push(row);
      if (rows.length === sampleRows) break;
    }
  } catch (error) {
    if (!(error instanceof CsvFailed)) throw error;
    // With this separator it is over a limit further on; what comes before counts.
  }
  return rows;
}
