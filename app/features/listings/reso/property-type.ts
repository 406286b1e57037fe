import { listingRef } from '#app/features/listings/listing.ts';
import { listingAddress } from '#app/features/listings/listing-address.ts';
import { listingPath } from '#app/features/listings/listing-path.ts';
import { listingPoint } from '#app/features/listings/listing-point.ts';
import type { ShownText } from '#app/features/listings/listing-text.ts';
import type { Places } from '#app/features/places/place.ts';
import { regencyName } from '#app/features/places/regency.ts';
import { type Language, withLanguage } from '#app/i18n/languages.ts';
import type { EntityType, Field, Value } from '#app/platform/odata/entity-type.ts';
import {
  feeFrequencies,
  furnishedWords,
  leaseTerms,
  resoStatuses,
  resoSubTypes,
  resoTypes,
  squareMetres,
} from './lookups.ts';
import type { OfferRow } from './offer-row.ts';

/** `text` is read for the rows of a page only. */
export type PropertyRow = OfferRow & { text?: ShownText };

/** In which language, and from where, rows are shown. */
export type Surroundings = { language: Language; places: Places; publicUrl: string };

/** Fields made of a listing's texts. */
export const textFields = ['ListingTitle', 'PublicRemarks'];

const uncomparable = 'texts are searched at /api/v1/listings?keyword=….';
const local = 'Not in the Data Dictionary.';

/** RESO's Property: one row for each offer. Names are the Data Dictionary's, in its version 2.0. */
export function propertyType(surroundings: Surroundings): EntityType<PropertyRow> {
  return {
    name: 'Property',
    key: 'ListingKey',
    links: [{ name: 'Media', type: 'Media' }],
    fields: [...identity(surroundings), ...price, ...terms, ...structure, ...location(surroundings), ...times],
  };
}

type Fields = readonly Field<PropertyRow>[];

function identity({ publicUrl, language }: Surroundings): Fields {
  return [
    { name: 'ListingKey', type: 'Edm.String', required: true, read: (row) => row.key },
    { name: 'ListingId', type: 'Edm.String', required: true, read: ({ listing }) => listingRef(listing.id) },
    {
      name: 'PropertyType',
      type: 'Edm.String',
      required: true,
      lookup: 'PropertyType',
      read: ({ listing, offer }) => resoTypes[listing.type][offer.kind],
    },
    {
      name: 'PropertySubType',
      type: 'Edm.String',
      lookup: 'PropertySubType',
      read: ({ listing }) => resoSubTypes[listing.type],
    },
    {
      name: 'StandardStatus',
      type: 'Edm.String',
      required: true,
      lookup: 'StandardStatus',
      read: ({ offer }) => resoStatuses[offer.standardStatus] ?? null,
    },
    {
      name: 'ListingTitle',
      type: 'Edm.String',
      required: true,
      about: `${local} In the language asked for, English where it is missing.`,
      uncomparable,
      read: ({ text }) => text?.title ?? null,
    },
    {
      name: 'PublicRemarks',
      type: 'Edm.String',
      required: true,
      uncomparable,
      read: ({ text }) => text?.description ?? null,
    },
    {
      name: 'ListingURL',
      type: 'Edm.String',
      required: true,
      read: ({ listing }) => publicUrl + withLanguage(listingPath(listing.id), language),
    },
  ];
}

const price: Fields = [
  {
    name: 'ListPrice',
    type: 'Edm.Decimal',
    required: true,
    scale: 0,
    about: 'In the currency of ListPriceCurrency; a rent for one period of LeaseAmountFrequency.',
    read: ({ offer }) => offer.price.amount,
  },
  {
    name: 'ListPriceCurrency',
    type: 'Edm.String',
    required: true,
    about: `${local} ISO 4217.`,
    read: ({ offer }) => offer.price.currency,
  },
  {
    name: 'ListPriceUSD',
    type: 'Edm.Decimal',
    required: true,
    scale: 0,
    about: `${local} US dollars at the rates of the agency, rounded, a rent by its year: what prices are compared by.`,
    read: ({ offer }) => Math.round(offer.comparableUsd),
  },
];

const terms: Fields = [
  {
    name: 'LeaseTerm',
    type: 'Edm.String',
    lookup: 'LeaseTerm',
    read: ({ offer }) => (offer.kind === 'rent' ? leaseTerms[offer.period] : null),
  },
  {
    name: 'LeaseAmountFrequency',
    type: 'Edm.String',
    lookup: 'FeeFrequency',
    about: 'What the ListPrice of a rent pays for.',
    read: ({ offer }) => (offer.kind === 'rent' ? feeFrequencies[offer.period] : null),
  },
  {
    name: 'LandLeaseYN',
    type: 'Edm.Boolean',
    about: 'Sold as leasehold (Hak Sewa): true; as freehold: false; null for a rent.',
    read: ({ offer }) => (offer.kind === 'sale' ? offer.hold.tenure === 'leasehold' : null),
  },
  {
    name: 'LandLeaseExpirationDate',
    type: 'Edm.Date',
    read: ({ offer }) => (offer.kind === 'sale' && offer.hold.tenure === 'leasehold' ? offer.hold.leaseEnd : null),
  },
];

const unitsOf = (area: number | null): Value => (area === null ? null : squareMetres);

const structure: Fields = [
  { name: 'BedroomsTotal', type: 'Edm.Int64', read: ({ listing }) => listing.bedrooms },
  { name: 'BathroomsTotalInteger', type: 'Edm.Int64', read: ({ listing }) => listing.bathrooms },
  { name: 'LivingArea', type: 'Edm.Decimal', read: ({ listing }) => listing.livingSqm },
  {
    name: 'LivingAreaUnits',
    type: 'Edm.String',
    lookup: 'AreaUnits',
    read: ({ listing }) => unitsOf(listing.livingSqm),
  },
  { name: 'LotSizeArea', type: 'Edm.Decimal', read: ({ listing }) => listing.lotSqm },
  {
    name: 'LotSizeUnits',
    type: 'Edm.String',
    lookup: 'LotSizeUnits',
    read: ({ listing }) => unitsOf(listing.lotSqm),
  },
  { name: 'YearBuilt', type: 'Edm.Int64', read: ({ listing }) => listing.yearBuilt },
  {
    name: 'Furnished',
    type: 'Edm.String',
    lookup: 'Furnished',
    read: ({ listing }) => listing.furnishing && furnishedWords[listing.furnishing],
  },
  { name: 'PhotosCount', type: 'Edm.Int64', required: true, read: ({ listing }) => listing.photos },
];

/** Islands of the province east of Bali. */
const eastOfBali = ['Lombok', 'Gili Islands'];

function location({ places, language }: Surroundings): Fields {
  return [
    { name: 'Country', type: 'Edm.String', required: true, about: 'ISO 3166-1.', read: () => 'ID' },
    {
      name: 'StateOrProvince',
      type: 'Edm.String',
      required: true,
      read: ({ listing }) =>
        eastOfBali.includes(places.get(listing.place)?.island ?? '') ? 'West Nusa Tenggara' : 'Bali',
    },
    {
      name: 'CountyOrParish',
      type: 'Edm.String',
      about: 'The regency.',
      read: ({ listing }) => {
        const regency = places.get(listing.place)?.regency;
        return regency === undefined ? null : regencyName(regency, language);
      },
    },
    {
      name: 'City',
      type: 'Edm.String',
      required: true,
      about: 'The area, in the language asked for.',
      read: ({ listing }) => places.get(listing.place)?.names[language] ?? listing.place,
    },
    {
      name: 'UnparsedAddress',
      type: 'Edm.String',
      required: true,
      read: ({ listing }) => listingAddress(listing, places.get(listing.place), language),
    },
    {
      name: 'InternetAddressDisplayYN',
      type: 'Edm.Boolean',
      required: true,
      about: 'False: the street is kept private, and Latitude and Longitude are within 400 m of it.',
      read: ({ listing }) => listing.street !== null,
    },
    {
      name: 'Latitude',
      type: 'Edm.Decimal',
      required: true,
      read: ({ listing }) => listingPoint(listing).latitude,
    },
    {
      name: 'Longitude',
      type: 'Edm.Decimal',
      required: true,
      read: ({ listing }) => listingPoint(listing).longitude,
    },
  ];
}

const times: Fields = [
  {
    name: 'OnMarketDate',
    type: 'Edm.Date',
    required: true,
    read: ({ listing }) => new Date(listing.onMarketAt).toISOString().slice(0, 10),
  },
  {
    name: 'ModificationTimestamp',
    type: 'Edm.DateTimeOffset',
    required: true,
    read: ({ listing }) => listing.modifiedAt,
  },
];
