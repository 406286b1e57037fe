import { confirmedOn } from '#app/features/listings/confirmed/confirmed-days.ts';
import { listingAddress } from '#app/features/listings/listing-address.ts';
import { fieldList } from '#app/features/listings/listing-fields.ts';
import { listingPath } from '#app/features/listings/listing-path.ts';
import type { ShownText } from '#app/features/listings/listing-text.ts';
import { isPriceShown, type PricePolicy, shownDeposit } from '#app/features/listings/offer-match.ts';
import { shownCut } from '#app/features/listings/price-cuts/price-cut.ts';
import { listingMetresToSea } from '#app/features/listings/sea-distance.ts';
import { type Places, placeName, regencyName } from '#app/features/places/place.ts';
import { type Language, withLanguage } from '#app/i18n/languages.ts';
import {
  type CollectionField,
  type EntityType,
  type Field,
  fieldsOf,
  type SingleField,
} from '#app/platform/odata/entity-type.ts';
import { featureFields, featureFlags, featureLookups } from './feature-lookups.ts';
import {
  depositUnits,
  feeFrequencies,
  leaseTerms,
  rentIncludes,
  resoStatuses,
  resoSubTypes,
  resoTypes,
  squareMetres,
} from './lookups.ts';
import type { OfferRow } from './offer-row.ts';

/** `text` is read for the rows of a page only. */
export type PropertyRow = OfferRow & { text?: ShownText };

/** In which language, and from where, rows are shown. */
export type Surroundings = PricePolicy & { language: Language; places: Places; publicUrl: string; now: number };

type PropertyFields = readonly Field<PropertyRow>[];

/** RESO's Property: one row for each offer. Names are the Data Dictionary's, in its version 2.0. */
export function propertyType(surroundings: Surroundings): EntityType<PropertyRow> {
  return {
    name: 'Property',
    key: 'ListingKey',
    links: [{ name: 'Media', type: 'Media' }],
    fields: [
      ...identityFields(surroundings),
      ...priceFields(surroundings),
      ...closingFields(surroundings),
      ...holdFields,
      ...depositFields(surroundings),
      inclusionField,
      ...houseFields,
      ...amenityFields,
      ...locationFields(surroundings),
      ...timeFields,
    ],
  };
}

/** Fields made of a listing's texts. */
export const textFields = ['ListingTitle', 'PublicRemarks'];

const uncomparable = 'texts are searched at /api/v1/listings?keyword=….';

/** Prefix of the `$metadata` description of fields that are not in the Data Dictionary. */
const local = 'Not in the Data Dictionary.';

function identityFields({ publicUrl, language }: Surroundings): PropertyFields {
  return fieldsOf<PropertyRow>({
    ListingKey: { read: (row) => row.key },
    ListingId: { read: ({ listing }) => listing.reference },
    PropertyType: { lookup: 'PropertyType', read: ({ listing, offer }) => resoTypes[listing.type][offer.kind] },
    PropertySubType: { nullable: true, lookup: 'PropertySubType', read: ({ listing }) => resoSubTypes[listing.type] },
    StandardStatus: { lookup: 'StandardStatus', read: ({ offer }) => resoStatuses[offer.standardStatus] ?? null },
    ListingTitle: {
      about: `${local} In the language asked for, English where it is missing.`,
      uncomparable,
      read: ({ text }) => text?.title ?? null,
    },
    PublicRemarks: { uncomparable, read: ({ text }) => text?.description ?? null },
    ListingURL: { read: ({ listing }) => publicUrl + withLanguage(listingPath(listing.id), language) },
  });
}

/** The price of the offer: what is read here is also what filters and sorting compare. */
function priceFields({ showsSoldPrices, now }: Surroundings): PropertyFields {
  const isShown = ({ offer }: PropertyRow) => isPriceShown(offer, { showsSoldPrices });
  const absent =
    'Null where it is on request, and where a home was sold or let and the agency does not show for how much.';
  return fieldsOf<PropertyRow>({
    ListPrice: {
      type: 'Edm.Decimal',
      scale: 0,
      nullable: true,
      about: `In the currency of ListPriceCurrency; a rent for one period of LeaseAmountFrequency. ${absent}`,
      read: (row) => (isShown(row) ? row.offer.price.amount : null),
    },
    ListPriceCurrency: {
      nullable: true,
      about: `${local} ISO 4217. Null where ListPrice is.`,
      read: (row) => (isShown(row) ? row.offer.price.currency : null),
    },
    ListPriceUSD: {
      type: 'Edm.Decimal',
      scale: 0,
      nullable: true,
      about: `${local} US dollars at the rates of the agency, rounded, a rent by its year: what prices are compared by. Null where ListPrice is.`,
      read: (row) => (isShown(row) && row.offer.comparableUsd !== null ? Math.round(row.offer.comparableUsd) : null),
    },
    PreviousListPrice: {
      type: 'Edm.Decimal',
      scale: 0,
      nullable: true,
      about: 'Before the price was cut, for 90 days, where the agency shows it.',
      read: ({ offer }) => shownCut(offer, now)?.from ?? null,
    },
    PriceChangeTimestamp: {
      type: 'Edm.DateTimeOffset',
      nullable: true,
      about: 'When the price was cut. Null where PreviousListPrice is.',
      read: ({ offer }) => shownCut(offer, now)?.at ?? null,
    },
    PriceOnRequestYN: {
      type: 'Edm.Boolean',
      about: `${local} Whether the price is only told to those who ask for it.`,
      read: ({ offer }) => offer.terms.priceOnRequest,
    },
  });
}

/** When and for how much it was sold or let, where the agency shows that. */
function closingFields({ showsSoldPrices }: Surroundings): PropertyFields {
  const absent = 'Null unless it is closed and the agency shows for how much homes were sold or let.';
  const shown = ({ closing }: PropertyRow) => (showsSoldPrices === true ? closing : null);
  const price = (row: PropertyRow) =>
    (isPriceShown(row.offer, { showsSoldPrices }) ? shown(row)?.price : undefined) ?? null;
  return fieldsOf<PropertyRow>({
    CloseDate: {
      type: 'Edm.Date',
      nullable: true,
      about: `When it was sold or let. ${absent}`,
      read: (row) => shown(row)?.on ?? null,
    },
    ClosePrice: {
      type: 'Edm.Decimal',
      scale: 0,
      nullable: true,
      about: `In the currency of ClosePriceCurrency; a rent for one period of LeaseAmountFrequency. ${absent} Null as well where the price was on request.`,
      read: (row) => price(row)?.amount ?? null,
    },
    ClosePriceCurrency: {
      nullable: true,
      about: `${local} ISO 4217. Null where ClosePrice is.`,
      read: (row) => price(row)?.currency ?? null,
    },
  });
}

/** How long one has it. */
const holdFields: PropertyFields = fieldsOf<PropertyRow>({
  LeaseTerm: {
    nullable: true,
    lookup: 'LeaseTerm',
    read: ({ offer }) => (offer.kind === 'rent' ? leaseTerms[offer.period] : null),
  },
  LeaseAmountFrequency: {
    nullable: true,
    lookup: 'FeeFrequency',
    about: 'What the ListPrice of a rent pays for.',
    read: ({ offer }) => (offer.kind === 'rent' ? feeFrequencies[offer.period] : null),
  },
  AvailabilityDate: { type: 'Edm.Date', nullable: true, read: ({ offer }) => offer.terms.availableFrom },
  LandLeaseYN: {
    type: 'Edm.Boolean',
    nullable: true,
    about: 'Sold as leasehold (Hak Sewa): true; as freehold: false; null for a rent.',
    read: ({ offer }) => (offer.kind === 'sale' ? offer.hold.tenure === 'leasehold' : null),
  },
  LandLeaseExpirationDate: {
    type: 'Edm.Date',
    nullable: true,
    read: ({ offer }) => (offer.kind === 'sale' && offer.hold.tenure === 'leasehold' ? offer.hold.leaseEnd : null),
  },
});

/** How much is deposited, and what that is counted in. */
function depositFields(policy: Surroundings): PropertyFields {
  const shown = ({ offer }: PropertyRow) => shownDeposit(offer, policy);
  return fieldsOf<PropertyRow>({
    DepositAmount: {
      type: 'Edm.Decimal',
      nullable: true,
      about: `${local} In DepositUnit. Null where none is stated, and for a sum where ListPrice is null.`,
      read: (row) => shown(row)?.amount ?? null,
    },
    DepositUnit: {
      nullable: true,
      lookup: 'DepositUnit',
      about: `${local} Percent of ListPrice, months of the rent, or a sum in ListPriceCurrency.`,
      read: (row) => {
        const unit = shown(row)?.of;
        return unit === undefined ? null : depositUnits[unit];
      },
    },
  });
}

/** House and land. */
const houseFields: PropertyFields = [
  ...fieldList.flatMap(resoFields),
  ...fieldsOf<PropertyRow>({ PhotosCount: { type: 'Edm.Int64', read: ({ listing }) => listing.photos } }),
];

function resoFields([name, spec]: (typeof fieldList)[number]): PropertyFields {
  const { reso, edm, resoUnits, resoWords, resoLookup, isLocal, about = '' } = spec;
  const field: SingleField<PropertyRow> = {
    name: reso,
    type: edm,
    ...(isLocal && { about: `${local} ${about}`.trim() }),
    read: ({ listing }) => listing[name],
  };
  if (resoWords)
    return [{ ...field, lookup: resoLookup ?? reso, read: (row) => resoWords[String(field.read(row))] ?? null }];
  if (!resoUnits) return [field];
  const units = (row: PropertyRow) => (field.read(row) === null ? null : squareMetres);
  return [field, { ...resoUnits, type: 'Edm.String', read: units }];
}

/** What the rent includes, of that which RESO has a word for; empty for a sale. */
const inclusionField: CollectionField<PropertyRow> = {
  name: 'RentIncludes',
  type: 'Collection(Edm.String)',
  required: true,
  lookup: 'RentIncludes',
  read: ({ offer }) => (offer.kind === 'sale' ? [] : offer.terms.includes.flatMap((one) => rentIncludes[one] ?? [])),
};

/** Features, in RESO's fields of several values. Where a listing does not have one, it may only not say so. */
const amenityFields: PropertyFields = [
  ...featureFields.map(
    ({ name, lookup, features }): CollectionField<PropertyRow> => ({
      name,
      type: 'Collection(Edm.String)',
      required: true,
      lookup,
      read: ({ listing }) =>
        features
          .filter((feature) => listing.features.includes(feature))
          .map((feature) => featureLookups[feature].value),
    }),
  ),
  ...Object.entries(featureFlags).map(
    ([name, features]): SingleField<PropertyRow> => ({
      name,
      type: 'Edm.Boolean',
      about: 'Null where the listing does not say so.',
      read: ({ listing }) => (features.some((feature) => listing.features.includes(feature)) ? true : null),
    }),
  ),
];

/** Islands of the province east of Bali. */
const eastOfBali = ['Lombok', 'Gili Islands'];

/** Where it is, as far as visitors may know. */
function locationFields({ places, language }: Surroundings): PropertyFields {
  const placeOf = ({ listing }: PropertyRow) => places.get(listing.place);
  return fieldsOf<PropertyRow>({
    Country: { about: 'ISO 3166-1.', read: () => 'ID' },
    StateOrProvince: {
      read: (row) => (eastOfBali.includes(placeOf(row)?.island ?? '') ? 'West Nusa Tenggara' : 'Bali'),
    },
    CountyOrParish: {
      nullable: true,
      about: 'The regency.',
      read: (row) => {
        const regency = placeOf(row)?.regency;
        return regency === undefined ? null : regencyName(regency, language);
      },
    },
    City: {
      about: 'The area, in the language asked for.',
      read: (row) => placeName(placeOf(row), row.listing.place, language),
    },
    UnparsedAddress: { read: (row) => listingAddress(row.listing, placeOf(row), language) },
    InternetAddressDisplayYN: {
      type: 'Edm.Boolean',
      about:
        'False: the street is kept private, and the property lies within LocationPrecisionNumeric metres of Latitude and Longitude.',
      read: ({ listing }) => listing.locationPrivacy === 'exact',
    },
    Latitude: { type: 'Edm.Decimal', read: ({ listing }) => listing.latitude },
    Longitude: { type: 'Edm.Decimal', read: ({ listing }) => listing.longitude },
    LocationPrecisionNumeric: {
      type: 'Edm.Int64',
      about: `${local} Metres around Latitude and Longitude within which the property lies; 0: exactly there.`,
      read: ({ listing }) => listing.precisionM,
    },
    DistanceToSeaNumeric: {
      type: 'Edm.Int64',
      nullable: true,
      about: `${local} In metres and a straight line, from Latitude and Longitude; null from 40 km on, and where LocationPrecisionNumeric is as much.`,
      read: ({ listing }) => listingMetresToSea(listing),
    },
  });
}

const timeFields: PropertyFields = fieldsOf<PropertyRow>({
  OnMarketDate: { type: 'Edm.Date', read: ({ listing }) => new Date(listing.onMarketAt).toISOString().slice(0, 10) },
  ConfirmedDate: {
    type: 'Edm.Date',
    nullable: true,
    about: `${local} When somebody of the agency last said that the property is still to be had; null where that is not told.`,
    read: ({ listing: { confirmedAt }, offer }) => confirmedOn({ confirmedAt, offers: [offer] }),
  },
  ModificationTimestamp: { type: 'Edm.DateTimeOffset', read: ({ listing }) => listing.modifiedAt },
});
