/** RESO `PropertySubType`, in the words of the site's addresses. */
export const propertyTypes = ['Villa', 'House', 'Apartment', 'Land', 'Commercial'] as const;
export const offerKinds = ['sale', 'rent'] as const;
export const tenures = ['freehold', 'leasehold'] as const;
export const furnishings = ['furnished', 'semi_furnished', 'unfurnished'] as const;
/** How the price of a lease's extension is settled. */
export const extensionTerms = ['price_fixed', 'market_price', 'owner_consent'] as const;

/** What a picture shows. A floor plan is no photograph: see `listing-pictures.ts`. */
export const pictureCategories = [
  'exterior',
  'pool',
  'living',
  'bedroom',
  'bathroom',
  'kitchen',
  'view',
  'surroundings',
  'floor_plan',
] as const;

/** What visitors learn of where a property is: the very point and its street, a point within 300 m, or its place only. */
export const locationPrivacies = ['exact', 'around', 'area'] as const;
/** Metres that a listing may lie from its public point where that is `around`. */
export const aroundM = 300;

export type PropertyType = (typeof propertyTypes)[number];
export type OfferKind = (typeof offerKinds)[number];
export type Tenure = (typeof tenures)[number];
export type LocationPrivacy = (typeof locationPrivacies)[number];
export type PictureCategory = (typeof pictureCategories)[number];

/** Of the land, by the ids of `data/ownership.json`: Hak Milik, HGB, Hak Pakai, Hak Sewa, strata title on either, none. */
export const certificates = ['shm', 'hgb', 'hp', 'sewa', 'srs_hgb', 'srs_hp', 'girik'] as const;
/** Of the spatial plan (RDTR): residential, tourism, commercial, mixed, farm land, protected. */
export const zones = ['res', 'tour', 'com', 'mix', 'agri', 'prot'] as const;
export const yesNo = ['yes', 'no'] as const;
export const permitStates = ['yes', 'no', 'in_progress'] as const;
/** `public`: the water company (PDAM). */
export const waterSources = ['public', 'well', 'public_and_well', 'delivered'] as const;
