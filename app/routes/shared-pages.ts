import { listingFilters } from '#app/features/listings/listing-filters.ts';

/**
 * The pages that are the same for everybody, with the parameters they depend on: a page that reads another one must name
 * it here, for nothing else of an address reaches it. What is not listed is drawn for each who asks.
 */
export const sharedPages = [
  { path: '/', parameters: ['lang'] },
  {
    path: '/properties',
    parameters: [...Object.values(listingFilters).map(({ param }) => param), 'sort', 'page', 'lang'],
  },
  { path: /^\/property\/[1-9]\d{0,8}$/, parameters: ['lang'] },
  { path: '/favorites', parameters: ['lang'] },
  { path: '/about', parameters: ['lang'] },
  { path: '/contact', parameters: ['inquiry_type', 'lang'] },
  { path: '/privacy', parameters: ['lang'] },
  { path: '/terms', parameters: ['lang'] },
  { path: '/featured', parameters: ['lang'] },
];

/** Parameters of forms and their thanks: with them a page is one visitor's own. */
export const ownParameters = ['form', 'sent'];
