import { listingAddress } from '#app/features/listings/listing-address.ts';
import { listingPoint } from '#app/features/listings/listing-point.ts';
import { placeName, regencyName } from '#app/features/places/place.ts';
import type { PropertyFields, Surroundings } from './property-row.ts';

/** Islands of the province east of Bali. */
const eastOfBali = ['Lombok', 'Gili Islands'];

/** Where it is, as far as visitors may know. */
export function locationFields({ places, language }: Omit<Surroundings, 'publicUrl'>): PropertyFields {
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
      read: ({ listing }) => placeName(places.get(listing.place), listing.place, language),
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
