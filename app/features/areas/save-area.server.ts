import { mergeFields } from '#app/features/changes/merge.ts';
import { seenRevision } from '#app/features/changes/seen-revision.ts';
import { differingFields, type Sheet, withValues } from '#app/features/changes/sheet.ts';
import { changeCatalogue } from '#app/features/listings/store/listing-versions.server.ts';
import { findFormerPlaces } from '#app/features/places/former-places.server.ts';
import { type FormerPlace, movedPlaces } from '#app/features/places/moved-places.ts';
import { type Place, type Places, placeName, wholeIsland } from '#app/features/places/place.ts';
import { findPlaces } from '#app/features/places/places.server.ts';
import { NotDone, orNothing } from '#app/platform/db/not-done.ts';
import type { Db } from '#db/tables.ts';
import { type AreaField, areaSheet, withSheet } from './area.ts';
import type { AreaProblems } from './area-input.ts';
import {
  type AreaCommand,
  areaBefore,
  areaChangesSince,
  beginAreaChange,
  findAreaRevision,
  logAreas,
} from './area-log.server.ts';
import { aroundPoint, insertArea, writeArea } from './area-rows.server.ts';

/** Somebody else changed these since the form was rendered; nothing was written. */
export type AreaConflict = { field: AreaField; current: Sheet[string]; staffId: string | null; at: number };

/**
 * `problems`: nothing was written. `led`: the area that the address leads to so far, where that is the problem; whoever sends the
 * form with that address as `takes` has it all the same.
 */
export type SavedArea =
  | { outcome: 'saved'; slug: string }
  | { outcome: 'refused'; problems: AreaProblems; led: string | null }
  | { outcome: 'changed'; conflicts: AreaConflict[] }
  | { outcome: 'gone' };

type Sent = { values: Sheet; takes: string };

/** Adds an area. */
export function addArea(db: Db, command: AreaCommand, { values, takes }: Sent): Promise<SavedArea> {
  return orNothing(() =>
    changeCatalogue<SavedArea>(db, async (inner, version) => {
      const [places, former] = [await findPlaces(inner), await findFormerPlaces(inner)];
      const slug = String(values['slug']);
      await beginAreaChange<SavedArea>(inner, command, 'create', { outcome: 'saved', slug });
      const empty = { group: null, groupRank: 0, latitude: Number.NaN, longitude: Number.NaN } as Partial<Place>;
      const area = withSheet(empty as Place, values, aroundPoint(places));
      refuse(findProblems(area, { places, former, takes, before: null }));
      await insertArea(inner, version, area);
      const led = former.find((one) => one.slug === slug) ?? null;
      await logAreas(inner, command.key, [{ slug, before: { former: led }, after: { area } }]);
      return { outcome: 'saved', slug };
    }),
  );
}

/** Changes an area, known by a slug it has or had, over the areas of `revision`: all of it, or nothing where somebody else changed the same. */
export function changeArea(
  db: Db,
  command: AreaCommand,
  { slug: known, revision, values, takes }: Sent & { slug: string; revision: number },
): Promise<SavedArea> {
  return orNothing(() =>
    changeCatalogue<SavedArea>(db, async (inner, version) => {
      const [places, former] = [await findPlaces(inner), await findFormerPlaces(inner)];
      const before = findArea(known, places, former);
      if (before === null) throw new NotDone<SavedArea>({ outcome: 'gone' });
      await beginAreaChange<SavedArea>(inner, command, 'edit', { outcome: 'saved', slug: before.slug });
      const merged = merge(
        before,
        values,
        await areaChangesSince(inner, seenRevision(revision, await findAreaRevision(inner))),
      );
      if (merged.conflicts.length > 0)
        throw new NotDone<SavedArea>({ outcome: 'changed', conflicts: merged.conflicts });
      const area = withSheet(before, withValues(areaSheet(before), merged.values), aroundPoint(places));
      if (differingFields(areaSheet(before), areaSheet(area)).length === 0) {
        throw new NotDone<SavedArea>({ outcome: 'saved', slug: before.slug });
      }
      refuse(findProblems(area, { places, former, takes, before }));
      const led = area.slug === before.slug ? null : (former.find(({ slug }) => slug === area.slug) ?? null);
      await writeArea(inner, version, before, area, leadsTo(led, before.slug, former, places));
      await logAreas(inner, command.key, [
        { slug: before.slug, before: { area: before, former: led }, after: { area } },
      ]);
      return { outcome: 'saved', slug: area.slug };
    }),
  );
}

/** The area that has a slug, or had it before it had another; null where it became part of another, or never was there. */
export function findArea(slug: string, places: Places, former: readonly FormerPlace[]): Place | null {
  let at = slug;
  for (let step = 0; step <= former.length; step++) {
    const place = places.get(at);
    if (place !== undefined) return place.slug === wholeIsland ? null : place;
    const next = former.find((one) => one.slug === at);
    if (next === undefined || next.names !== null) return null;
    at = next.place;
  }
  return null;
}

/** Whether an address was the same area's own before. */
function leadsTo(led: FormerPlace | null, slug: string, former: readonly FormerPlace[], places: Places): boolean {
  return led !== null && led.names === null && findArea(led.slug, places, former)?.slug === slug;
}

function merge(before: Place, sent: Sheet, later: Awaited<ReturnType<typeof areaChangesSince>>) {
  const { sheet: base, changes } = areaBefore(before, later);
  const { values, conflicts } = mergeFields({ base, current: areaSheet(before), sent });
  const told = conflicts.map(({ field, current }): AreaConflict => {
    const last = changes.findLast((change) => {
      const [was, is] = [change.before.area, change.after.area];
      return was && is && differingFields(areaSheet(was), areaSheet(is)).includes(field);
    });
    return { field: field as AreaField, current, staffId: last?.staffId ?? null, at: last?.happenedAt ?? 0 };
  });
  return { values, conflicts: told };
}

type Others = { places: Places; former: readonly FormerPlace[]; takes: string; before: Place | null };

/** What is wrong with an area beside the others. */
function findProblems(area: Place, { places, former, takes, before }: Others): Refusal {
  const problems: AreaProblems = {};
  const others = [...places.values()].filter(({ slug }) => slug !== before?.slug);
  for (const [tag, name] of Object.entries(area.names)) {
    const isTaken = others.some(({ names }) => sameName(names[tag as 'en'], name));
    if (isTaken) problems[`names.${tag as 'en'}`] = 'name_taken';
  }
  const led = former.find(({ slug }) => slug === area.slug) ?? null;
  if (others.some(({ slug }) => slug === area.slug) || area.slug === wholeIsland) problems.slug = 'taken';
  else if (led !== null && takes !== area.slug && !(before && leadsTo(led, before.slug, former, places))) {
    const to = movedPlaces(former, places).get(area.slug);
    if (to !== undefined) {
      problems.slug = 'former';
      return { problems, led: placeName(places.get(to), to, 'en') };
    }
  }
  return { problems, led: null };
}

function sameName(one: string | undefined, other: string): boolean {
  return one?.toLowerCase() === other.toLowerCase();
}

type Refusal = { problems: AreaProblems; led: string | null };

function refuse({ problems, led }: Refusal): void {
  if (Object.keys(problems).length > 0) throw new NotDone<SavedArea>({ outcome: 'refused', problems, led });
}
