import type * as v from 'valibot';
import { choice, decimal, type Field, sqm, webAddress, whole } from './listing-field.ts';
import { paperFields } from './listing-papers.ts';
import { furnishings } from './listing-vocabulary.ts';

/** Facts that are sent wherever a property is. */
export const summaryFields = {
  bedrooms: {
    ...whole(0, 99),
    column: 'bedrooms',
    wire: 'bedrooms',
    about: 'Null where rooms make no sense, as for land.',
    reso: 'BedroomsTotal',
    schemaOrg: 'numberOfBedrooms',
  },
  bathrooms: {
    ...whole(0, 99),
    column: 'bathrooms',
    wire: 'bathrooms',
    reso: 'BathroomsTotalInteger',
    schemaOrg: 'numberOfBathroomsTotal',
  },
  livingSqm: {
    ...sqm,
    column: 'living_sqm',
    wire: 'area',
    about: 'Living area in square metres.',
    reso: 'LivingArea',
    resoUnits: { name: 'LivingAreaUnits', lookup: 'AreaUnits' },
    schemaOrg: 'floorSize',
  },
  lotSqm: {
    ...sqm,
    column: 'lot_sqm',
    wire: 'land_area',
    about: 'Land in square metres.',
    reso: 'LotSizeArea',
    resoUnits: { name: 'LotSizeUnits', lookup: 'LotSizeUnits' },
    schemaOrg: 'lotSize',
  },
} as const satisfies Record<string, Field>;

/** Facts that are sent with the whole listing only. */
export const detailFields = {
  yearBuilt: {
    ...whole(1800, 2200),
    column: 'year_built',
    wire: 'year_built',
    reso: 'YearBuilt',
    schemaOrg: 'yearBuilt',
  },
  furnishing: {
    ...choice(furnishings),
    column: 'furnishing',
    wire: 'furnishing',
    reso: 'Furnished',
    resoWords: { furnished: 'Furnished', semi_furnished: 'Partially', unfurnished: 'Unfurnished' },
  },
  poolLengthM: {
    ...decimal(1, 100),
    column: 'pool_length_m',
    wire: 'pool_length',
    about: 'Of its own pool, in metres.',
    reso: 'PoolLengthNumeric',
    isLocal: true,
  },
  videoUrl: {
    ...webAddress,
    column: 'video_url',
    wire: 'video_url',
    about: 'Where a video or a tour of the property is, on another site.',
    reso: 'VirtualTourURLUnbranded',
  },
} as const satisfies Record<string, Field>;

/** What storage, both APIs and structured data loop over. On the page a field is shown by its entry in `view/listing-facts.ts`, or `view/paper-facts.server.ts`. */
export const listingFields = { ...summaryFields, ...detailFields, ...paperFields };

type Fields = typeof listingFields;

export type FieldName = keyof Fields;

/** `listingFields` as pairs, in the order in which they are sent. */
export const fieldList = Object.entries(listingFields) as [FieldName, Field][];

/** What may be stored in each field. */
export const storedSchemas = Object.fromEntries(fieldList.map(([name, { stored }]) => [name, stored])) as {
  [Name in FieldName]: Fields[Name]['stored'];
};

export type ListingFields = { [Name in FieldName]: v.InferOutput<Fields[Name]['stored']> };
