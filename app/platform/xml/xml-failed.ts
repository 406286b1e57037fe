/**
 * Why a document cannot be read, or no further. `not-xml`: it is not well-formed. `doctype`: it declares its own entities or
 * grammar. `cut-off`: it ends in the middle. `too-deep`, `long-entry`, `many-entries`: it is over the limit.
 */
export type XmlProblem = 'not-xml' | 'doctype' | 'cut-off' | 'too-deep' | 'long-entry' | 'many-entries';

/** `entry` is where it was found, from 1; 0 before the first. `line` is that of the document, from 1. */
export class XmlFailed extends Error {
  override readonly name = 'XmlFailed';
  readonly problem: XmlProblem;
  readonly entry: number;
  readonly line: number;

  constructor(problem: XmlProblem, { entry, line }: { entry: number; line: number }, cause?: unknown) {
    super(`${problem} in entry ${entry}, line ${line}`, { cause });
    this.problem = problem;
    this.entry = entry;
    this.line = line;
  }
}
