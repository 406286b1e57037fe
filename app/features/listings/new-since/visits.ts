import { openDeviceRecord } from '#app/platform/device-record.ts';

/** Both in epoch milliseconds; `before` is null on a first visit. */
type Visits = {
  /** When the visit before this one ended. */
  before: number | null;
  /** The last sign of this one. */
  seen: number;
};

/** After such a pause a visitor has been away. */
const pauseMs = 30 * 60_000;

/** The visits at a new sign of the visitor. What was kept by a clock that was ahead of this one does not count. */
export function nextVisits(kept: Visits | null, now: number): Visits {
  if (!kept || kept.seen > now) return { before: null, seen: now };
  return { before: now - kept.seen < pauseMs ? kept.before : kept.seen, seen: now };
}

/** Null for null. Throws for anything but JSON of visits. */
export function readVisits(text: string | null): Visits | null {
  if (text === null) return null;
  const { before, seen } = Object(JSON.parse(text));
  const isPast = before === null || (Number.isSafeInteger(before) && before <= seen);
  if (!Number.isSafeInteger(seen) || !isPast) throw new TypeError('Not a record of visits');
  return { before, seen };
}

type Tools = {
  /** Throws when the browser denies access. */
  storage(): Pick<Storage, 'getItem' | 'setItem'>;
  /** Emits `visibilitychange`. */
  page: Pick<Document, 'addEventListener' | 'visibilityState'>;
  /** Epoch milliseconds. */
  now(): number;
  log(message: string, cause: unknown): void;
  /** When the visit before this one ended, each time a visitor comes to the page; null when that is not known. */
  show(before: number | null): void;
};

/** Keeps on this device when the visitor was last here; all its tabs are one visit. Nobody else learns of it. */
export function watchVisits({ page, now, show, ...tools }: Tools): void {
  const record = openDeviceRecord({ key: 'lastVisit', parse: readVisits, name: 'The last visit is', ...tools });

  function come() {
    const visits = nextVisits(record.read(), now());
    record.write(visits);
    show(visits.before);
  }

  /** However long the page was looked at, the visit lasts until now. */
  function leave() {
    const kept = record.read();
    if (kept) record.write({ ...kept, seen: now() });
  }

  if (page.visibilityState === 'visible') come();
  page.addEventListener('visibilitychange', () => (page.visibilityState === 'visible' ? come() : leave()));
}
