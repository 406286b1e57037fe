import {
  type BatchKind,
  beginBatch,
  changesSince,
  findRevision,
  type LoggedChange,
  logChanges,
} from '#app/features/changes/change-log.server.ts';
import type { Json, Sheet } from '#app/features/changes/sheet.ts';
import type { FormerPlace } from '#app/features/places/moved-places.ts';
import type { Place } from '#app/features/places/place.ts';
import type { ListingsThere } from '#app/features/records/place/move-listings.server.ts';
import { NotDone } from '#app/platform/db/not-done.ts';
import type { Db } from '#db/tables.ts';
import { areaSheet } from './area.ts';

/** Who changes an area, by which request: the same one sent twice is done once. */
export type AreaCommand = { staffId: string | null; key: string; now: number };

/** What became part of another area: which, with which listings, and what it gave that for its aliases. */
export type Merging = { into: string; listings: ListingsThere; aliases: string[] };

/** An area before or after a change as the log has it; null where there was or is none. */
export type LoggedArea = {
  area: Place | null;
  /** Where its address led before it had it. */
  former: FormerPlace | null;
  merged: Merging | null;
};

/** A change of one area. `field` is its slug before, or for a new one the slug it got. */
export type AreaChange = Omit<LoggedChange, 'before' | 'after'> & { before: LoggedArea; after: LoggedArea };

const nothing: LoggedArea = { area: null, former: null, merged: null };

/** What was changed of areas after this revision, the earliest first. */
export async function areaChangesSince(db: Db, revision: number): Promise<AreaChange[]> {
  return (await changesSince(db, 'areas', revision)).map(readAreaChange);
}

export function readAreaChange({ before, after, ...change }: LoggedChange): AreaChange {
  return { ...change, before: readLogged(before), after: readLogged(after) };
}

function readLogged(value: Json): LoggedArea {
  return { ...nothing, ...(value as Partial<LoggedArea> | null) };
}

/** The revision at which all areas are. */
export function findAreaRevision(db: Db): Promise<number> {
  return findRevision(db, 'areas');
}

/** Begins a change of areas. What the same request did is answered with `done`, and not done again. */
export async function beginAreaChange<Result>(
  db: Db,
  { key, ...command }: AreaCommand,
  kind: Extract<BatchKind, 'create' | 'edit' | 'area' | 'undo'>,
  done: Result,
): Promise<void> {
  if (!(await beginBatch(db, { id: key, kind, ...command }))) throw new NotDone(done);
}

export type Logged = { slug: string; before: Partial<LoggedArea>; after: Partial<LoggedArea> };

/** Logs what became of areas by one batch. Within `changeCatalogue`, where nobody else changes any. */
export async function logAreas(db: Db, batchId: string, areas: readonly Logged[]): Promise<void> {
  const revision = (await findAreaRevision(db)) + 1;
  const changes = areas.map(({ slug, before, after }) => ({
    field: slug,
    before: { ...nothing, ...before } as unknown as Json,
    after: { ...nothing, ...after } as unknown as Json,
  }));
  await logChanges(db, batchId, { id: 'areas', revision }, changes);
}

/** The sheet of an area as it was before these changes, which are all that followed, and the changes that were of it. */
export function areaBefore(place: Place, later: readonly AreaChange[]): { sheet: Sheet; changes: AreaChange[] } {
  let before: Place = place;
  const changes: AreaChange[] = [];
  for (const change of later.toReversed()) {
    if (change.after.area?.slug !== before.slug || change.before.area === null) continue;
    before = change.before.area;
    changes.unshift(change);
  }
  return { sheet: areaSheet(before), changes };
}
