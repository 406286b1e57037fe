import type { Listing } from '#app/features/listings/listing.ts';
import { listingWordsOf } from '#app/features/listings/listing-words.server.ts';
import { listingMetresToSea } from '#app/features/listings/sea-distance.ts';
import { isMeasured } from '#app/features/places/landmarks/distances.ts';
import { distance, formatMeasure } from '#app/i18n/format.ts';
import type { Language } from '#app/i18n/languages.ts';

export type WalkView = NonNullable<ReturnType<typeof walkView>>;

/** Beyond, nobody walks. */
const farthestM = 2_000;
const tickM = 50;

/**
 * The way to the sea as a section to scale: `ticks` say where along it each 50 m are, in hundredths. Null where the sea is further
 * than 2 km, or where the listing is too vague for a scale.
 */
export function walkView(listing: Pick<Listing, 'latitude' | 'longitude' | 'precisionM'>, language: Language) {
  const metres = listingMetresToSea(listing);
  if (metres === null || metres < tickM || metres > farthestM || !isMeasured(listing.precisionM)) return null;
  const t = listingWordsOf(language);
  const words = formatMeasure(distance(metres, language));
  const ticks = Array.from({ length: Math.ceil(metres / tickM) - 1 }, (_, at) => (at + 1) * tickM);
  return {
    distance: words,
    ticks: ticks.map((m) => Math.round((1_000 * m) / metres) / 10),
    home: t('walk.home'),
    sea: t('walk.sea'),
    sentence: t('walk.sentence', { distance: words }),
    note: t('walk.note', { tick: formatMeasure(distance(tickM, language)) }),
  };
}
