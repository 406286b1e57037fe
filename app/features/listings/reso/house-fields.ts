import type { Value } from '#app/platform/odata/entity-type.ts';
import { furnishedWords, squareMetres } from './lookups.ts';
import type { PropertyFields } from './property-row.ts';

const unitsOf = (area: number | null): Value => (area === null ? null : squareMetres);

/** House and land. */
export const houseFields: PropertyFields = [
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
