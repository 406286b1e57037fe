/** What a price may include, in the order in which it is shown. */
export const inclusions = [
  'furniture',
  'electricity',
  'water',
  'internet',
  'cleaning',
  'linen',
  'breakfast',
  'pool_care',
  'garden_care',
  'service_charge',
  'rubbish',
] as const;

/** What a deposit is counted in: a share of the price, months of the rent, or the offer's currency. */
export const depositUnits = ['percent', 'months', 'sum'] as const;

export const currencies = ['USD', 'IDR', 'EUR', 'AUD'] as const;
export const rentPeriods = ['year', 'month', 'night'] as const;
