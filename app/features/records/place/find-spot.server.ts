import { type Sheet, valueIn } from '#app/features/changes/sheet.ts';
import { findPublicPoints } from '#app/features/listings/public-point.server.ts';
import { readSheet, sheetPaths } from '#app/features/places/map/area/sheet.ts';
import { metresPerUnit } from '#app/features/places/map/area/sheet-points.ts';
import { byWeight, labelsOf } from '#app/features/places/map/labels.ts';
import { namedPlaces } from '#app/features/places/map/map-view.ts';
import { metresPerPixel, type Point } from '#app/features/places/map/mercator.ts';
import { type Place, type Places, placeName, regencyName, wholeIsland } from '#app/features/places/place.ts';
import { pinFault, proposeArea } from '#app/features/places/villages/propose-area.ts';
import { villageAt } from '#app/features/places/villages/village-at.ts';
import type { ListingRecord } from '#app/features/records/record.ts';
import { inOneLine } from '#app/i18n/format.ts';
import type { Language } from '#app/i18n/languages.ts';
import type { Db } from '#db/tables.ts';
import type { PlaceSpot, SpotName } from './place-spot.ts';

type Tools = { db: Db; places: Places };

/** Where the listing of a sheet is, with the land around it and what visitors would learn of it. */
export async function findSpot(
  { db, places }: Tools,
  { published }: Pick<ListingRecord, 'published'>,
  sheet: Sheet,
  language: Language,
): Promise<PlaceSpot> {
  const pin = valueIn(sheet, 'pin') as Point | null;
  const place = places.get(String(valueIn(sheet, 'place'))) ?? null;
  const centre = pin ?? pointOf(place ?? places.get(wholeIsland)) ?? middleOfBali;
  const land = readSheet(centre);
  const publicPoint = await findPublicPoints(db);
  const building = valueIn(sheet, 'building') as string | null;
  const located = { locationPrivacy: 'around', isDemo: published?.isDemo ?? false, building } as const;
  const village = pin === null ? null : villageAt(pin);
  const proposed = pin === null ? null : proposeArea(pin, places);
  const named = (one: Place) => placeName(one, one.slug, language);
  // A village that is none of the area would make an address that does not exist.
  const near = pin !== null && pinFault(pin, place) === null ? village : null;
  const lines = [place && named(place), near?.name, place && regencyName(near?.regency ?? place.regency, language)];
  return {
    centre,
    paths: sheetPaths(land),
    sources: land.sources,
    names: namesAround(centre, places, language),
    pin,
    around: pin && (await publicPoint({ ...located, pin }, published?.id ?? null)).around,
    area: place && { ...pointOf(place), slug: place.slug, name: named(place), precisionM: place.precisionM },
    village: village && { ...village, regency: regencyName(village.regency, language) },
    proposed: proposed && { value: proposed.slug, label: named(proposed) },
    line: inOneLine(
      lines.filter((one, at): one is string => typeof one === 'string' && lines.indexOf(one) === at),
      language,
    ),
  };
}

const middleOfBali: Point = { latitude: -8.45, longitude: 115.1 };

function pointOf(place: Place): Point;
function pointOf(place: Place | undefined): Point | null;
function pointOf(place: Place | undefined): Point | null {
  return place === undefined ? null : { latitude: place.latitude, longitude: place.longitude };
}

/** Degrees that a sheet reaches from its middle. */
const reach = 0.06;

function namesAround(centre: Point, places: Places, language: Language): SpotName[] {
  const near = namedPlaces(places, language).filter(
    ({ latitude, longitude }) =>
      Math.abs(latitude - centre.latitude) < reach && Math.abs(longitude - centre.longitude) < reach,
  );
  return labelsOf(byWeight(near, centre)).map(({ name, latitude, longitude, fromZoom }) => ({
    ...{ name, latitude, longitude },
    fromPx: metresPerUnit / metresPerPixel(centre, fromZoom),
  }));
}
