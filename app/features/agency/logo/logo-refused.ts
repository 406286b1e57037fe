/**
 * Why an SVG file cannot be the logo. `effects`: gradients, patterns, masks, filters, dashes. `detailed`: its paths are too much for
 * every page to carry. `shape`: it is too wide or too high. `element`: something else, by its name.
 */
export const logoProblems = [
  ...(['script', 'external', 'entities', 'effects', 'bitmap', 'text', 'colors', 'nothing'] as const),
  ...(['detailed', 'shape', 'large', 'unreadable', 'element'] as const),
] as const;

export type LogoProblem = (typeof logoProblems)[number];

/** `detail`: the name of an element, or how many colours there are. */
export class LogoRefused extends Error {
  override name = 'LogoRefused';
  readonly problem: LogoProblem;
  readonly detail: string | undefined;

  constructor(problem: LogoProblem, detail?: string) {
    super(`The logo is refused (${problem}).`);
    this.problem = problem;
    this.detail = detail;
  }
}
