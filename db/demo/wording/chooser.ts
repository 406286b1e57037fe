import type { Line } from './line.ts';

/** Chooses sentences for one listing after the other, so that the same one comes back as late as possible. */
export type Chooser = {
  /**
   * The fitting sentence used least and longest ago; marks it as used. Throws when none fits: the stock is too small.
   */
  choose(lines: readonly Line[], fits: (line: Line) => boolean): Line;
  /** Call once per listing. */
  next(): void;
};

/** Listings after which a sentence may come back at the earliest, when there is a choice. */
export function createChooser(rest: number): Chooser {
  const uses = new Map<Line, { times: number; last: number }>();
  let now = 0;

  function weight(line: Line): number {
    const used = uses.get(line);
    if (used === undefined) return 0;
    const tooSoon = now - used.last < rest ? 1_000 : 0;
    return tooSoon + used.times + 1 - Math.min(now - used.last, 500) / 1_000;
  }

  return {
    choose(lines, fits) {
      const fitting = lines.filter(fits);
      const [first] = fitting;
      if (first === undefined) throw new Error(`No sentence fits; the first of the stock is “${lines[0]?.en}”.`);
      const chosen = fitting.reduce((best, line) => (weight(line) < weight(best) ? line : best), first);
      uses.set(chosen, { times: (uses.get(chosen)?.times ?? 0) + 1, last: now });
      return chosen;
    },
    next() {
      now += 1;
    },
  };
}
