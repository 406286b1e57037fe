import { appendFileSync } from 'node:fs';

/** What was counted, and of what: `disk full, sqlite`, say. */
export type Figure = { what: string; figures: Record<string, number> };

/** Prints a figure on a line of its own, to be found among what the tests say, and in the table at the end of them all. */
export function printFigure(what: string, figures: Record<string, number>): void {
  process.stdout.write(`FIGURE ${what}: ${wordsOf(figures)}\n`);
  const table = process.env['FIGURES'];
  if (table) appendFileSync(table, `${JSON.stringify({ what, figures } satisfies Figure)}\n`);
}

/** `200 rounds, 0 lost`. */
export function wordsOf(figures: Record<string, number>): string {
  return Object.entries(figures)
    .map(([name, count]) => `${count} ${name}`)
    .join(', ');
}
