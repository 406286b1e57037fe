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

/** What prices may be asked in. */
export const currencies = ['USD', 'IDR', 'EUR', 'AUD'] as const;
/** What visitors may see them in besides, where the agency has a rate of it. */
export const otherCurrencies = ['SGD', 'GBP', 'AED', 'SAR'] as const;
/** In the order in which they are offered. */
export const shownCurrencies = [...currencies, ...otherCurrencies] as const;
export const rentPeriods = ['year', 'month', 'night'] as const;
