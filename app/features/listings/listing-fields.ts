import * as v from 'valibot';
import type { EdmType } from '#app/platform/odata/entity-type.ts';
import type { ListingTable } from '#db/tables.ts';
import { furnishings } from './listing-vocabulary.ts';

/** A fact of the property, null where it is unknown or makes no sense: its limits and its name in each format. */
export type Field = {
  stored: v.GenericSchema;
  column: keyof ListingTable;
  /** In the JSON API: name, schema and description. */
  wire: string;
  sent: v.GenericSchema;
  about?: string;
  /** In RESO's Data Dictionary: name and type; for an area the field of its unit; for a choice RESO's words. */
  reso: string;
  edm: EdmType;
  resoUnits?: { name: string; lookup: string };
  resoWords?: Readonly<Record<string, string>>;
  /** RESO has no such field: the name is ours. */
  isLocal?: true;
  /** The property of schema.org's `Accommodation`; absent where it has none. */
  schemaOrg?: string;
};

function whole(min: number, max: number) {
  const stored = v.nullable(v.pipe(v.number(), v.integer(), v.minValue(min), v.maxValue(max)));
  return { stored, sent: v.nullable(v.pipe(v.number(), v.integer())), edm: 'Edm.Int64' } as const;
}

const sqm = {
  stored: v.nullable(v.pipe(v.number(), v.minValue(1), v.maxValue(10_000_000))),
  sent: v.nullable(v.number()),
  edm: 'Edm.Decimal',
} as const;

function choice<const Choices extends readonly string[]>(choices: Choices) {
  const schema = v.nullable(v.picklist(choices));
  return { stored: schema, sent: schema, edm: 'Edm.String' } as const;
}

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
    stored: v.nullable(v.pipe(v.number(), v.minValue(1), v.maxValue(100))),
    sent: v.nullable(v.number()),
    edm: 'Edm.Decimal',
    column: 'pool_length_m',
    wire: 'pool_length',
    about: 'Of its own pool, in metres.',
    reso: 'PoolLengthNumeric',
    isLocal: true,
  },
} as const satisfies Record<string, Field>;

/** What storage, both APIs and structured data loop over. On the page a field is shown by its entry in `listing-facts.ts`. */
export const listingFields = { ...summaryFields, ...detailFields };

type Fields = typeof listingFields;

export type FieldName = keyof Fields;

/** `listingFields` as pairs, in the order in which they are sent. */
export const fieldList = Object.entries(listingFields) as [FieldName, Field][];

/** What may be stored in each field. */
export const storedSchemas = Object.fromEntries(fieldList.map(([name, { stored }]) => [name, stored])) as {
  [Name in FieldName]: Fields[Name]['stored'];
};

export type ListingFields = { [Name in FieldName]: v.InferOutput<Fields[Name]['stored']> };
