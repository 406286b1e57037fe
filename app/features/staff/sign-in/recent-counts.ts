/** Keys that are remembered: some ten megabytes. */
const mostRemembered = 50_000;

type Count = { count: number; endsAt: number };

/** How often something happened lately, in this process's memory: a restart forgets, and nothing is written anywhere. */
export type RecentCounts = {
  /** The count of a key, and when it is forgotten. */
  read(key: string): Count;
  add(key: string): void;
  /** Takes one back. */
  subtract(key: string): void;
  forget(key: string): void;
  /** Whole seconds until `keys` are all forgotten. */
  secondsLeft(keys: readonly string[]): number;
};

/** Each key is counted from its first time on, for so long. */
export function createRecentCounts(clock: { now(): number }, windowMs: number): RecentCounts {
  const counts = new Map<string, Count>();

  function read(key: string): Count {
    const known = counts.get(key);
    return known && known.endsAt > clock.now() ? known : { count: 0, endsAt: clock.now() + windowMs };
  }

  return {
    read,
    add(key) {
      const { count, endsAt } = read(key);
      counts.delete(key);
      counts.set(key, { count: count + 1, endsAt });
      const [oldest] = counts.keys();
      if (counts.size > mostRemembered && oldest !== undefined) counts.delete(oldest);
    },
    subtract(key) {
      const known = counts.get(key);
      if (known && known.count > 0) known.count -= 1;
    },
    forget: (key) => void counts.delete(key),
    secondsLeft: (keys) => Math.ceil((Math.max(...keys.map((key) => read(key).endsAt)) - clock.now()) / 1000),
  };
}
