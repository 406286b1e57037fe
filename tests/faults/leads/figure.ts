/** Prints a figure on a line of its own, to be found among what the tests say. */
export function printFigure(what: string, figures: Record<string, number>): void {
  const words = Object.entries(figures).map(([name, count]) => `${count} ${name}`);
  process.stdout.write(`FIGURE ${what}: ${words.join(', ')}\n`);
}
