import * as v from 'valibot';
import type { Focus } from '#app/features/media/pictures.ts';
import { readTurnedId, rotations } from '#app/features/media/turned-picture.ts';
import type { BaliDay } from '#app/i18n/bali-day.ts';
import { localizedSchema, translatedSchema } from '#app/i18n/localized-schema.ts';
import { typedText } from '#app/platform/typed-text.ts';
import { offerLeaseTime } from './lease/lease-time.ts';
import { features, inFeatureOrder } from './listing-features.ts';
import { storedSchemas } from './listing-fields.ts';
import { floorPlans, photographs } from './listing-pictures.ts';
import {
  extensionTerms,
  locationPrivacies,
  type OfferKind,
  pictureCategories,
  propertyTypes,
  type Tenure,
} from './listing-vocabulary.ts';
import { OfferTerms } from './offer-terms.ts';
import { rentPeriods } from './offer-vocabulary.ts';
import { Price, type PriceCut } from './price.ts';
import { highestVisibility, standardStatuses, type Visibility, visibilityOf } from './standard-status.ts';
import { maxDescriptionLength, maxTitleLength } from './title-length.ts';

const text = (max: number) => v.pipe(v.string(), v.transform(typedText), v.minLength(1), v.maxLength(max));
const count = (max: number) => v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(max));
const share = v.pipe(v.number(), v.minValue(0), v.maxValue(1));
const isoDate = v.pipe(v.string(), v.isoDate());

const Freehold = v.object({ tenure: v.literal('freehold') });
const Leasehold = v.object({
  tenure: v.literal('leasehold'),
  /** The last day of the lease, `YYYY-MM-DD`. */
  leaseEnd: isoDate,
  /** Years the owner grants afterwards and on what terms; null when nothing is agreed. */
  extension: v.nullable(v.object({ years: count(99), terms: v.picklist(extensionTerms) })),
});

const offer = {
  /** Its name within the listing; without one, its place. */
  key: v.exactOptional(v.pipe(v.string(), v.regex(/^[a-z0-9]{1,12}$/))),
  standardStatus: v.picklist(standardStatuses),
  price: Price,
  terms: OfferTerms,
};
const SaleOffer = v.object({ kind: v.literal('sale'), ...offer, hold: v.variant('tenure', [Freehold, Leasehold]) });
const RentOffer = v.object({ kind: v.literal('rent'), ...offer, period: v.picklist(rentPeriods) });

/** One way of having the property: buying it, or renting it by a period. */
export const OfferDraft = v.variant('kind', [SaleOffer, RentOffer]);

export const ListingText = v.object({ title: text(maxTitleLength), description: text(maxDescriptionLength) });

/** In another language than English as far as it is written: what it lacks is shown in English. */
const TranslatedText = v.object({
  title: v.exactOptional(ListingText.entries.title),
  description: v.exactOptional(ListingText.entries.description),
});

/** A picture of the listing. `mediaId` is the content hash under which `saveOriginal` stores the file. */
export const ListingMedia = v.object({
  mediaId: v.pipe(v.string(), v.regex(/^[0-9a-f]{16}$/)),
  /** Null where nobody has chosen one yet. */
  category: v.nullable(v.picklist(pictureCategories)),
  alt: localizedSchema(text(240)),
  /** How far it is turned to the right, in degrees; undefined: not at all. */
  rotation: v.optional(v.picklist(rotations)),
  /** What crops keep: a point of the turned picture, 0 to 1 from its left and upper edge; undefined: its middle. */
  focus: v.optional(v.object({ x: share, y: share })),
});

/** Offers of one listing. */
export const maxOffers = 8;

/** Pictures of one listing, floor plans included. */
export const maxPictures = 60;

/** Where a property really is, in degrees. */
const Pin = v.object({
  latitude: v.pipe(v.number(), v.minValue(-90), v.maxValue(90)),
  longitude: v.pipe(v.number(), v.minValue(-180), v.maxValue(180)),
});

export type Pin = v.InferOutput<typeof Pin>;

/** What the store accepts: a listing without what the store adds (id, version, comparable dollars). */
export const ListingDraft = v.object({
  type: v.picklist(propertyTypes),
  place: text(60),
  /** Street or landmark, without the place's name; null when none is known. */
  street: v.nullable(text(160)),
  /** Where it really is. */
  pin: Pin,
  /** How much of street and pin visitors learn. */
  locationPrivacy: v.picklist(locationPrivacies),
  ...storedSchemas,
  features: v.pipe(
    v.array(v.picklist(features)),
    v.transform((some) => inFeatureOrder(some)),
  ),
  /** RESO `OnMarketDate`, epoch milliseconds. */
  onMarketAt: v.pipe(v.number(), v.integer()),
  /** Place among the featured ones, lowest first; null when not featured. */
  featuredRank: v.nullable(count(1_000_000)),
  /** What stands in one building, or is one house offered twice, has the same key; null where nothing is known of it. */
  building: v.nullable(text(60)),
  /** Came with the demonstration; whoever saves a changed one makes it the agency's own. */
  isDemo: v.boolean(),
  texts: translatedSchema(ListingText, TranslatedText),
  /** In the agency's order: the first is shown unless a filter matches another. */
  offers: v.pipe(v.array(OfferDraft), v.minLength(1), v.maxLength(maxOffers)),
  /** The cover first, floor plans last. */
  media: v.pipe(
    v.array(ListingMedia),
    v.maxLength(maxPictures),
    v.transform((media) => [...photographs({ media }), ...floorPlans({ media })]),
  ),
});

export type ListingDraft = v.InferOutput<typeof ListingDraft>;
export type OfferDraft = v.InferOutput<typeof OfferDraft>;

/**
 * `comparableUsd`: the price in US dollars, a rent by its year (see `price.ts`); null for a price on request. `cut`: how the
 * price came to be what it is, where the agency shows that (`price-cut.ts` says how long).
 */
export type Offer = OfferDraft & { comparableUsd: number | null; cut?: PriceCut };

export type Picture = {
  /** The file's id, with the rotation behind it when it is turned: `readTurnedId` takes it apart. */
  mediaId: string;
  /** In pixels, turned. */
  width: number;
  height: number;
  /** Mean colour as `#rrggbb`, for the ground before the picture arrives. */
  color: string;
  category: ListingDraft['media'][number]['category'];
  alt: ListingDraft['media'][number]['alt'];
  focus?: Focus | undefined;
};

/** The picture as a draft names it. */
export function pictureDraft({ mediaId, category, alt, focus }: Picture): ListingDraft['media'][number] {
  const { fileId, rotation } = readTurnedId(mediaId);
  return { mediaId: fileId, category, alt, ...(rotation !== 0 && { rotation }), ...(focus && { focus }) };
}

/**
 * A listing as the store returns it, drafts and withdrawn ones included: check `visibility` before showing it. Of where it is
 * it holds what visitors may know and nothing else; its pin is read by `findPin`.
 */
export type Listing = Omit<ListingDraft, 'offers' | 'media' | 'pin'> & {
  /** Null where the agency keeps it to itself as well. */
  street: string | null;
  /** The public point. */
  latitude: number;
  longitude: number;
  /** Metres around the public point within which it lies; 0: exactly there. */
  precisionM: number;
  id: number;
  /** What people read out on the phone: `BE-0142`, or what the agency calls it, where it shows that. */
  reference: string;
  /** `BE-0142` where visitors are shown what the agency calls it: it stays, and no other listing ever has it. */
  siteReference?: string;
  offers: Offer[];
  media: Picture[];
  /** Views counted so far. */
  views: number;
  /** When somebody of the agency last said that it is still to be had; null where visitors are not told, or nobody did. */
  confirmedAt: number | null;
  /** Epoch milliseconds of the last change. */
  modifiedAt: number;
};

/** The reference that it has on this site whatever the agency calls it: `BE-0142`. */
export function siteReferenceOf({ siteReference, reference }: Pick<Listing, 'reference' | 'siteReference'>): string {
  return siteReference ?? reference;
}

export function visibility(listing: { offers: readonly Pick<OfferDraft, 'standardStatus'>[] }): Visibility {
  return highestVisibility(listing.offers.map((offer) => offer.standardStatus));
}

export function isSearchable(offer: Pick<Offer, 'standardStatus'>): boolean {
  return visibilityOf[offer.standardStatus] === 'searchable';
}

/** What searches compare of a listing besides its words and its offers. */
export type ListingFacts = Omit<
  Listing,
  'reference' | 'siteReference' | 'texts' | 'street' | 'precisionM' | 'locationPrivacy' | 'offers' | 'media' | 'isDemo'
> & {
  /** In a straight line; null where the coast is not known. */
  metresToSea: number | null;
  /** For how many days in Bali it has been confirmed; null where visitors are told of no confirmation. */
  confirmedDays: number | null;
};

/** What searches compare of one offer. Without a price it matches no filter of prices, and comes last by price. */
export type OfferFacts = {
  kind: OfferKind;
  tenure: Tenure | null;
  comparableUsd: number | null;
  /** Whole years for which a buyer has it, without an end where it is freehold; null where it is rented, or its lease is over. */
  yearsLeft: number | null;
  /** Who may own it, or may if something is so, as `owner.ts` spells them; absent where that is not looked for. */
  owners?: readonly string[];
};

/**
 * As searches find it. `cut`: the share of the price it was cut by, absent where visitors are told of none. `heldUntil`: the last
 * day for which a buyer has it, without end where it is freehold; absent where `yearsLeft` is null. Prices of a year that is left of
 * its lease are in US dollars: of all of it, of a square metre of living area, of an are of land; absent where it has no lease, less
 * than a year of it, or no such area.
 */
export type FoundOffer = OfferFacts & { cut?: number; heldUntil?: BaliDay } & {
  pricePerYearLeft?: number;
  pricePerSqmYearLeft?: number;
  pricePerAreYearLeft?: number;
};

/** As of `now`. `left`: what is left of its lease then. */
export function offerFacts(offer: Offer, now: number, left = offerLeaseTime(offer, now)): OfferFacts {
  const tenure = tenureOf(offer);
  const yearsLeft = tenure === 'freehold' ? Number.POSITIVE_INFINITY : (left?.years ?? null);
  return { kind: offer.kind, tenure, comparableUsd: offer.comparableUsd, yearsLeft };
}

export function tenureOf(offer: OfferDraft): Tenure | null {
  return offer.kind === 'sale' ? offer.hold.tenure : null;
}

/** An offer stays the same one, wherever it moves, as long as this does. */
export function sameness(offer: OfferDraft): string {
  return [offer.kind, tenureOf(offer), offer.kind === 'rent' ? offer.period : null].join(' ');
}
