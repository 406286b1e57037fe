/** RESO's words for languages, by what BCP 47 calls them: those that are spoken with buyers on Bali. */
export const memberLanguages: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ...{ en: 'English', id: 'Indonesian', ar: 'Arabic', ban: 'Balinese', jv: 'Javanese', ms: 'Malay' },
    ...{ nl: 'Dutch', de: 'German', fr: 'French', es: 'Spanish', it: 'Italian', pt: 'Portuguese', sv: 'Swedish' },
    ...{ ru: 'Russian', uk: 'Ukrainian', pl: 'Polish', tr: 'Turkish', hi: 'Hindi' },
    ...{ zh: 'Chinese', ja: 'Japanese', ko: 'Korean', th: 'Thai', vi: 'Vietnamese' },
  }),
);

/** Of which RESO has none. */
export const localLanguages: readonly string[] = ['Balinese', 'Chinese'];
