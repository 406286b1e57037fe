import type { ListingDraft } from '#app/features/listings/listing.ts';
import type { OfferTerms } from '#app/features/listings/offer-terms.ts';
import type { RentPeriod } from '#app/features/listings/price.ts';
import { type StandardStatus, visibilityOf } from '#app/features/listings/standard-status.ts';
import type { Place } from '#app/features/places/place.ts';

type Hold = Extract<ListingDraft['offers'][number], { kind: 'sale' }>['hold'];

/** An offer as far as it is filled in. Its price is no part of a text: prices change, texts stay. */
export type TextOffer = { standardStatus?: StandardStatus; terms?: Partial<OfferTerms> } & (
  | { kind: 'sale'; hold?: Hold | null }
  | { kind: 'rent'; period?: RentPeriod | null }
);

/** What of a listing its text may name. */
type Named = Pick<
  ListingDraft,
  | 'bedrooms'
  | 'bathrooms'
  | 'livingSqm'
  | 'lotSqm'
  | 'yearBuilt'
  | 'furnishing'
  | 'poolLengthM'
  | 'features'
  | 'storeys'
  | 'certificate'
  | 'certificateChecked'
  | 'zone'
  | 'buildingPermit'
  | 'completionCertificate'
  | 'lodgingLicence'
  | 'roadWidthM'
  | 'carAccess'
>;

/** What a listing says so far: without a fact, with null or with `unknown`, it says nothing of it. */
export type TextFacts = Partial<Named> & {
  type: ListingDraft['type'];
  place: Pick<Place, 'slug' | 'names' | 'descriptions' | 'regency'>;
  offers?: readonly TextOffer[];
  /** From its public point, which may be off by `errorM`. */
  sea?: { metres: number; errorM: number } | null;
  /** `YYYY-MM-DD`: what is past is no longer available from its day on, and what is built later is not built yet. */
  today: string;
};

/** Offers that can be spoken of: those that are open, and those of drafts. */
export function openOffers({ offers = [] }: TextFacts): TextOffer[] {
  return offers.filter(({ standardStatus: status = 'Incomplete' }) => {
    const visibility = visibilityOf[status];
    return visibility === 'searchable' || visibility === 'hidden';
  });
}
