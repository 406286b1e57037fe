/**
 * Why an archive is not read, or no further. `not-zip`: it is something else. `truncated`: its end is missing. `damaged`: its content is
 * not what its directory says. `path`: a name that leads out of it, or comes twice. `bomb`: far more than it weighs, or too many files.
 * `locked`: it asks for a password.
 */
export type ZipProblem = 'not-zip' | 'truncated' | 'damaged' | 'path' | 'bomb' | 'locked';

export class ZipFailed extends Error {
  override readonly name = 'ZipFailed';
  readonly problem: ZipProblem;

  constructor(problem: ZipProblem, cause?: unknown) {
    super(`The archive cannot be read: ${problem}.`, { cause });
    this.problem = problem;
  }
}
