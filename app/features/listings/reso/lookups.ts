import { fieldList } from '#app/features/listings/listing-fields.ts';
import type { OfferKind, PropertyType } from '#app/features/listings/listing-vocabulary.ts';
import type { inclusions, depositUnits as units } from '#app/features/listings/offer-vocabulary.ts';
import type { RentPeriod } from '#app/features/listings/price.ts';
import type { StandardStatus } from '#app/features/listings/standard-status.ts';
import { type EntityType, fieldsOf } from '#app/platform/odata/entity-type.ts';
import { featureFields, featureLookups } from './feature-lookups.ts';
import { localLanguages, memberLanguages } from './language-lookups.ts';
import { imageLookups } from './picture-lookups.ts';

/** What is listed, by what is offered of it. RESO has one type for land, sold or let. */
export const resoTypes: Record<PropertyType, Record<OfferKind, string>> = {
  Villa: { sale: 'Residential', rent: 'Residential Lease' },
  House: { sale: 'Residential', rent: 'Residential Lease' },
  Apartment: { sale: 'Residential', rent: 'Residential Lease' },
  Land: { sale: 'Land', rent: 'Land' },
  Commercial: { sale: 'Commercial Sale', rent: 'Commercial Lease' },
};

/** `Villa` is a local name: RESO knows a single family residence. Of land and business premises we know no more. */
export const resoSubTypes: Record<PropertyType, string | null> = {
  Villa: 'Villa',
  House: 'Single Family Residence',
  Apartment: 'Apartment',
  Land: null,
  Commercial: null,
};

/** Those that visitors see. */
export const resoStatuses: Partial<Record<StandardStatus, string>> = {
  ComingSoon: 'Coming Soon',
  Active: 'Active',
  ActiveUnderContract: 'Active Under Contract',
  Pending: 'Pending',
  Closed: 'Closed',
};

export const leaseTerms: Record<RentPeriod, string> = {
  year: '12 Months',
  month: 'Month To Month',
  night: 'Short Term Lease',
};

export const feeFrequencies: Record<RentPeriod, string> = { year: 'Annually', month: 'Monthly', night: 'Daily' };

/** What a rent may include, in RESO's words; it has none for the rest. */
export const rentIncludes: Partial<Record<(typeof inclusions)[number], string>> = {
  electricity: 'Electricity',
  water: 'Water',
  internet: 'Internet',
  garden_care: 'Gardener',
  rubbish: 'Trash Collection',
};

/** What a deposit is counted in. */
export const depositUnits: Record<(typeof units)[number], string> = {
  percent: 'Percent',
  months: 'Months',
  sum: 'Sum',
};

export const squareMetres = 'Square Meters';

/** Every value of a list that may be sent, by the list's name in the Data Dictionary 2.0. */
const values: Readonly<Record<string, readonly string[]>> = {
  PropertyType: Object.values(resoTypes).flatMap((kinds) => Object.values(kinds)),
  PropertySubType: Object.values(resoSubTypes).filter((value) => value !== null),
  StandardStatus: Object.values(resoStatuses),
  LeaseTerm: Object.values(leaseTerms),
  FeeFrequency: Object.values(feeFrequencies),
  RentIncludes: Object.values(rentIncludes),
  DepositUnit: Object.values(depositUnits),
  ...Object.fromEntries(
    fieldList.flatMap(([, { reso, resoWords, resoLookup }]) =>
      resoWords ? [[resoLookup ?? reso, Object.values(resoWords)]] : [],
    ),
  ),
  ...Object.fromEntries(
    featureFields.map(({ lookup, features }) => [lookup, features.map((feature) => featureLookups[feature].value)]),
  ),
  AreaUnits: [squareMetres],
  LotSizeUnits: [squareMetres],
  MediaCategory: ['Photo', 'Floor Plan'],
  ImageOf: Object.values(imageLookups).map(({ value }) => value),
  MediaType: ['jpeg'],
  ResourceName: ['Property'],
  Languages: [...memberLanguages.values()],
};

/** A value of a list, as RESO's Lookup resource (RCP-32) describes it. `standardValue` is null where RESO has none. */
export type LookupRow = { position: number; name: string; value: string; standardValue: string | null };

/** RESO's value for each of ours that is not in its list. */
const localNames = new Map<string, string | null>([
  ['Villa', 'Single Family Residence'],
  ...[...Object.values(featureLookups), ...Object.values(imageLookups)]
    .filter(({ isLocal }) => isLocal)
    .map(({ value }) => [value, null] as const),
  ...localLanguages.map((value) => [value, null] as const),
]);

/** Lists of which RESO has none. */
const localLists = new Set(['DepositUnit', ...fieldList.map(([, { resoLookup }]) => resoLookup)]);

export const lookupRows: readonly LookupRow[] = Object.entries(values)
  .flatMap(([name, some]) => [...new Set(some)].map((value) => ({ name, value })))
  .map((row, position) => ({ ...row, position, standardValue: standardOf(row) }));

function standardOf({ name, value }: Pick<LookupRow, 'name' | 'value'>): string | null {
  if (localLists.has(name)) return null;
  const standard = localNames.get(value);
  return standard === undefined ? value : standard;
}

/** The day on which these lists last changed. */
const changedAt = Date.UTC(2026, 10, 25);

export const lookupType: EntityType<LookupRow> = {
  name: 'Lookup',
  key: 'LookupKey',
  links: [],
  fields: fieldsOf<LookupRow>({
    LookupKey: { read: (row) => `${row.name}-${legacy(row.value)}` },
    LookupName: { read: (row) => row.name },
    LookupValue: { read: (row) => row.value },
    StandardLookupValue: { nullable: true, read: (row) => row.standardValue },
    LegacyODataValue: {
      nullable: true,
      read: ({ standardValue }) => (standardValue === null ? null : legacy(standardValue)),
    },
    ModificationTimestamp: { type: 'Edm.DateTimeOffset', read: () => changedAt },
  }),
};

/** As services with enumerated types spell it: `ActiveUnderContract`, `CeilingFans`. */
function legacy(value: string): string {
  const joined = value.replace(/[^A-Za-z0-9]/g, '');
  return /^\d/.test(joined) ? `_${joined}` : joined;
}
