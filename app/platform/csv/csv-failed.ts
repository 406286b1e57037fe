/**
 * Why a file cannot be read as CSV. `not-text`: it is something else, such as a workbook of Excel. `open-quote`: the quote at
 * the beginning of the cell is never closed. `long-cell`, `many-columns`, `many-rows`: it is over the limit.
 */
export type CsvProblem = 'not-text' | 'open-quote' | 'long-cell' | 'many-columns' | 'many-rows';

/** `row` and `column` are where it was found, both from 1. */
export class CsvFailed extends Error {
  override readonly name = 'CsvFailed';
  readonly problem: CsvProblem;
  readonly row: number;
  readonly column: number;

  constructor(problem: CsvProblem, row: number, column: number) {
    super(`${problem} in row ${row}, column ${column}`);
    this.problem = problem;
    this.row = row;
    this.column = column;
  }
}
