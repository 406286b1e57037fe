/** Of a listing, in characters. Apart from the vocabulary, which visitors load. */
export const maxTitleLength = 160;
export const maxDescriptionLength = 8000;

/** A longer one is cut off on cards and by search engines. */
export const recommendedTitleLength = 60;
