import { changesOfBatches, findBatch } from '#app/features/changes/change-log.server.ts';
import { differingFields, isSameValue, valueIn, withValues } from '#app/features/changes/sheet.ts';
import { changeCatalogue, logRebuild } from '#app/features/listings/store/listing-versions.server.ts';
import { findFormerPlaces, saveFormerPlace } from '#app/features/places/former-places.server.ts';
import type { Place, Places } from '#app/features/places/place.ts';
import { findPlaces, putPlace } from '#app/features/places/places.server.ts';
import {
  findListingsThere,
  type ListingsThere,
  moveListings,
} from '#app/features/records/place/move-listings.server.ts';
import { NotDone, orNothing } from '#app/platform/db/not-done.ts';
import type { Db } from '#db/tables.ts';
import { areaSheet, withSheet } from './area.ts';
import {
  type AreaChange,
  type AreaCommand,
  beginAreaChange,
  type Logged,
  logAreas,
  type Merging,
  readAreaChange,
} from './area-log.server.ts';
import { aroundPoint, deleteArea, writeArea } from './area-rows.server.ts';
import { findArea } from './save-area.server.ts';

/** `changed`: somebody changed the same since, or undid it already. `used`: homes are in the new area by now. */
export type UndoResult = 'undone' | 'changed' | 'used';

type Former = Awaited<ReturnType<typeof findFormerPlaces>>;
type Undoing = { db: Db; version: number; command: AreaCommand; places: Places; former: Former };

/** Takes back what a batch changed of areas: all of it or nothing. What others changed since stays. */
export function undoAreaChange(db: Db, command: AreaCommand, batchId: string): Promise<UndoResult> {
  return orNothing(() =>
    changeCatalogue<UndoResult>(db, async (inner, version) => {
      await beginAreaChange<UndoResult>(inner, command, 'undo', 'undone');
      const batch = await findBatch(inner, batchId);
      const changes = (await changesOfBatches(inner, 'areas', [batchId])).map(readAreaChange);
      if (batch === null || batch.undoneBy !== null || batch.kind === 'undo') throw new NotDone<UndoResult>('changed');
      const [places, former] = [await findPlaces(inner), await findFormerPlaces(inner)];
      const undoing = { db: inner, version, command, places, former };
      const merged = changes.find(({ after }) => after.merged !== null);
      const [change] = changes;
      if (merged) await undoMerge(undoing, merged, merged.after.merged as Merging);
      else if (change?.before.area === null) await undoAdd(undoing, change);
      else if (change) await undoChange(undoing, change);
      else throw new NotDone<UndoResult>('changed');
      const undone = { undone_by: command.key };
      await inner.kysely.updateTable('change_batches').set(undone).where('id', '=', batchId).execute();
      return 'undone';
    }),
  );
}

async function undoAdd({ db, version, command, places }: Undoing, { before, after }: AreaChange): Promise<void> {
  const area = places.get(after.area?.slug ?? '');
  const isAsAdded = area && after.area && differingFields(areaSheet(area), areaSheet(after.area)).length === 0;
  if (!isAsAdded) throw new NotDone<UndoResult>('changed');
  const { published, drafts } = await findListingsThere(db, area.slug);
  if (published.length + drafts.length > 0) throw new NotDone<UndoResult>('used');
  await deleteArea(db, version, area.slug, before.former);
  await logAreas(db, command.key, [{ slug: area.slug, before: { area }, after: { former: before.former } }]);
}

async function undoChange({ db, version, command, ...known }: Undoing, { before, after }: AreaChange): Promise<void> {
  const { places, former } = known;
  const area = after.area && findArea(after.area.slug, places, former);
  if (!area || !before.area || !after.area) throw new NotDone<UndoResult>('changed');
  const [was, is, current] = [before.area, after.area, area].map(areaSheet) as [Sheets, Sheets, Sheets];
  const fields = differingFields(was, is);
  const isAsLeft = fields.every((field) => isSameValue(valueIn(current, field), valueIn(is, field)));
  if (!isAsLeft) throw new NotDone<UndoResult>('changed');
  const values = Object.fromEntries(fields.map((field) => [field, valueIn(was, field)]));
  const back = withSheet(atFirst(area, before.area, fields), withValues(current, values), aroundPoint(places));
  const isAnother = back.slug !== area.slug && findArea(back.slug, places, former)?.slug !== area.slug;
  if (isAnother) throw new NotDone<UndoResult>('changed');
  await writeArea(db, version, area, back, true);
  if (before.former !== null) await saveFormerPlace(db, before.former);
  await logAreas(db, command.key, [{ slug: area.slug, before: { area }, after: { area: back } }]);
}

/** With what belongs to the fields that are put back, and that no form says. */
function atFirst(area: Place, before: Place, fields: readonly string[]): Place {
  const { group, groupRank, latitude, longitude, regency, island } = before;
  return {
    ...area,
    ...(fields.includes('group') ? { group, groupRank } : {}),
    ...(fields.includes('point') ? { latitude, longitude, regency, island } : {}),
  };
}

type Sheets = ReturnType<typeof areaSheet>;

/** The area is there again, with those of its listings that nobody moved on since. */
async function undoMerge(
  { db, version, command, places, former }: Undoing,
  change: AreaChange,
  { into, listings, aliases }: Merging,
): Promise<void> {
  const area = change.before.area;
  const led = area && former.find(({ slug }) => slug === area.slug);
  const target = placeNow(into, places, former);
  const isPart = led && led.names !== null && led.place === into;
  if (!area || !isPart || target === null) throw new NotDone<UndoResult>('changed');
  const isCalledSo = [...places.values()].some(({ names }) => names.en.toLowerCase() === area.names.en.toLowerCase());
  if (isCalledSo) throw new NotDone<UndoResult>('changed');
  await db.kysely.deleteFrom('former_places').where('slug', '=', area.slug).execute();
  await putPlace(db, area);
  const after = { ...target, aliases: target.aliases.filter((alias) => !aliases.includes(alias)) };
  await putPlace(db, after);
  const back = stillThere(await findListingsThere(db, target.slug), listings);
  await moveListings(db, back, { from: target, to: area }, { batchId: command.key, now: command.now });
  await logRebuild(db, version);
  const logged: Logged[] = [
    { slug: area.slug, before: {}, after: { area } },
    { slug: target.slug, before: { area: target }, after: { area: after } },
  ];
  await logAreas(db, command.key, logged);
}

/** The place a slug leads to now, also by way of others it became part of. */
function placeNow(slug: string, places: Places, former: Former): Place | null {
  let at = slug;
  for (let step = 0; step <= former.length && !places.has(at); step++) {
    at = former.find((one) => one.slug === at)?.place ?? at;
  }
  return places.get(at) ?? null;
}

function stillThere(there: ListingsThere, moved: ListingsThere): ListingsThere {
  const [published, drafts] = [new Set(there.published), new Set(there.drafts)];
  return {
    published: moved.published.filter((id) => published.has(id)),
    drafts: moved.drafts.filter((id) => drafts.has(id)),
  };
}
