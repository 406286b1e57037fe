/** Why a text cannot be read, or no further. `cut-off`: it ends in the middle. `long-entry`, `many-entries`: it is over the limit. */
export type JsonProblem = 'not-json' | 'cut-off' | 'long-entry' | 'many-entries';

/** `entry` is where it was found, from 1. */
export class JsonFailed extends Error {
  override readonly name = 'JsonFailed';
  readonly problem: JsonProblem;
  readonly entry: number;

  constructor(problem: JsonProblem, entry: number, cause?: unknown) {
    super(`${problem} in entry ${entry}`, { cause });
    this.problem = problem;
    this.entry = entry;
  }
}
