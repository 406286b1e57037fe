import * as v from 'valibot';
import { confirmedOn } from '#app/features/listings/confirmed/confirmed-days.ts';
import type { ListingFilters } from '#app/features/listings/filter.ts';
import { statusWords } from '#app/features/listings/filter-values.ts';
import { type Listing, type Offer, tenureOf } from '#app/features/listings/listing.ts';
import { listingAddress } from '#app/features/listings/listing-address.ts';
import type { Field } from '#app/features/listings/listing-field.ts';
import { type FieldName, summaryFields } from '#app/features/listings/listing-fields.ts';
import { listingPath } from '#app/features/listings/listing-path.ts';
import { photographs } from '#app/features/listings/listing-pictures.ts';
import { listingText } from '#app/features/listings/listing-text.ts';
import { propertyTypes, tenures } from '#app/features/listings/listing-vocabulary.ts';
import { isPriceShown, matchingOffer, type PricePolicy } from '#app/features/listings/offer-match.ts';
import { currencies, rentPeriods } from '#app/features/listings/offer-vocabulary.ts';
import type { Owners } from '#app/features/listings/owners/offer-owners.ts';
import { shownCut } from '#app/features/listings/price-cuts/price-cut.ts';
import { shownMoney } from '#app/features/listings/view/listing-words.ts';
import { renditionPath } from '#app/features/media/rendition.ts';
import type { Places } from '#app/features/places/place.ts';
import { baliDayOf, isoDay } from '#app/i18n/bali-day.ts';
import { formatMoney } from '#app/i18n/format.ts';
import { type Language, withLanguage } from '#app/i18n/languages.ts';
import { described, whole } from './described.ts';

/** The schemas of these fields, by their names in the API. */
export function sentSchemas<Fields extends Record<string, Field>>(fields: Fields) {
  return Object.fromEntries(
    Object.values(fields).map(({ wire, sent, about }) => [wire, about === undefined ? sent : described(sent, about)]),
  ) as { [Name in keyof Fields as Fields[Name]['wire']]: Fields[Name]['sent'] };
}

/** What the listing has in these fields, by their names in the API. */
export function sentValues<Fields extends Record<string, Field>>(fields: Fields, listing: Listing) {
  return Object.fromEntries(Object.entries(fields).map(([name, { wire }]) => [wire, listing[name as FieldName]])) as {
    [Name in keyof Fields as Fields[Name]['wire']]: v.InferOutput<Fields[Name]['sent']>;
  };
}

/** What an offer asks. */
export const PriceEntries = {
  price: described(
    v.nullable(v.string()),
    'Of the offer shown, formatted for reading: *Price on request* where that is so, null where a home was sold or let and the agency does not show for how much.',
  ),
  price_amount: described(
    v.nullable(whole),
    'The same price in whole units of its currency; null where it is not shown.',
  ),
  price_currency: described(v.nullable(v.picklist(currencies)), 'Null where the price is not shown.'),
  price_on_request: described(v.boolean(), 'Whether the price is only told to those who ask for it.'),
  price_reduced_from: described(
    v.nullable(whole),
    'What it asked for before the price was cut, in the same currency, for 90 days; null where it was not, or the agency does not show it.',
  ),
  price_reduced_on: described(v.nullable(v.string()), 'When it was cut, `YYYY-MM-DD` in Bali.'),
};

export function wirePrice(offer: Offer, { language, showsSoldPrices, now }: Omit<Showing, 'filters' | 'places'>) {
  const money = shownMoney(offer, { showsSoldPrices }, language);
  const isShown = isPriceShown(offer, { showsSoldPrices });
  const cut = shownCut(offer, now);
  return {
    price: money && formatMoney(money),
    price_amount: isShown ? offer.price.amount : null,
    price_currency: isShown ? offer.price.currency : null,
    price_on_request: offer.terms.priceOnRequest,
    price_reduced_from: cut?.from ?? null,
    price_reduced_on: cut && isoDay(baliDayOf(cut.at)),
  };
}

/** A property as both APIs send it. Beyond the wire contract's own fields the names are ours, written like them. */
export const WireProperty = v.object({
  id: described(whole, 'Number of the property; the same for good.'),
  ref: described(v.string(), 'The reference people read out, such as `BE-0142`.'),
  title: described(v.string(), 'In the language asked for; English where it has not been translated.'),
  description: described(v.string(), 'Plain text in the same language. Blank lines separate paragraphs.'),
  ...PriceEntries,
  price_period: described(v.nullable(v.picklist(rentPeriods)), 'What a rent pays for; null for a sale.'),
  status: described(
    v.picklist(Object.values(statusWords)),
    'Of the offer that matches the search, else of the first one.',
  ),
  tenure: described(v.nullable(v.picklist(tenures)), 'Of a sale; null for a rent.'),
  type: v.picklist(propertyTypes),
  address: described(v.string(), 'Street where it is public, place and regency.'),
  location: described(v.string(), 'Slug of the place, as the `location` filter takes it.'),
  latitude: v.number(),
  longitude: v.number(),
  precision_m: described(v.number(), 'Metres around the coordinates within which the property lies; 0: exactly there.'),
  ...sentSchemas(summaryFields),
  confirmed_on: described(
    v.nullable(v.string()),
    'When somebody of the agency last said that it is still to be had, `YYYY-MM-DD` in Bali; null where that is not told.',
  ),
  image: described(v.array(v.string()), 'Paths of the photographs on this site (JPEG, 1200 px wide), cover first.'),
  url: described(v.string(), "Path of the property's page on this site, in the language asked for."),
});

export type WireProperty = v.InferOutput<typeof WireProperty>;

/** How a listing is shown: by the offer that matches `filters`, in `language`. */
export type Showing = PricePolicy & {
  filters: ListingFilters;
  language: Language;
  places: Places;
  /** Epoch milliseconds. */
  now: number;
  /** Who may own what; without it no offer matches an owner. */
  owners?: Owners | undefined;
};

export function wireProperty(listing: Listing, showing: Showing): WireProperty {
  const { filters, language, places, owners } = showing;
  const offer = matchingOffer(listing, filters, owners);
  const period = offer.kind === 'rent' ? offer.period : null;
  const { title, description } = listingText(listing, language);
  return {
    id: listing.id,
    ref: listing.reference,
    title,
    description,
    ...wirePrice(offer, showing),
    price_period: period,
    status: statusWords[offer.kind],
    tenure: tenureOf(offer),
    type: listing.type,
    address: listingAddress(listing, places.get(listing.place), language),
    location: listing.place,
    latitude: listing.latitude,
    longitude: listing.longitude,
    precision_m: listing.precisionM,
    ...sentValues(summaryFields, listing),
    confirmed_on: confirmedOn(listing),
    image: photographs(listing).map(({ mediaId }) => renditionPath({ mediaId, width: 1200, format: 'jpeg' })),
    url: withLanguage(listingPath(listing.id), language),
  };
}
