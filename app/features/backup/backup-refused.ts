/**
 * Why a backup is not restored. `missing`: there is no such file. `foreign`: it is something else. `truncated`: its
 * end is missing. `damaged`: not what was written. `newer`: a newer version of the site wrote it. `not-empty`: there is something here already.
 */
export type BackupProblem = 'missing' | 'foreign' | 'truncated' | 'damaged' | 'newer' | 'not-empty';

/** Nothing was changed. `of`: which part, or what there is. */
export class BackupRefused extends Error {
  override readonly name = 'BackupRefused';
  readonly problem: BackupProblem;
  readonly of: string;

  constructor(problem: BackupProblem, of = '', cause?: unknown) {
    super(`The backup is refused: ${problem} ${of}`, { cause });
    this.problem = problem;
    this.of = of;
  }
}
