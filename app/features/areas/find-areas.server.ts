import { findBatch } from '#app/features/changes/change-log.server.ts';
import { differingFields } from '#app/features/changes/sheet.ts';
import { findFormerPlaces } from '#app/features/places/former-places.server.ts';
import { type Place, placeName, wholeIsland } from '#app/features/places/place.ts';
import { placeGroups } from '#app/features/places/place-groups.ts';
import { findPlaces } from '#app/features/places/places.server.ts';
import { findStaffNames } from '#app/features/staff/staff.server.ts';
import type { Language } from '#app/i18n/languages.ts';
import { localize } from '#app/i18n/localized.ts';
import type { Db } from '#db/tables.ts';
import { type AreaField, areaFields, areaSheet } from './area.ts';
import { type AreaInputs, areaInputs } from './area-input.ts';
import { type AreaChange, areaChangesSince, findAreaRevision } from './area-log.server.ts';
import { findAddresses, findMergePicture, type MergePicture } from './merge-areas.server.ts';
import { findArea } from './save-area.server.ts';

export type AreaRow = { slug: string; name: string; group: string | null; listings: number };

/** What was done with areas, and whether that can still be undone. `what`: which words tell it. */
export type AreaEvent = {
  id: string;
  what: 'added' | 'changed' | 'merged' | 'undone';
  name: string;
  into: string;
  /** What was changed, and how many listings went along. */
  fields: AreaField[];
  count: number;
  by: string | null;
  at: number;
  isUndoable: boolean;
};

export type AreaList = { areas: AreaRow[]; recent: AreaEvent[] };

/** All areas but the whole island, by their name in this language, and what was done with them lately. */
export async function findAreas(db: Db, language: Language): Promise<AreaList> {
  const places = await findPlaces(db);
  const counts = await countListings(db);
  const byName = new Intl.Collator(language);
  const areas = [...places.values()]
    .filter(({ slug }) => slug !== wholeIsland)
    .map((place): AreaRow => {
      const { slug } = place;
      const name = placeName(place, slug, language);
      return { slug, name, group: groupName(place, language), listings: counts.get(slug) ?? 0 };
    })
    .toSorted((one, other) => byName.compare(one.name, other.name));
  return { areas, recent: await findRecent(db, language) };
}

function groupName({ group }: Place, language: Language): string | null {
  const found = placeGroups.find(({ key }) => key === group);
  return found ? localize(found.names, language).value : null;
}

/** Drafts included, removed ones not. */
async function countListings({ kysely }: Db): Promise<Map<string, number>> {
  const rows = await kysely
    .selectFrom('listing_summaries')
    .select((row) => ['place', row.fn.countAll<number>().as('count')])
    .where('removed_at', 'is', null)
    .where('place', 'is not', null)
    .groupBy('place')
    .execute();
  return new Map(rows.map(({ place, count }) => [place ?? '', count]));
}

/** How many of the latest changes can be undone from the page. */
const recentChanges = 12;

async function findRecent(db: Db, language: Language): Promise<AreaEvent[]> {
  const revision = await findAreaRevision(db);
  const changes = await areaChangesSince(db, Math.max(0, revision - recentChanges));
  const batches = [...new Set(changes.map(({ batchId }) => batchId))].toReversed();
  const names = await findStaffNames(db, [...new Set(changes.flatMap(({ staffId }) => staffId ?? []))]);
  const events = await Promise.all(
    batches.map(async (id): Promise<AreaEvent[]> => {
      const own = changes.filter(({ batchId }) => batchId === id);
      const change = own.find(({ after }) => after.merged !== null) ?? own[0];
      if (change === undefined) return [];
      const { staffId, happenedAt: at } = change;
      const isUndoable = change.kind !== 'undo' && (await findBatch(db, id))?.undoneBy === null;
      return [{ id, ...told(change, own, language), by: (staffId && names.get(staffId)) || null, at, isUndoable }];
    }),
  );
  return events.flat();
}

function told(
  { kind, before, after }: AreaChange,
  all: readonly AreaChange[],
  language: Language,
): Pick<AreaEvent, 'what' | 'name' | 'into' | 'fields' | 'count'> {
  const [was, is] = [before.area, after.area];
  const shown = is ?? was;
  const name = shown ? placeName(shown, shown.slug, language) : '';
  const target = all.find((one) => one.after.merged === null)?.after.area;
  const into = after.merged && target ? placeName(target, target.slug, language) : '';
  const { published = [], drafts = [] } = after.merged?.listings ?? {};
  const count = new Set([...published, ...drafts]).size;
  const differing = was && is ? differingFields(areaSheet(was), areaSheet(is)) : [];
  const fields = areaFields.filter((field) => differing.includes(field));
  const what = kind === 'undo' ? 'undone' : after.merged ? 'merged' : was === null ? 'added' : 'changed';
  return { what, name, into, fields, count };
}

/** An area in its form, with what may be merged into; `asked`: the area to merge it into, and what goes along. */
export type AreaView = {
  slug: string;
  name: string;
  inputs: AreaInputs;
  revision: number;
  regency: string;
  /** Slugs that lead to it besides its own. */
  addresses: string[];
  listings: number;
  others: { slug: string; name: string }[];
  asked: { slug: string; name: string; picture: MergePicture } | null;
};

/** Null when no area has this slug, or had it. `into`: the slug of the area that a merge is thought about with. */
export async function findAreaView(
  db: Db,
  { slug: known, into }: { slug: string; into: string | null },
  language: Language,
): Promise<AreaView | null> {
  const [places, former, revision] = [await findPlaces(db), await findFormerPlaces(db), await findAreaRevision(db)];
  const place = findArea(known, places, former);
  if (place === null) return null;
  const { slug, regency } = place;
  const named = (one: Place) => ({ slug: one.slug, name: placeName(one, one.slug, language) });
  const target = into === null ? null : findArea(into, places, former);
  const picture = target === null || target.slug === slug ? null : await findMergePicture(db, place, target);
  const byName = new Intl.Collator(language);
  return {
    ...{ ...named(place), inputs: areaInputs(place), revision, regency },
    addresses: (await findAddresses(db, slug)).slice(1),
    listings: (await countListings(db)).get(slug) ?? 0,
    others: [...places.values()]
      .filter((other) => other.slug !== wholeIsland && other.slug !== slug)
      .map(named)
      .toSorted((one, other) => byName.compare(one.name, other.name)),
    asked: target && picture && { ...named(target), picture },
  };
}
