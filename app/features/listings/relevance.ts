/**
 * The parts of a listing whose words say more about it than those of its description. `place`: its place's own names;
 * `area`: what else people call it by, and the regency.
 */
export const namedParts = ['title', 'place', 'area', 'type'] as const;

export type NamedPart = (typeof namedParts)[number];

/** Everything a keyword may match in each of these, in all languages. */
export type NamedTexts = { readonly [Part in NamedPart]: string };

/**
 * What a word of the keyword adds to a listing's relevance, by the part that has it and how: as a whole word, as the beginning
 * of one, or but for a typo. Its best place counts; anywhere else it adds `elsewhere`. Relevance is the sum over all words.
 */
export const relevance = {
  title: { whole: 7, beginning: 5, typo: 3 },
  place: { whole: 6, beginning: 4, typo: 2 },
  type: { whole: 4, beginning: 2, typo: 1 },
  area: { whole: 3, beginning: 2, typo: 1 },
  elsewhere: { whole: 1, beginning: 0, typo: 0 },
} as const;

/** What a reference adds to the listing it names. */
export const relevanceOfReference = 15;
