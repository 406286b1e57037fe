import { CsvFailed } from './csv-failed.ts';

export const separators = [',', ';', '\t', '|'] as const;

export type Separator = (typeof separators)[number];

/** How a quote within quotes is written: twice, or behind a backslash. */
export const quoteEscapes = ['quote', 'backslash'] as const;

export type QuoteEscape = (typeof quoteEscapes)[number];

/** `row` is the number that a spreadsheet shows: the first is 1, and line breaks within a cell are not counted. */
export type CsvRow = { row: number; cells: string[] };

/** As much as a spreadsheet has, except for columns: a row is held in memory. */
export const csvLimits = { maxCellLength: 32_767, maxColumns: 500, maxRows: 1_048_576 };

/**
 * Cuts text into rows, as it comes. Understands it as spreadsheets do: a quote encloses a cell only when it is the first sign of
 * it, what follows the second one belongs to the cell, and any of CR, LF and CRLF ends a row. Rows may be of unequal length.
 * Empty ones are counted, but not returned; a first line such as `sep=;` is neither. Throws `CsvFailed`.
 */
export class CsvParser {
  readonly #separator: Separator;
  readonly #limits: typeof csvLimits;
  readonly #escape: QuoteEscape;
  readonly #tokens: RegExp;
  #row = 1;
  #cells: string[] = [];
  #cell = '';
  /** `closed`: after a quote within quotes, which is their end unless another quote follows. */
  #state: 'start' | 'plain' | 'quoted' | 'closed' = 'start';
  #afterReturn = false;

  constructor(separator: Separator, limits = csvLimits, quoteEscape: QuoteEscape = 'quote') {
    this.#separator = separator;
    this.#escape = quoteEscape;
    this.#limits = limits;
    const sign = separator === '|' ? '\\|' : separator;
    this.#tokens = new RegExp(`["\r\n${sign}]|[^"\r\n${sign}]+`, 'g');
  }

  /** The rows that end in this piece of the text. */
  *add(text: string): Generator<CsvRow> {
    if (text.includes('\0')) throw this.#failed('not-text');
    for (const token of text.match(this.#tokens) ?? []) {
      const isSecondEnd = token === '\n' && this.#afterReturn;
      this.#afterReturn = token === '\r' && this.#state !== 'quoted';
      if (isSecondEnd) continue;
      if (token === '"') this.#readQuote();
      else if (this.#state === 'quoted') this.#append(token);
      else if (token === this.#separator) this.#endCell();
      else if (token === '\r' || token === '\n') yield* this.#endRow();
      else {
        this.#state = 'plain';
        this.#append(token);
      }
    }
  }

  /** The last row, if nothing has ended it. */
  *end(): Generator<CsvRow> {
    if (this.#state === 'quoted') throw this.#failed('open-quote');
    yield* this.#endRow();
  }

  #readQuote(): void {
    if (this.#state === 'start') this.#state = 'quoted';
    else if (this.#state === 'quoted' && this.#isEscaped()) this.#cell = `${this.#cell.slice(0, -1)}"`;
    else if (this.#state === 'quoted') this.#state = 'closed';
    else {
      if (this.#state === 'closed') this.#state = 'quoted';
      this.#append('"');
    }
  }

  /** A backslash that is one itself escapes nothing. */
  #isEscaped(): boolean {
    const backslashes = this.#escape === 'backslash' ? (/\\+$/.exec(this.#cell)?.[0].length ?? 0) : 0;
    return backslashes % 2 === 1;
  }

  #append(text: string): void {
    this.#cell += text;
    if (this.#cell.length > this.#limits.maxCellLength) throw this.#failed('long-cell');
  }

  #endCell(): void {
    if (this.#cells.length === this.#limits.maxColumns) throw this.#failed('many-columns');
    this.#cells.push(this.#cell);
    this.#cell = '';
    this.#state = 'start';
  }

  *#endRow(): Generator<CsvRow> {
    this.#endCell();
    const cells = this.#cells;
    this.#cells = [];
    if (this.#row === 1 && cells.join(this.#separator) === `sep=${this.#separator}`) return;
    if (cells.some((cell) => cell.trim() !== '')) {
      if (this.#row > this.#limits.maxRows) throw this.#failed('many-rows');
      yield { row: this.#row, cells };
    }
    this.#row += 1;
  }

  #failed(problem: CsvFailed['problem']): CsvFailed {
    return new CsvFailed(problem, this.#row, this.#cells.length + 1);
  }
}
