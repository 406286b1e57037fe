/** One opening of a listing's page by whoever is at this address with this browser. */
export type Visit = { listingId: number; address: string; userAgent: string };

/** Counts the views of listings: once per visitor, listing and day, bots left out. */
export type Visits = {
  /** Notes a visit and answers at once; it is written with the next batch. */
  seen(visit: Visit): void;
  /** Writes what was counted so far. Trouble is logged and the counts are kept for the next time. */
  flush(): Promise<void>;
  /** Writes the rest and stops. */
  close(): Promise<void>;
};
