/** Of a listing, in characters. Apart from the vocabulary, which visitors load. */
export const maxTitleLength = 160;
