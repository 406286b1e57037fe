/** RESO `PropertySubType`, in the words of the site's addresses. */
export const propertyTypes = ['Villa', 'House', 'Apartment', 'Land', 'Commercial'] as const;
export const offerKinds = ['sale', 'rent'] as const;
export const tenures = ['freehold', 'leasehold'] as const;
export const furnishings = ['furnished', 'semi_furnished', 'unfurnished'] as const;
/** How the price of a lease's extension is settled. */
export const extensionTerms = ['price_fixed', 'market_price', 'owner_consent'] as const;

export type PropertyType = (typeof propertyTypes)[number];
export type OfferKind = (typeof offerKinds)[number];
export type Tenure = (typeof tenures)[number];
