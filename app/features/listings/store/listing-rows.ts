import type { Insertable, Selectable } from 'kysely';
import type { Listing, ListingDraft, Offer, OfferDraft, Picture } from '#app/features/listings/listing.ts';
import { fieldList, type ListingFields, listingFields } from '#app/features/listings/listing-fields.ts';
import { aroundM } from '#app/features/listings/listing-vocabulary.ts';
import { noTerms, type OfferTerms } from '#app/features/listings/offer-terms.ts';
import { comparableUsd, type Rates } from '#app/features/listings/price.ts';
import type { Points } from '#app/features/listings/public-point.server.ts';
import { listingReference } from '#app/features/listings/reference.ts';
import { type Rotation, turnedId, turnedSize } from '#app/features/media/turned-picture.ts';
import type { Localized } from '#app/i18n/localized.ts';
import type { RowArray } from '#app/platform/db/database.ts';
import type { ListingMediaTable, ListingTable, ListingTextTable, MediaTable, OfferTable } from '#db/tables.ts';

type CutOfferTable = OfferTable & { cut_from: number | null; cut_at: number | null };
type PictureTable = ListingMediaTable & Pick<MediaTable, 'width' | 'height' | 'color'>;

/** The columns of the rows that belong to a listing, in the order in which the readers below take them apart. */
export const textColumns = ['language', 'title', 'description'] as const satisfies (keyof ListingTextTable)[];
export const storedOfferColumns = [
  'position',
  'key',
  'kind',
  'standard_status',
  'amount',
  'currency',
  'comparable_usd',
  'terms_json',
  'period',
  'tenure',
  'lease_end',
  'extension_years',
  'extension_terms',
] as const satisfies (keyof OfferTable)[];
/** With the cut that led to its present price, where visitors are told it. */
export const offerColumns = [...storedOfferColumns, 'cut_from', 'cut_at'] as const;
export const pictureColumns = [
  'position',
  'media_id',
  'width',
  'height',
  'color',
  'category',
  'alt_json',
  'rotation',
  'focus_x',
  'focus_y',
] as const satisfies (keyof PictureTable)[];

/** Those of `listings` that visitors may learn of: where it really is stays behind. */
export const listingColumns = [
  'id',
  'type',
  'place',
  'street',
  'location_privacy',
  ...fieldList.map(([name]) => listingFields[name].column),
  'features_json',
  'on_market_at',
  'featured_rank',
  'building',
  'is_demo',
  'views',
  'confirmed_at',
  'modified_at',
] as const satisfies (keyof ListingTable)[];

type TextRow = RowArray<ListingTextTable, typeof textColumns>;
type OfferRow = RowArray<CutOfferTable, typeof offerColumns>;
type HoldRow = RowArray<OfferTable, readonly ['tenure', 'lease_end', 'extension_years', 'extension_terms']>;
type PictureRow = RowArray<PictureTable, typeof pictureColumns>;

/** A row of `listings` with the rows that belong to it, in no order. The last three: of its public point. */
export type ListingRows = {
  listing: Pick<Selectable<ListingTable>, (typeof listingColumns)[number]> & {
    reference_prefix: string | null;
    own_reference: string | null;
    shown_latitude: number;
    shown_longitude: number;
    place_precision_m: number;
  };
  texts: readonly TextRow[];
  offers: readonly OfferRow[];
  pictures: readonly PictureRow[];
};

/** The listing these rows describe. The schema made sure of their words when they were written. */
export function readListing({ listing: row, texts, offers, pictures }: ListingRows): Listing {
  const siteReference = listingReference(row.reference_prefix ?? '', row.id);
  return {
    id: row.id,
    reference: row.own_reference ?? siteReference,
    ...(row.own_reference !== null && { siteReference }),
    type: row.type as Listing['type'],
    place: row.place,
    street: row.location_privacy === 'exact' ? row.street : null,
    locationPrivacy: row.location_privacy as Listing['locationPrivacy'],
    latitude: row.shown_latitude,
    longitude: row.shown_longitude,
    precisionM: readPrecisionM(row),
    ...(Object.fromEntries(fieldList.map(([name]) => [name, row[listingFields[name].column]])) as ListingFields),
    features: JSON.parse(row.features_json) as Listing['features'],
    onMarketAt: row.on_market_at,
    featuredRank: row.featured_rank,
    building: row.building,
    isDemo: row.is_demo === 1,
    texts: readTexts(texts),
    offers: inOrder(offers).map(readOffer),
    media: inOrder(pictures).map(readPicture),
    views: row.views,
    // Whoever saves one of the demonstration makes it the agency's own.
    confirmedAt: row.is_demo === 1 ? null : row.confirmed_at,
    modifiedAt: row.modified_at,
  };
}

function readPrecisionM({ location_privacy, place_precision_m }: ListingRows['listing']): number {
  if (location_privacy === 'exact') return 0;
  return location_privacy === 'around' ? aroundM : place_precision_m;
}

/** By position, which comes first in these rows. */
function inOrder<Row extends readonly [position: number, ...unknown[]]>(rows: readonly Row[]): Row[] {
  return rows.toSorted(([one], [other]) => one - other);
}

function readTexts(rows: readonly TextRow[]): Listing['texts'] {
  const texts = rows.map(([language, title, description]) => {
    const text = { ...(title !== null && { title }), ...(description !== null && { description }) };
    return [language, text] as const;
  });
  return Object.fromEntries(texts) as Listing['texts'];
}

function readOffer([
  ,
  key,
  kind,
  standardStatus,
  amount,
  currency,
  comparableUsd,
  json,
  period,
  tenure,
  leaseEnd,
  extensionYears,
  extensionTerms,
  cutFrom,
  cutAt,
]: OfferRow): Offer {
  const terms: OfferTerms = { ...noTerms, ...JSON.parse(json) };
  const comparable = terms.priceOnRequest ? null : comparableUsd;
  const offer = {
    ...{ key, kind, standardStatus, price: { amount, currency }, terms, comparableUsd: comparable },
    ...(cutFrom !== null && cutAt !== null && { cut: { from: cutFrom, at: cutAt } }),
  };
  return (
    kind === 'rent'
      ? { ...offer, period }
      : { ...offer, hold: readHold([tenure, leaseEnd, extensionYears, extensionTerms]) }
  ) as Offer;
}

function readHold([tenure, leaseEnd, years, terms]: HoldRow): unknown {
  if (tenure === 'freehold') return { tenure };
  return { tenure, leaseEnd, extension: years === null ? null : { years, terms } };
}

function readPicture([, fileId, width, height, color, category, alt, turn, x, y]: PictureRow): Picture {
  const rotation = turn as Rotation;
  return {
    mediaId: turnedId(fileId, rotation),
    ...turnedSize({ width, height }, rotation),
    color,
    category: category as Picture['category'],
    alt: JSON.parse(alt) as Localized,
    ...(x !== null && y !== null && { focus: { x, y } }),
  };
}

export type DraftRows = {
  listing: Insertable<ListingTable>;
  texts: ListingTextTable[];
  offers: Insertable<OfferTable>[];
  media: ListingMediaTable[];
};

type Writing = { rates: Rates; points: Points; now: number };

/** The rows to write for a listing. `now` in epoch milliseconds. */
export function writeListing(id: number, draft: ListingDraft, { rates, points, now }: Writing): DraftRows {
  return {
    listing: {
      id,
      type: draft.type,
      place: draft.place,
      street: draft.street,
      latitude: draft.pin.latitude,
      longitude: draft.pin.longitude,
      location_privacy: draft.locationPrivacy,
      public_latitude: points.shown?.latitude ?? null,
      public_longitude: points.shown?.longitude ?? null,
      around_latitude: points.around?.latitude ?? null,
      around_longitude: points.around?.longitude ?? null,
      ...Object.fromEntries(fieldList.map(([name, { column }]) => [column, draft[name]])),
      features_json: JSON.stringify(draft.features),
      on_market_at: draft.onMarketAt,
      featured_rank: draft.featuredRank,
      building: draft.building,
      is_demo: draft.isDemo ? 1 : 0,
      modified_at: now,
    },
    texts: Object.entries(draft.texts).map(([language, { title = null, description = null }]) => ({
      listing_id: id,
      language,
      title,
      description,
    })),
    offers: draft.offers.map((offer, position) => ({
      ...{ listing_id: id, position, key: offer.key ?? String(position) },
      ...writeOffer(offer, rates),
    })),
    media: draft.media.map(({ mediaId, category, alt, rotation, focus }, position) => ({
      listing_id: id,
      position,
      media_id: mediaId,
      category,
      alt_json: JSON.stringify(alt),
      rotation: rotation ?? 0,
      focus_x: focus?.x ?? null,
      focus_y: focus?.y ?? null,
    })),
  };
}

function writeOffer(offer: OfferDraft, rates: Rates): Omit<Insertable<OfferTable>, 'listing_id' | 'position' | 'key'> {
  const period = offer.kind === 'rent' ? offer.period : null;
  const lease = offer.kind === 'sale' && offer.hold.tenure === 'leasehold' ? offer.hold : null;
  return {
    kind: offer.kind,
    standard_status: offer.standardStatus,
    amount: offer.price.amount,
    currency: offer.price.currency,
    period,
    tenure: offer.kind === 'sale' ? offer.hold.tenure : null,
    lease_end: lease?.leaseEnd ?? null,
    extension_years: lease?.extension?.years ?? null,
    extension_terms: lease?.extension?.terms ?? null,
    terms_json: JSON.stringify(offer.terms),
    comparable_usd: comparableUsd(offer.price, period, rates),
  };
}
