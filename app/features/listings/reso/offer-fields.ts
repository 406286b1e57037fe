import { feeFrequencies, leaseTerms } from './lookups.ts';
import { local, type PropertyFields } from './property-row.ts';

/** The price of the offer. */
export const priceFields: PropertyFields = [
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

/** How long one has it. */
export const termFields: PropertyFields = [
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
