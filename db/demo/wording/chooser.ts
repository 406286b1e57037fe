import type { Line } from './line.ts';

/** Chooses sentences for one listing after the other, so that the same one comes back as late as possible. */
export type Chooser = {
  /**
   * The fitting sentence used least and longest ago, and where there is a choice one not yet used in this place; marks
   * it as used. Throws when none fits: the stock is too small.
   */
  choose(lines: readonly Line[], fits: (line: Line) => boolean, place: string): Line;
  /** Call once per listing. */
  next(): void;
};

type Use = { times: number; last: number; places: Map<string, number> };

/** `rest`: listings after which a sentence may come back at the earliest, when there is a choice. */
export function createChooser(rest: number): Chooser {
  const uses = new Map<Line, Use>();
  let now = 0;

  /** Small for a sentence that sounds fresh here. */
  function staleness(line: Line, place: string): number {
    const use = uses.get(line);
    if (use === undefined) return 0;
    const tooSoon = now - use.last < rest ? 1_000 : 0;
    const heardHere = use.places.get(place) ?? 0;
    return tooSoon + heardHere * 10 + use.times + 1 - Math.min(now - use.last, 500) / 1_000;
  }

  return {
    choose(lines, fits, place) {
      const fitting = lines.filter(fits);
      const [first] = fitting;
      if (first === undefined) throw new Error(`No sentence fits; the first of the stock is “${lines[0]?.en}”.`);
      const fresher = (a: Line, b: Line) => (staleness(b, place) < staleness(a, place) ? b : a);
      const chosen = fitting.reduce(fresher, first);
      const use = uses.get(chosen) ?? { times: 0, last: now, places: new Map<string, number>() };
      use.places.set(place, (use.places.get(place) ?? 0) + 1);
      uses.set(chosen, { times: use.times + 1, last: now, places: use.places });
      return chosen;
    },
    next() {
      now += 1;
    },
  };
}
