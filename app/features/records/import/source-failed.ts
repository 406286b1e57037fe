/**
 * Why a source cannot be read, or no further.
 * `not_text`: it is something else, such as a workbook of Excel. `open_quote`, `long_cell`, `many_columns`, `many_rows`: of a
 * table, as `CsvFailed` says. `empty`: no home is in it. `other_columns`: it has not the columns that were matched.
 * `not_xml`: it is not well-formed. `doctype`: it declares entities of its own. `not_kyero`: it is no feed of Kyero's version 3.
 * `not_json`, `not_listings`: it is no JSON, or none of ours. `newer`: a newer version of the site wrote it.
 * `not_odata`: no answer of a RESO Web API. `elsewhere`: its next page is on another site. `circle`: its pages come again.
 * `not_archive`, `damaged`, `path`, `bomb`, `locked`: an archive that is none of ours, not as it was written, names files outside of
 * it, unpacks to far more than it weighs, or asks for a password.
 * `workbook_…`: of a workbook, as `WorkbookFailed` says.
 * `cut_off`: it ends in the middle. `too_deep`, `long_entry`, `many_entries`: it is over a limit.
 */
export const sourceProblems = [
  'not_text',
  'open_quote',
  'long_cell',
  'many_columns',
  'many_rows',
  'empty',
  'other_columns',
  'not_xml',
  'doctype',
  'not_kyero',
  'not_json',
  'not_listings',
  'newer',
  'not_odata',
  'elsewhere',
  'circle',
  'not_archive',
  'damaged',
  'path',
  'bomb',
  'locked',
  'cut_off',
  'too_deep',
  'long_entry',
  'many_entries',
  'workbook_other',
  'workbook_large',
  'workbook_damaged',
  'workbook_empty',
] as const;

export type SourceProblem = (typeof sourceProblems)[number];

/**
 * `row`: where it was found, as `ImportRow` counts; null where that has no meaning. `column`: its number from 1, or its name. `line`: of the
 * file, from 1.
 */
export class SourceFailed extends Error {
  override readonly name = 'SourceFailed';
  readonly problem: SourceProblem;
  readonly row: number | null;
  readonly column: number | string | null;
  readonly line: number | null;

  constructor(
    problem: SourceProblem,
    {
      row = null,
      column = null,
      line = null,
      cause,
    }: { row?: number | null; column?: number | string | null; line?: number | null; cause?: unknown } = {},
  ) {
    super(`The source cannot be read: ${problem}${row === null ? '' : ` in row ${row}`}.`, { cause });
    this.problem = problem;
    this.row = row;
    this.column = column;
    this.line = line;
  }
}
