/** A listing's page was opened. */
export type Visit = { listingId: number; address: string; userAgent: string };

/** Counts views: once per visitor, listing and day, without bots. */
export type Visits = {
  /** Counts a visit; it is written with the next batch. */
  seen(visit: Visit): void;
  /** Writes the counts so far. On failure it logs, and keeps them for the next batch. */
  flush(): Promise<void>;
  /** Writes the rest and stops. */
  close(): Promise<void>;
};
