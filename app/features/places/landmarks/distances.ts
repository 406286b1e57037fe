import { metresBetween } from '#app/features/places/distance.ts';
import type { Places } from '#app/features/places/place.ts';
import { nearestShore } from '#app/features/places/sea/metres-to-sea.ts';
import { approximateDistance, distance, formatMeasure, type Measure } from '#app/i18n/format.ts';
import type { Language } from '#app/i18n/languages.ts';
import { localize } from '#app/i18n/localized.ts';
import { translatorOf } from '#app/i18n/translators.ts';
import { ownValue } from '#app/platform/own-value.ts';
import { type Landmark, landmarks } from './landmarks.ts';

type Point = { latitude: number; longitude: number };

/** `errorM`: the point shown may be off by so many metres. */
export type Spot = Point & { island: string; errorM: number };

type World = { places: Places; language: Language };

/** `kind`: a landmark's, or `sea`. `point`: where it is measured to; of the sea, the nearest shore. */
export type Distance = { name: string; kind: string; metres: number; words: string; point: Point };

type Shore = ReturnType<typeof nearestShore>;

/** Metres beyond which nobody measures any more, by kind. */
const reachM: Record<string, number> = {
  beach: 8_000,
  school: 10_000,
  hospital: 15_000,
  temple: 12_000,
  ferry: 15_000,
  landmark: 10_000,
  town: 25_000,
  airport: 90_000,
};

/** Landmarks besides the sea. */
const maxLandmarks = 6;

/** Places that people go to for what a village has not. */
const towns = ['denpasar', 'gianyar', 'karangasem', 'klungkung', 'negara', 'singaraja', 'tabanan', 'ubud'];

/** All landmarks lie on Bali or, east of here, on Lombok. */
const westOfLombok = 115.75;

/** The smaller islands have no landmarks: nobody measures across a strait. */
const islandOf = ({ longitude }: Point) => (longitude > westOfLombok ? 'Lombok' : 'Bali');

/**
 * How far it is in straight lines: the sea first, then one landmark of each kind, nearest first, as exact as both ends are
 * known. Empty where nothing is known but the sea.
 */
export function distancesFrom(spot: Spot, { places, language }: World): Distance[] {
  const shore = nearestShore(spot);
  const found = [...landmarks, ...townsOf(places)]
    .filter((landmark) => islandOf(landmark) === spot.island)
    .map((landmark) => ({ landmark, metres: metresBetween(spot, landmark), minM: minMetres(landmark, shore) }))
    // Within its own precision nobody knows on which side it lies.
    .filter(
      ({ landmark, metres }) =>
        isKnown(metres, spot.errorM) && metres > landmark.precisionM && metres < (ownValue(reachM, landmark.kind) ?? 0),
    )
    .toSorted((one, other) => one.metres - other.metres);
  const ofEachKind = found.filter(
    ({ landmark }, index) => found.findIndex((other) => other.landmark.kind === landmark.kind) === index,
  );
  if (ofEachKind.length === 0) return [];
  const isAirport = ({ landmark }: (typeof found)[number]) => landmark.kind === 'airport';
  // The airport may be the farthest: it has its row in any case.
  const airports = ofEachKind.filter(isAirport);
  const others = ofEachKind.filter((each) => !isAirport(each)).slice(0, maxLandmarks - airports.length);
  const chosen = [...others, ...airports]
    .map((each) => ({ ...each, metres: Math.max(each.metres, each.minM) }))
    .toSorted((one, other) => one.metres - other.metres);
  // Where the sea itself is rounded, both are alike.
  const shownMin = (minM: number) => (isMeasured(spot.errorM) ? minM : 0);
  const rows = chosen.map(({ landmark, metres, minM }) => ({
    name: localize(landmark.names, language).value,
    kind: landmark.kind,
    metres,
    words: formatMeasure(measuredDistance(metres, spot.errorM + landmark.precisionM, language, shownMin(minM))),
    point: { latitude: landmark.latitude, longitude: landmark.longitude },
  }));
  return [...seaFrom(spot, shore, language), ...rows];
}

/** The same as lines of one scale, from 0 to the farthest: `share` in percent of it. */
export type DistanceRow = ReturnType<typeof distanceRows>[number];

export function distanceRows(distances: readonly Distance[]) {
  const farthest = Math.max(...distances.map(({ metres }) => metres));
  return distances.map(({ name, metres, words }) => ({
    name,
    words,
    share: Math.round((1_000 * metres) / farthest) / 10,
  }));
}

/** A beach lies by the sea, so that no rounding brings it nearer. */
function minMetres({ kind }: Landmark, shore: Shore): number {
  return kind === 'beach' ? (shore?.metres ?? 0) : 0;
}

function seaFrom(spot: Spot, shore: Shore, language: Language): Distance[] {
  if (shore === null || !isKnown(shore.metres, spot.errorM)) return [];
  const { metres, ...point } = shore;
  const words = formatMeasure(measuredDistance(metres, spot.errorM, language));
  return [{ name: translatorOf(language)('distances.sea'), kind: 'sea', metres, words, point }];
}

function townsOf(places: Places): Landmark[] {
  return towns.flatMap((slug) => {
    const place = places.get(slug);
    return place ? { ...place, kind: 'town' } : [];
  });
}

/** Of neighbourhoods; whatever may lie anywhere in a larger area has no distance within it. */
const maxVagueM = 300;

/** Whether a distance from a point that may be off by so much says anything. */
export function isKnown(metres: number, errorM: number): boolean {
  return errorM <= maxVagueM || metres > errorM;
}

/** Metres: what a figure to a tenth of a kilometre still says truly. */
const maxErrorM = 250;

/** Whether a distance from a point that may be off by so much is exact enough for a figure of its own. */
export function isMeasured(errorM: number): boolean {
  return errorM <= maxErrorM;
}

/** `1.2 km`; `≈ 1.5 km` where the two ends may be off by more than that, but never less than `minM`. */
export function measuredDistance(metres: number, errorM: number, language: Language, minM = 0): Measure {
  return isMeasured(errorM) ? distance(metres, language) : approximateDistance(metres, language, minM);
}
