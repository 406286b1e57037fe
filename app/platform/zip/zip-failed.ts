/**
 * Why an archive is not read, or no further. `not-zip`: it is something else. `damaged`: cut off, or not what it says it is. `path`:
 * a name that leads out of it, or comes twice. `bomb`: far more than it weighs, or too many files. `locked`: it asks for a password.
 */
export type ZipProblem = 'not-zip' | 'damaged' | 'path' | 'bomb' | 'locked';

export class ZipFailed extends Error {
  override readonly name = 'ZipFailed';
  readonly problem: ZipProblem;

  constructor(problem: ZipProblem, cause?: unknown) {
    super(`The archive cannot be read: ${problem}.`, { cause });
    this.problem = problem;
  }
}
