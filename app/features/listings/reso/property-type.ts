import { fieldList } from '#app/features/listings/listing-fields.ts';
import { listingPath } from '#app/features/listings/listing-path.ts';
import { withLanguage } from '#app/i18n/languages.ts';
import type { EntityType } from '#app/platform/odata/entity-type.ts';
import { locationFields } from './location-fields.ts';
import { resoStatuses, resoSubTypes, resoTypes, squareMetres } from './lookups.ts';
import { priceFields, termFields } from './offer-fields.ts';
import { local, type PropertyFields, type PropertyRow, type Surroundings } from './property-row.ts';

/** RESO's Property: one row for each offer. Names are the Data Dictionary's, in its version 2.0. */
export function propertyType(surroundings: Surroundings): EntityType<PropertyRow> {
  return {
    name: 'Property',
    key: 'ListingKey',
    links: [{ name: 'Media', type: 'Media' }],
    fields: [
      ...identityFields(surroundings),
      ...priceFields,
      ...termFields,
      ...houseFields,
      ...locationFields(surroundings),
      ...timeFields,
    ],
  };
}

/** Fields made of a listing's texts. */
export const textFields = ['ListingTitle', 'PublicRemarks'];

const uncomparable = 'texts are searched at /api/v1/listings?keyword=….';

function identityFields({ publicUrl, language }: Surroundings): PropertyFields {
  return [
    { name: 'ListingKey', type: 'Edm.String', required: true, read: (row) => row.key },
    { name: 'ListingId', type: 'Edm.String', required: true, read: ({ listing }) => listing.reference },
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

const timeFields: PropertyFields = [
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

/** House and land. */
const houseFields: PropertyFields = [
  ...fieldList.flatMap(resoFields),
  { name: 'PhotosCount', type: 'Edm.Int64', required: true, read: ({ listing }) => listing.photos },
];

function resoFields([name, { reso, edm, resoUnits, resoWords }]: (typeof fieldList)[number]): PropertyFields {
  const field: PropertyFields[number] = { name: reso, type: edm, read: ({ listing }) => listing[name] };
  if (resoWords) return [{ ...field, lookup: reso, read: (row) => resoWords[String(field.read(row))] ?? null }];
  if (!resoUnits) return [field];
  const units = (row: PropertyRow) => (field.read(row) === null ? null : squareMetres);
  return [field, { ...resoUnits, type: 'Edm.String', read: units }];
}
